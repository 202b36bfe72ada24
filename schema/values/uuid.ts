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

/** "a1b2c3d4…e5f6": enough to recognise a UUID by. */
export function shortUuid(uuid: string): string {
  return uuid.length === 36 ? `${uuid.slice(0, 8)}…${uuid.slice(-4)}` : uuid;
}
