/** The users of a data folder, for a command; a server may run on it meanwhile. */
import type { Config } from '../config.ts';
import { createIdentity, type Identity } from '../identity/identity.ts';
import { databaseOf } from '../open-deps.ts';
import { createSecrets, readMasterKey } from '../secrets.ts';
import { openStore, type Store } from '../store/store.ts';

export async function withIdentity<T>(
  config: Config,
  work: (identity: Identity, store: Store) => Promise<T>,
): Promise<T> {
  const secrets = createSecrets(readMasterKey(config));
  const store = await openStore(databaseOf(config));
  try {
    return await work(await createIdentity({ store, config, secrets, clock: () => new Date() }), store);
  } finally {
    await store.close();
  }
}
