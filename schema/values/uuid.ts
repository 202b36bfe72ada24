/** UUID of a stamp (folio fiscal): 36 characters, either case; compare and show it in upper case. */

const SHAPE = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isUuid(text: string): boolean {
  return SHAPE.test(text);
}

/** PACs write either case: two UUIDs are the same stamp when this is equal. */
export function normalUuid(text: string): string {
  return text.trim().toUpperCase();
}

export function sameUuid(a: string, b: string): boolean {
  return normalUuid(a) === normalUuid(b);
}
