/** Who is who of those abroad. Pure. */
import { RFC_FOREIGN } from './rfc.ts';

/** What tells one from another: its own RFC, else its name whatever the case, the accents and the punctuation. */
export function foreignMark({ rfc, name }: { rfc: string; name: string }): string {
  if (rfc !== '' && rfc !== RFC_FOREIGN) return rfc;
  const folded = name
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return `${RFC_FOREIGN} ${folded}`;
}
