/** When two texts of a draft are the same, and what a version that lost is called. Way: step 3 (draft). Pure. */
import { createHash } from 'node:crypto';
import type { Draft } from '../../schema/documents/replicated.ts';

/** Added to the name of a version that lost. */
export const OTHER_VERSION = ' (otra versión)';

export function otherName(name: string): string {
  return name.endsWith(OTHER_VERSION) ? name : name + OTHER_VERSION;
}

type Content = Pick<Draft, 'name' | 'is_complete' | 'receipt'>;

/** What must be equal for two saves to be the same. Receipts come from one schema: their order of fields is fixed. */
export function contentOf(text: Content): string {
  return JSON.stringify([text.name, text.is_complete, text.receipt]);
}

/** Tells a save from every other: the same one sent again has the same key. */
export function saveKeyOf(slug: string, base: number, text: Content): string {
  return keyOf('save', slug, base, contentOf(text));
}

/** Slug of the draft that keeps a save that lost. Derived, not random: the same save makes the same draft, however often it comes. */
export function slugOfLost(slug: string, saveKey: string): string {
  return toUuid(keyOf('kept', slug, 0, saveKey));
}

/** Slug of the draft that keeps revision `revision` of one that another text was issued of. */
export function slugOfReplaced(slug: string, revision: number): string {
  return toUuid(keyOf('issued', slug, revision, ''));
}

function keyOf(purpose: string, slug: string, base: number, content: string): string {
  return createHash('sha256')
    .update(JSON.stringify([purpose, slug, base, content]))
    .digest('hex');
}

/** A UUID (version 8: of one's own making) from the first 128 bits of a hash. */
function toUuid(hash: string): string {
  const variant = ((Number.parseInt(hash[16]!, 16) & 0x3) | 0x8).toString(16);
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
