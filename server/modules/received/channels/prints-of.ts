/** The PDFs that came with a document: those of its name; with one document alone, all of them. Pure. */
import type { Named, Unpacked } from './unpack.ts';

/** Its name without its kind. */
export const stemOf = ({ name }: Pick<Named, 'name'>) =>
  name
    .replace(/\.[^.]*$/, '')
    .trim()
    .toLowerCase();

export function printsOf(
  document: Named,
  { documents, prints }: Pick<Unpacked, 'documents' | 'prints'>,
): Named[] {
  if (documents.length === 1) return prints;
  const stem = stemOf(document);
  return prints.filter((print) => stemOf(print) === stem);
}
