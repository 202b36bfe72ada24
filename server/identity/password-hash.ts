/**
 * A password as it is stored: `$argon2id$v=19$m=47104,t=1,p=1$salt$hash` (PHC string), whose parameters are those of its day. Before there was
 * `salt:hash`, scrypt as better-auth makes it.
 */
import { argon2, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { plainPassword } from '../../schema/values/password.ts';

/** OWASP, Password Storage Cheat Sheet: the first of its choices for Argon2id. Memory in KiB. */
export const HASH_WORK = { memory: 47_104, passes: 1, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** A stored text that asks for more was not written by us. */
const MOST_MEMORY = 262_144;
const MOST_PASSES = 16;

/** What better-auth 1.7 takes. */
const OLD = { cost: 16_384, blockSize: 16, length: 64 };

/** What a hash costs whoever makes it, and whoever guesses. */
export type HashWork = typeof HASH_WORK;
type Stored = { kind: 'argon2id'; parameters: HashWork; salt: Buffer; hash: Buffer };
type StoredOld = { kind: 'scrypt'; salt: string; hash: Buffer };

/** How every hash of these parameters begins. */
export const hashPrefix = ({ memory, passes, parallelism }: HashWork) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`;

export async function hashPassword(password: string, work = HASH_WORK): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return written(salt, await derive(password, salt, work, HASH_BYTES), work);
}

export type Checked = {
  ok: boolean;
  /** The same password under today's parameters, where it was right and stored under others. */
  renewed?: string;
};

/**
 * The same work whether or not there is a hash, and whether or not it is right: how long it takes tells nobody which.
 * @param stored empty: there is no such user, or none with a password
 * @param tryOld while any old hash is stored anywhere: else those who have one would be told by the time
 */
export async function checkPassword(
  stored: string,
  password: string,
  tryOld: boolean,
  work = HASH_WORK,
): Promise<Checked> {
  const parsed = parse(stored);
  const current = parsed?.kind === 'argon2id' ? parsed : undefined;
  const salt = current?.salt ?? randomBytes(SALT_BYTES);
  const key = await derive(password, salt, current?.parameters ?? work, current?.hash.length ?? HASH_BYTES);
  const old = parsed?.kind === 'scrypt' ? parsed : undefined;
  const oldKey =
    old !== undefined || tryOld ? await deriveOld(password, old?.salt ?? salt.toString('hex')) : undefined;
  if (current !== undefined) {
    const ok = timingSafeEqual(key, current.hash);
    if (!ok || stored.startsWith(hashPrefix(work))) return { ok };
    return { ok, renewed: await hashPassword(password, work) };
  }
  if (old === undefined || oldKey === undefined || !timingSafeEqual(oldKey, old.hash)) return { ok: false };
  // What was derived for the time it takes is the new hash.
  return { ok: true, renewed: written(salt, key, work) };
}

async function derive(password: string, salt: Buffer, parameters: HashWork, length: number): Promise<Buffer> {
  const message = Buffer.from(plainPassword(password));
  return await promisify(argon2)('argon2id', { ...parameters, message, nonce: salt, tagLength: length });
}

async function deriveOld(password: string, salt: string): Promise<Buffer> {
  const { cost, blockSize, length } = OLD;
  const maxmem = 2 * 128 * cost * blockSize;
  const derive = promisify<string, string, number, object, Buffer>(scrypt);
  return await derive(plainPassword(password), salt, length, { cost, blockSize, maxmem });
}

function written(salt: Buffer, hash: Buffer, work: HashWork): string {
  return `${hashPrefix(work)}${base64(salt)}$${base64(hash)}`;
}

/** PHC strings take base64 without padding. */
function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

const PHC =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,64})\$([A-Za-z0-9+/]{22,86})$/;

function parse(stored: string): Stored | StoredOld | undefined {
  const [, memory, passes, parallelism, salt = '', hash = ''] = PHC.exec(stored) ?? [];
  if (memory !== undefined) {
    const parameters = {
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
    };
    if (parameters.memory > MOST_MEMORY || parameters.passes > MOST_PASSES) return undefined;
    return {
      kind: 'argon2id',
      parameters,
      salt: Buffer.from(salt, 'base64'),
      hash: Buffer.from(hash, 'base64'),
    };
  }
  const [, oldSalt, oldHash = ''] = /^([0-9a-f]{32}):([0-9a-f]{128})$/.exec(stored) ?? [];
  return oldSalt === undefined
    ? undefined
    : { kind: 'scrypt', salt: oldSalt, hash: Buffer.from(oldHash, 'hex') };
}
