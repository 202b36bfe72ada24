/**
 * What is said of a file that somebody brought as a received document: what `tintero verify` says of it, and whether it is this account's.
 * Pure work, on a thread.
 */
import type { DocumentHead } from '../../../../schema/cfdi/document-head.ts';
import { type Parties, partiesOf } from '../../../../schema/cfdi/parties-of.ts';
import { fillText } from '../../../../schema/errors.ts';
import type { ReceivedRow } from '../../../../schema/resources/received/received.ts';
import { RECEIVED } from '../../../../schema/texts/received.ts';
import { isUuid, normalUuid } from '../../../../schema/values/uuid.ts';
import { readCertificate } from '../../../fiscal/seal/certificate.ts';
import { rememberingKeys } from '../../../fiscal/seal/verify.ts';
import { type DocumentVerdict, type Verified, verifyBytes } from '../../../fiscal/verify/verify-document.ts';
import type { Task, TaskTools } from '../../../jobs/compute/task.ts';

const { reasons: REASONS } = RECEIVED;
/** So many lines of what is wrong; the rest is counted. */
const MOST_REASONS = 20;
const LONGEST_REASON = 400;

export type Judged = {
  /** In Spanish, the first one first; none: it is taken. */
  reasons: string[];
  /** What is odd and no reason to refuse it. */
  remarks: string[];
  facts: DocumentFacts;
  /** The seal of the SAT was verified with the certificate of its PAC. */
  isStampVerified: boolean;
};
export type DocumentFacts = Parties &
  Pick<ReceivedRow, 'uuid' | 'version' | 'receipt_type' | 'total'> & {
    /** Undefined of what cannot be read. */
    rest?: Pick<
      ReceivedRow,
      'serie' | 'folio' | 'issued_at' | 'subtotal' | 'currency' | 'payment_method' | 'payment_form'
    >;
  };

/** `rfc`: of the account. `pac`: the certificate that its stamp names (DER), where it is at hand. */
export type ToJudge = { bytes: Uint8Array; rfc: string; pac?: Uint8Array };

export const judgeReceived: Task<ToJudge, Judged> = {
  size: ({ bytes }) => bytes.length,
  run: judge,
};

/** Issuers send many documents under one certificate. */
const keys = rememberingKeys();

function judge({ bytes, rfc, pac }: ToJudge, { catalogs }: TaskTools): Judged {
  const provider = pac && readCertificate(pac);
  const verified = verifyBytes(bytes, {
    catalogs,
    providers: (number) => (number === provider?.serialNumber ? provider : undefined),
    keys,
  });
  const { verdict, head, node } = verified;
  if (head === undefined || node === undefined) {
    const cause = verdict.error ?? '';
    const { version, type: receipt_type, uuid } = verdict;
    return {
      reasons: [cut(fillText(REASONS.unreadable, { cause }))],
      remarks: [],
      facts: { ...NOBODY, uuid: normalUuid(uuid), version, receipt_type, total: '' },
      isStampVerified: false,
    };
  }
  const facts = factsOf(verdict, node);
  const reasons = reasonsOf(verified, head, facts, rfc);
  const isStampVerified = verdict.sello_sat === 'valid';
  return { reasons: shortened(reasons), remarks: shortened(remarksOf(verified)), facts, isStampVerified };
}

const NOBODY: Parties = { rfc: '', name: '', rfc_receiver: '', name_receiver: '' };

const CFD: readonly string[] = ['2.0', '2.2'];

function reasonsOf(
  { verdict, findings, node }: Verified,
  { stamp, version }: DocumentHead,
  { uuid, rfc: issuer, rfc_receiver: receiver }: DocumentFacts,
  rfc: string,
): string[] {
  if (stamp !== undefined && stamp.node === node) return [REASONS.stampOnly];
  const found: string[] = [];
  // Nobody stamps it any more, whatever else it lacks.
  if (stamp === undefined && CFD.includes(version)) return [fillText(REASONS.cfd, { version })];
  if (stamp === undefined) found.push(REASONS.unstamped);
  else if (!isUuid(uuid)) found.push(REASONS.uuid);
  if (receiver !== rfc)
    found.push(fillText(issuer === rfc ? REASONS.ours : REASONS.notOurs, { rfc, receiver: receiver || '—' }));
  if (verdict.sello === 'invalid') found.push(REASONS.seal);
  else if (verdict.sello !== 'valid') found.push(REASONS.sealUnknown);
  if (verdict.sello_sat !== 'valid' && verdict.sello_sat !== 'unknown' && stamp !== undefined)
    found.push(REASONS.satSeal);
  if (verdict.totals === 'mismatch') found.push(REASONS.totals);
  if (verdict.totals === 'unknown') found.push(REASONS.totalsUnknown);
  const said = (place: string, message: string) => fillText(REASONS.at, { place, message });
  return [
    ...found,
    ...verdict.structure.map(({ path, message }) => said(path, message)),
    ...findings.filter(({ severity }) => severity === 'error').map(({ code, text }) => said(code, text)),
  ];
}

function remarksOf({ verdict, findings }: Verified): string[] {
  return [
    ...(verdict.sello_sat === 'unknown' ? [REASONS.satSealUnknown] : []),
    ...findings
      .filter(({ severity }) => severity === 'warning')
      .map(({ code, text }) => fillText(REASONS.at, { place: code, message: text })),
  ];
}

function shortened(lines: readonly string[]): string[] {
  const more = lines.length - MOST_REASONS;
  const rest = more > 0 ? [fillText(REASONS.more, { count: String(more) })] : [];
  return [...lines.slice(0, MOST_REASONS).map(cut), ...rest];
}

/** What a document says may be as long as it is. */
const cut = (text: string) => (text.length > LONGEST_REASON ? `${text.slice(0, LONGEST_REASON)}…` : text);

/** Longer than any field of an honest document. */
const LONGEST_FIELD = 300;

function factsOf({ uuid, version, type, amounts }: DocumentVerdict, node: object): DocumentFacts {
  const texts = node as Record<string, unknown>;
  const field = (...names: readonly string[]) => {
    const found = names.map((name) => texts[name]).find((value) => typeof value === 'string') ?? '';
    return String(found).trim().slice(0, LONGEST_FIELD);
  };
  return {
    ...partiesOf(node),
    uuid: normalUuid(uuid),
    version,
    receipt_type: type,
    total: (amounts.Total ?? amounts.MontoTotOperacion ?? '').trim(),
    rest: {
      serie: field('Serie', 'serie'),
      folio: field('Folio', 'folio', 'FolioInt'),
      issued_at: field('Fecha', 'fecha', 'FechaExp'),
      subtotal: (amounts.SubTotal ?? amounts.MontoTotGrav ?? '').trim(),
      currency: (amounts.Moneda ?? 'MXN').trim(),
      payment_method: field('MetodoPago', 'metodoDePago'),
      payment_form: field('FormaPago', 'formaDePago'),
    },
  };
}
