/** A UUID that two values always give, wherever it is asked (RFC 9562, version 5). Pure. */
import { sha1 } from '@noble/hashes/legacy.js';

const BYTES = 16;

/** @param space a UUID @param name of something in it @throws RangeError for a space that is none */
export function nameUuid(space: string, name: string): string {
  const hex = space.replaceAll('-', '');
  if (!/^[0-9a-f]{32}$/i.test(hex)) throw new RangeError(`no UUID: ${space}`);
  const before = Uint8Array.from({ length: BYTES }, (_, at) =>
    Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16),
  );
  const bytes = sha1(new Uint8Array([...before, ...new TextEncoder().encode(name)])).slice(0, BYTES);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const text = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join(
    '-',
  );
}
