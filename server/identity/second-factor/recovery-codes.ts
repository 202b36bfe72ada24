/** Codes for when a telephone is lost: ten, each good once, told when they are made. What is stored tells none of them. */
import { randomInt } from 'node:crypto';
import { sealOf } from '../../base/sealed-words.ts';
import type { Secrets } from '../../store/secrets/secrets.ts';

const COUNT = 10;
/** Without those that are read as others: 80 bits a code. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;

export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () =>
    Array.from(
      { length: LENGTH },
      (_, i) => `${i > 0 && i % 4 === 0 ? '-' : ''}${LETTERS[randomInt(LETTERS.length)]}`,
    ).join(''),
  );
}

/** Under a key that is not in the database. @param typed with or without dashes, in any case */
export function recoveryHash(keys: Pick<Secrets, 'derive'>, userId: string, typed: string): string {
  const code = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return sealOf(keys, 'recovery codes', [userId, code]);
}
