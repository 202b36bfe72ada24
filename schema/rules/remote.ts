/**
 * What the rules ask of lists that only an authority keeps, and what it may answer. The judge stays pure:
 * `remoteQuestions` (remote-judge.ts) says what a document asks, whoever has a port asks it, and the answers come
 * back to the judge in its context. Field names are those of the wire and the store.
 */

/** l_RFC: the registry of taxpayers. Name and postal code are sent for registries that only say whether they agree. */
export type TaxpayerQuestion = { kind: 'taxpayer'; rfc: string; name?: string; postal_code?: string };
/** LCO: the list of taxpayers whose obligations and certificates (CSD) are in order. */
export type CertificateListQuestion = { kind: 'certificate_list'; rfc: string };
/** Whether the SAT let the buyer issue in the seller's name under that number (FacAtrAdquirente). */
export type AuthorizationQuestion = {
  kind: 'authorization';
  number: string;
  issuer_rfc: string;
  receiver_rfc: string;
};
/** A tax identity in the registry of its country; the country is a key of c_Pais. */
export type ForeignIdQuestion = { kind: 'foreign_id'; country: string; tax_identity_number: string };
/** The official rate in pesos (CFF art. 20) for a day, YYYY-MM-DD. */
export type ExchangeRateQuestion = { kind: 'exchange_rate'; currency: string; date: string };

export type RemoteQuestion =
  | TaxpayerQuestion
  | CertificateListQuestion
  | AuthorizationQuestion
  | ForeignIdQuestion
  | ExchangeRateQuestion;

/** Who said so, and when (UTC, ISO): a provider just now, or a list of that moment. */
export type AnswerSource = { source: 'provider' | 'list'; at: string };

/** What is absent the registry does not tell, and the rules that need it stay unchecked. */
export type TaxpayerAnswer = AnswerSource & {
  kind: 'taxpayer';
  /** `missing`: the registry has no such RFC. */
  status: 'active' | 'inactive' | 'missing';
  /** As registered: upper case, a company without its kind. */
  name?: string;
  postal_code?: string;
  /** Where the registry does not show them: whether those of the question are those of the RFC. */
  name_matches?: boolean;
  postal_code_matches?: boolean;
  /** Whether the registry has the name, or the postal code, of the question at all, whoever has it. */
  name_registered?: boolean;
  postal_code_registered?: boolean;
  /** RESICO: `1` companies withhold no ISR from this person, `2` they withhold 1.25 %, `0` neither. */
  resico_mark?: '0' | '1' | '2';
  /** Adhered to the national system of fiscal coordination (payslips). */
  sncf?: boolean;
};
export type CertificateListAnswer = AnswerSource & { kind: 'certificate_list'; listed: boolean };
export type AuthorizationAnswer = AnswerSource & { kind: 'authorization'; authorized: boolean };
export type ForeignIdAnswer = AnswerSource & { kind: 'foreign_id'; exists: boolean };
/** @property rate pesos for one unit, decimal text. */
export type ExchangeRateAnswer = AnswerSource & { kind: 'exchange_rate'; rate: string };

export type RegistryAnswer =
  | TaxpayerAnswer
  | CertificateListAnswer
  | AuthorizationAnswer
  | ForeignIdAnswer
  | ExchangeRateAnswer;

export type AnswerTo<Question extends RemoteQuestion> = Extract<RegistryAnswer, { kind: Question['kind'] }>;

/** Whoever can ask the registries. Undefined: nobody could say; it never throws for that. An answer has its question's kind. */
export type RemoteChecks = { ask(question: RemoteQuestion): Promise<RegistryAnswer | undefined> };

/** Answers at hand, by `questionKey`. */
export type RemoteAnswers = ReadonlyMap<string, RegistryAnswer>;

/** Equal questions have equal keys, whatever the order of their fields. */
export function questionKey(question: RemoteQuestion): string {
  const fields = Object.entries(question).filter(([, value]) => value !== undefined);
  return JSON.stringify(fields.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Asks them all at once. @param questions without repetitions, as `remoteQuestions` gives them. */
export async function askRemote(
  questions: readonly RemoteQuestion[],
  checks: RemoteChecks,
): Promise<RemoteAnswers> {
  const asked = await Promise.all(
    questions.map(async (question) => [questionKey(question), await checks.ask(question)] as const),
  );
  return new Map(asked.flatMap(([key, answer]) => (answer === undefined ? [] : [[key, answer] as const])));
}

/** The answer to a question, if it is at hand and of its kind. */
export function answerTo<Question extends RemoteQuestion>(
  question: Question,
  answers: RemoteAnswers,
): AnswerTo<Question> | undefined {
  const answer = answers.get(questionKey(question));
  return answer?.kind === question.kind ? (answer as AnswerTo<Question>) : undefined;
}
