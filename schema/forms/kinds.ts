/** The kinds of document, one line each; the code of one is loaded when a document of it is opened. */
import type { DocumentKind } from './document-kind.ts';

type RegisteredKind = {
  readonly types: readonly string[];
  readonly load: () => Promise<{ readonly documentKind: DocumentKind }>;
};

const KINDS: readonly RegisteredKind[] = [
  { types: ['I', 'E', 'T', 'G'], load: () => import('./receipt/kind.ts') },
  { types: ['P'], load: () => import('./payment/kind.ts') },
  { types: ['N'], load: () => import('./payroll/kind.ts') },
  { types: ['R'], load: () => import('./withholding/kind.ts') },
];

/** Every type that can be written now, in the order in which they are offered. */
export const WRITABLE_TYPES = KINDS.flatMap(({ types }) => types);

/** Rejects with a RangeError for a type that nobody registered. */
export async function loadKind(type: string): Promise<DocumentKind> {
  const found = KINDS.find(({ types }) => types.includes(type));
  if (found === undefined) throw new RangeError(`no form for ${type}`);
  return (await found.load()).documentKind;
}
