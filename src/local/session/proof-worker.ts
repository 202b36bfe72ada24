/** A worker that looks for the solution of a proof of work, beside the screen (altcha's, with scrypt in plain JavaScript). */
import { scrypt } from '@noble/hashes/scrypt.js';
import { handler } from 'altcha-lib/workers/shared';

handler({
  deriveKey: async ({ cost, memoryCost, keyLength }, salt, password) => ({
    derivedKey: scrypt(password, salt, { N: cost, r: memoryCost ?? 8, p: 1, dkLen: keyLength ?? 32 }),
  }),
});
