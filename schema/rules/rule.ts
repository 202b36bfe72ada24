/**
 * What a rule of the SAT's error matrix is: one code, one check on CFDI nodes, one Spanish text that
 * says what is wrong and what to do. Rules are pure; what they need from outside comes in the context.
 */
import type { CatalogLookup } from '../catalogs/lookup.ts';
import type { CfdiPath } from '../cfdi/cfdi-path.ts';
import type { RemoteAnswers } from './remote.ts';

/** A value that, written at `path`, makes the finding go away. `undefined` means: remove it. */
export type Correction = { path: CfdiPath; value: string | undefined };

export type Severity = 'error' | 'warning';

/** What a rule found: the SAT's code, where, and in Spanish why the SAT refuses it and what to do. */
export type Finding = {
  code: string;
  path: CfdiPath;
  severity: Severity;
  /** What is wrong, with the values at hand. */
  text: string;
  /** What the person can do. */
  remedy: string;
  fix?: Correction[];
};

/** Verdict on the Sello, computed where the cryptography lives (server/fiscal/seal) and handed in. */
export type SealVerdict = 'valid' | 'invalid' | 'absent' | 'unverifiable';

export type RuleContext = {
  catalogs: CatalogLookup;
  /** Absent while a document is not sealed yet: the rules on Sello and Certificado do not run. */
  seal?: SealVerdict;
  /** Why a seal is `unverifiable`: whether the certificate that the document carries could be read. */
  certificate?: 'readable' | 'unreadable';
  /** What the registries answered to `remoteQuestions`: without it the rules that ask them say nothing. */
  remote?: RemoteAnswers;
  /** The document is judged this once and then dropped: nothing is kept of its concepts. */
  once?: true;
};

/**
 * What one check saw wrong: where (relative to the rule's subject), the values that fill the {braces}
 * of the rule's texts, and the correction when it can be computed (paths relative too). A rule that is
 * sure in some cases and not in others lowers its severity in the hit.
 */
export type Hit = {
  path: CfdiPath;
  values?: Record<string, string>;
  fix?: Correction[];
  severity?: Severity;
};

/** One rule of the matrix over one kind of subject: the document, a concept, a tax line, a part. */
export type Rule<Subject> = {
  /** The SAT's code. Two rules share one where its texts have a strict and a lenient reading. */
  code: string;
  /** Node and attribute as the matrix names them: `Concepto@Importe`. */
  node: string;
  severity: Severity;
  /** What is wrong and why the SAT refuses it; {braces} are filled from the hit. */
  text: string;
  /** What the person can do. */
  remedy: string;
  check: (subject: Subject) => Hit | readonly Hit[] | undefined;
};
