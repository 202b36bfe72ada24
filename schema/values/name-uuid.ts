/** A UUID that two values always give, wherever it is asked (RFC 9562, version 5). Pure. */
import { sha1 } from '@noble/hashes/legacy.js';

const BYTES = 16;
const ENCODER = new TextEncoder();

/** @param space a UUID @param name of something in it @throws RangeError for a space that is none */
export function nameUuid(space: string, name: string): string {
  const hex = space.replaceAll('-', '');
  if (!/^[0-9a-f]{32}$/i.test(hex)) throw new RangeError(`no UUID: ${space}`);
  const said = ENCODER.encode(name);
  // Of a hundred thousand movements as well: nothing is spread into arrays.
  const whole = new Uint8Array(BYTES + said.length);
  for (let at = 0; at < BYTES; at += 1) whole[at] = Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16);
  whole.set(said, BYTES);
  const bytes = sha1(whole);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  let text = '';
  for (let at = 0; at < BYTES; at += 1) text += ((bytes[at] ?? 0) + 0x100).toString(16).slice(1);
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join(
    '-',
  );
}
