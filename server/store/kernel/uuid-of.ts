import { createHash } from 'node:crypto';

/** Always the same of the same words: a UUID of version 8 (RFC 9562, 5.8). */
export function uuidOf(...words: readonly string[]): string {
  const bytes = createHash('sha256').update(words.join(' ')).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
