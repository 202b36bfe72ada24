/**
 * The box for what is secret at rest: private keys, providers' credentials. What is sealed is bound to its place
 * (keys/sealed-text.ts) and goes under the key that the database says, so that a rotation misses nothing that is
 * written beside it.
 */
import { TinteroError } from '../../../schema/errors.ts';
import { holdFact } from '../kernel/deployment.ts';
import type { Place } from '../kernel/sealed-texts.ts';
import type { Tx } from '../kernel/tables.ts';
import { derive } from './master-key.ts';
import type { MasterKeys } from './master-keys.ts';
import { openText, sealText } from './sealed-text.ts';

export type Secrets = {
  /**
   * In the transaction that stores it. Each call gives another text.
   * @throws TinteroError master_key_missing when this server does not have the key of the database
   */
  seal(tx: Tx, place: Place, plain: string): Promise<string>;
  /** @throws SealedTextError when its key is not at hand, or it was changed or moved */
  open(place: Place, sealed: string): string;
  /** A key of its own for one purpose (cookies, CSRF), 32 bytes in hex, never stored. A rotation does not change it. */
  derive(purpose: string): string;
};

/** @param root what `derive` begins with, 64 hexadecimal digits */
export function createSecrets(keys: MasterKeys, root: string): Secrets {
  const rootBytes = Buffer.from(root, 'hex');
  return {
    async seal(tx, place, plain) {
      const id = await holdFact(tx, 'master_key');
      const key = id === undefined ? keys.newest() : keys.find(id);
      if (key === undefined) throw new TinteroError('master_key_missing');
      return sealText(key, place, plain);
    },
    open: (place, sealed) => openText(keys, place, sealed),
    derive: (purpose) => derive(rootBytes, purpose).toString('hex'),
  };
}
