/**
 * The box for what is secret at rest (private keys, passphrases, provider passwords): AES-256-GCM with
 * the master key. Sealed text: `v1.<nonce>.<tag>.<ciphertext>` in base64url.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { ConfigError } from './config.ts';

export type Secrets = {
  /** Each call gives another text: the nonce is random. */
  seal(plain: string): string;
  /** @throws when the text was changed or sealed with another key. */
  open(sealed: string): string;
  /** A key of its own for one purpose (cookies, CSRF), 32 bytes in hex, derived and never stored. */
  derive(purpose: string): string;
};

const NONCE_BYTES = 12;
const VERSION = 'v1';

/** @param masterKey 64 hexadecimal digits. */
export function createSecrets(masterKey: string): Secrets {
  const master = Buffer.from(masterKey, 'hex');
  const box = derive(master, 'box');
  return {
    seal(plain) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', box, nonce);
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return [VERSION, ...[nonce, cipher.getAuthTag(), body].map((part) => part.toString('base64url'))].join(
        '.',
      );
    },
    open(sealed) {
      const [version, nonce, tag, body] = sealed.split('.');
      if (version !== VERSION || !nonce || !tag || body === undefined) throw new Error('Not a sealed text');
      const decipher = createDecipheriv('aes-256-gcm', box, Buffer.from(nonce, 'base64url'), {
        authTagLength: 16,
      });
      decipher.setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString(
        'utf8',
      );
    },
    derive: (purpose) => derive(master, purpose).toString('hex'),
  };
}

/** The key of MASTER_KEY, or the one in DATA_DIR/master.key, which is made when it is not there. */
export function readMasterKey(config: Pick<Config, 'masterKey' | 'dataDir'>): string {
  if (config.masterKey !== '') return config.masterKey;
  const path = join(config.dataDir, 'master.key');
  mkdirSync(config.dataDir, { recursive: true });
  if (!existsSync(path)) makeKeyFile(path);
  const key = readFileSync(path, 'utf8').trim();
  if (!/^[0-9a-f]{64}$/i.test(key)) {
    throw new ConfigError(`La llave maestra de ${path} está dañada: sin ella no se abren los certificados.`);
  }
  return key;
}

/** Of two processes that start at once, one puts its key there, whole, and both read that one. */
function makeKeyFile(path: string): void {
  const made = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(made, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(made, path);
  } catch {
    // There is one already, or this file system has no links.
    if (!existsSync(path)) copyFileSync(made, path, constants.COPYFILE_EXCL);
  } finally {
    rmSync(made);
  }
}

function derive(master: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', master, 'tintero', purpose, 32));
}
