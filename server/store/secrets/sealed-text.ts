/**
 * What is secret at rest, sealed with AES-256-GCM: `v2.<key id>.<nonce>.<tag>.<ciphertext>`, the last three in
 * base64url. What it is, whose and of which row is authenticated with it: moved elsewhere it does not open.
 * Texts of the first version, `v1.<nonce>.<tag>.<ciphertext>`, name neither key nor place; they are only opened.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Place } from '../kernel/sealed-texts.ts';
import type { MasterKey } from './master-key.ts';

/** `key`: none at hand is the one that sealed it. `damaged`: it was changed, moved, or is no sealed text at all. */
export class SealedTextError extends Error {
  override readonly name = 'SealedTextError';
  readonly why: 'key' | 'damaged';

  constructor(why: SealedTextError['why']) {
    super(why === 'key' ? 'sealed with a key that is not at hand' : 'not a text that was sealed here');
    this.why = why;
  }
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const FIRST = 'v1';
const SECOND = 'v2';

/** Each call gives another text: the nonce is random. */
export function sealText(key: MasterKey, place: Place, plain: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key.box, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(placeBytes(key.id, place));
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  const parts = [nonce, cipher.getAuthTag(), body].map((part) => part.toString('base64url'));
  return [SECOND, key.id, ...parts].join('.');
}

/** Id of the key that sealed it; '' for a text of the first version; undefined for what is no sealed text. */
export function keyIdOf(sealed: string): string | undefined {
  const [version, keyId = '', ...rest] = sealed.split('.');
  if (version === FIRST && rest.length === 2) return '';
  return version === SECOND && rest.length === 3 && keyId !== '' ? keyId : undefined;
}

/** What opens texts: the key of an id, and all that a text without one may be of. */
export type KeyFinder = { find(id: string): MasterKey | undefined; all(): readonly MasterKey[] };

/** @throws SealedTextError */
export function openText(keys: KeyFinder, place: Place, sealed: string): string {
  const keyId = keyIdOf(sealed);
  if (keyId === undefined) throw new SealedTextError('damaged');
  if (keyId !== '') {
    const key = keys.find(keyId);
    if (key === undefined) throw new SealedTextError('key');
    const plain = opened(key.box, sealed.split('.').slice(2), placeBytes(keyId, place));
    if (plain === undefined) throw new SealedTextError('damaged');
    return plain;
  }
  for (const { firstBox } of keys.all()) {
    const plain = opened(firstBox, sealed.split('.').slice(1));
    if (plain !== undefined) return plain;
  }
  throw new SealedTextError('key');
}

/** As JSON, so that no two places have the same bytes. */
function placeBytes(keyId: string, { purpose, clientId, row }: Place): Buffer {
  return Buffer.from(JSON.stringify([SECOND, keyId, purpose, clientId, row]), 'utf8');
}

function opened(box: Buffer, parts: string[], place?: Buffer): string | undefined {
  const [nonce, tag, body] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (nonce?.length !== NONCE_BYTES || tag?.length !== TAG_BYTES || body === undefined) return undefined;
  const decipher = createDecipheriv(CIPHER, box, nonce, { authTagLength: TAG_BYTES });
  if (place !== undefined) decipher.setAAD(place);
  decipher.setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
