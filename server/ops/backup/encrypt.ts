/**
 * Encryption of a backup: AES-256-GCM in blocks of 64 KiB, each with its number and whether it is the last one in its nonce,
 * under a key that is derived anew for each file. Blocks that are left out, doubled, put in another order or cut off at the
 * end do not open. The construction is STREAM (Hoang, Reyhanitabar, Rogaway, Vizár 2015), as in age.
 */
import { argon2, createCipheriv, createDecipheriv, createHash, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { plainPassword } from '../../../schema/values/password.ts';
import { BackupError, type Encryption } from './archive.ts';

const BLOCK = 64 * 1024;
const TAG = 16;
const NONCE = 12;
const KEY = 32;
const CHECK = 16;
/** RFC 9106, its second choice. Memory in KiB. */
const COST = { memory: 65_536, passes: 3, parallelism: 4 };

type Chunks = AsyncIterable<Buffer> | Iterable<Buffer>;
/** The bytes of the header are authenticated with every block. */
export type FileKey = { key: Buffer; header: Buffer };

/** @param salt 16 random bytes, never used before */
export async function newEncryption(
  passphrase: string,
  salt: Buffer,
): Promise<{ encryption: Encryption; key: Buffer }> {
  const argon2id = { ...COST, salt: salt.toString('base64') };
  const { key, check } = await derive(passphrase, argon2id);
  return { encryption: { cipher: 'aes-256-gcm', argon2id, check: check.toString('base64') }, key };
}

/** @throws BackupError passphrase_wrong */
export async function openEncryption(passphrase: string, encryption: Encryption): Promise<Buffer> {
  const { key, check } = await derive(passphrase, encryption.argon2id);
  const noted = Buffer.from(encryption.check, 'base64');
  if (noted.length !== check.length || !timingSafeEqual(noted, check)) {
    throw new BackupError('passphrase_wrong');
  }
  return key;
}

export async function* encrypted({ key, header }: FileKey, source: Chunks): AsyncGenerator<Buffer> {
  for await (const { block, number, isLast } of blocksOf(source, BLOCK)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast));
    cipher.setAAD(header);
    yield Buffer.concat([cipher.update(block), cipher.final(), cipher.getAuthTag()]);
  }
}

/** @throws BackupError damaged: also when blocks are missing, wherever */
export async function* decrypted({ key, header }: FileKey, source: Chunks): AsyncGenerator<Buffer> {
  for await (const { block, number, isLast } of blocksOf(source, BLOCK + TAG)) {
    if (block.length < TAG) throw new BackupError('truncated');
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast));
    decipher.setAAD(header);
    decipher.setAuthTag(block.subarray(block.length - TAG));
    const opened = decipher.update(block.subarray(0, block.length - TAG));
    try {
      decipher.final();
    } catch {
      throw new BackupError('damaged');
    }
    yield opened;
  }
}

async function derive(
  passphrase: string,
  { salt, ...cost }: Encryption['argon2id'],
): Promise<{ key: Buffer; check: Buffer }> {
  const message = Buffer.from(plainPassword(passphrase));
  const given = { ...cost, message, nonce: Buffer.from(salt, 'base64'), tagLength: 2 * KEY };
  const derived: Buffer = await promisify(argon2)('argon2id', given);
  // Of the half that encrypts nothing.
  const check = createHash('sha256').update(derived.subarray(KEY)).digest().subarray(0, CHECK);
  return { key: derived.subarray(0, KEY), check };
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE);
  nonce.writeBigUInt64BE(BigInt(number));
  nonce[NONCE - 1] = isLast ? 1 : 0;
  return nonce;
}

/** Of one size, but for the last, which may be smaller; there is always a last one. */
async function* blocksOf(
  source: Chunks,
  size: number,
): AsyncGenerator<{ block: Buffer; number: number; isLast: boolean }> {
  let waiting: Buffer[] = [];
  let length = 0;
  let number = 0;
  for await (const chunk of source) {
    waiting.push(chunk);
    length += chunk.length;
    if (length <= size) continue;
    const all = Buffer.concat(waiting);
    let at = 0;
    // What fills a block may be the last one: only more than that shows that it is not.
    for (; all.length - at > size; at += size) {
      yield { block: all.subarray(at, at + size), number, isLast: false };
      number += 1;
    }
    waiting = [all.subarray(at)];
    length = all.length - at;
  }
  yield { block: Buffer.concat(waiting), number, isLast: true };
}
