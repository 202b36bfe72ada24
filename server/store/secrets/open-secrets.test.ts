/** Whether the keys of a server are those of the database it opens. */

import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TEST_DATABASES } from '../../../tests/factories/stores.ts';
import { ConfigError, readConfig } from '../../base/config/config.ts';
import { credentialsPlace } from '../../fiscal/pac/accounts.ts';
import { choosePacAccount } from '../admin/pac-accounts.ts';
import { createClient } from '../identity/clients.ts';
import { findFact, replaceFact } from '../kernel/deployment.ts';
import type { Scope } from '../kernel/scope.ts';
import { systemScope } from '../kernel/scope.ts';
import type { Store } from '../kernel/store.ts';
import { masterKey } from './master-key.ts';
import { openSecrets } from './open-secrets.ts';

const [ONE, TWO] = ['ab'.repeat(32), 'cd'.repeat(32)];
/** Sealed by an older version with the first key: it names no key and no place. */
const OLD = 'v1.gdocSSkCMobtatT6.6ftfFJu7sGIYia5RiMVlJQ.WIojGZ97tmBl2yILcanuiSntA23C';
const root = mkdtempSync(join(tmpdir(), 'tintero-open-'));
afterAll(() => rmSync(root, { recursive: true }));
const scope: Scope = { ...systemScope('c'), userId: 'u' };
const PLACE = credentialsPlace('c', 'cuenta');

describe.each(TEST_DATABASES)('the keys of a server on $name', (database) => {
  let store: Store;
  let dataDir: string;
  beforeAll(async () => {
    store = await database.open();
  });
  beforeEach(async () => {
    dataDir = mkdtempSync(join(root, 'data-'));
    for (const table of ['deployment', 'client', 'pac_account'] as const) {
      await store.db.deleteFrom(table).execute();
    }
  });
  afterAll(async () => await store.close());

  const open = async (env: Record<string, string> = {}, folder = dataDir) =>
    await openSecrets(readConfig({ DATA_DIR: folder, ...env }), store);

  async function withAccount(credentials_sealed: string): Promise<void> {
    await store.transaction(scope, async (tx) => {
      const client = { rfc: 'EKU9003173C9', name: 'X', tax_regime: '601', zip_code: '42501' };
      await createClient(scope, tx, client, new Date());
      const account = { account_id: 'cuenta', provider: 'sw', url: '', api_url: '', created_at: '' };
      await choosePacAccount(scope, tx, { ...account, credentials_sealed });
    });
  }

  test('are noted the first time; another one does not start, and says why', async () => {
    await open({ MASTER_KEY: ONE });
    const { id } = masterKey(ONE);
    expect(await findFact(store.db, 'master_key')).toBe(id);
    const refusal = await open({ MASTER_KEY: TWO }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ConfigError);
    expect((refusal as Error).message).toContain(id);
    expect((refusal as Error).message).not.toContain(TWO);
    expect(await findFact(store.db, 'master_key')).toBe(id);
  });

  test('of two servers that begin at once with a key each, one starts', async () => {
    const ends = await Promise.allSettled([open({ MASTER_KEY: ONE }), open({ MASTER_KEY: TWO })]);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('a server without any makes none where the database goes by one', async () => {
    await open({ MASTER_KEY: ONE });
    await expect(open()).rejects.toThrow(/master\.key/);
    expect(existsSync(join(dataDir, 'master.key'))).toBe(false);
  });

  test('cookies and tokens are derived alike by all servers, and differently for each purpose', async () => {
    const [one, other] = [await open({ MASTER_KEY: ONE }), await open({ MASTER_KEY: ONE })];
    expect(one.derive('a')).toMatch(/^[0-9a-f]{64}$/);
    expect(one.derive('a')).toBe(other.derive('a'));
    expect(one.derive('a')).not.toBe(one.derive('b'));
  });

  test('a root that somebody changed is made anew: people only sign in again', async () => {
    const before = (await open({ MASTER_KEY: ONE })).derive('a');
    await replaceFact(store.db, 'derivation_root', 'v2.x.y.z.w');
    const errors: unknown[] = [];
    const config = readConfig({ DATA_DIR: dataDir, MASTER_KEY: ONE });
    const anew = await openSecrets(config, store, { error: (_fields, text) => errors.push(text) });
    expect(anew.derive('a')).not.toBe(before);
    expect(errors).toHaveLength(1);
  });

  test('a database of before notes the key that opens what it has, and no other', async () => {
    await withAccount(OLD);
    await expect(open({ MASTER_KEY: TWO })).rejects.toThrow(/adopt --lost v1/);
    await expect(open()).rejects.toThrow(/adopt --lost v1/);
    expect(existsSync(join(dataDir, 'master.key'))).toBe(false);
    writeFileSync(join(dataDir, 'master.key'), `${ONE}\n`, { mode: 0o600 });
    expect((await open()).open(PLACE, OLD)).toBe('llave privada ñ 🔑');
    expect(await findFact(store.db, 'master_key')).toBe(masterKey(ONE).id);
  });

  test('what is sealed goes under the key of the database, not under the newest of the server', async () => {
    await open({ MASTER_KEY: ONE });
    const secrets = await open({ MASTER_KEY: TWO, MASTER_KEY_PREVIOUS: ONE });
    const sealed = await store.transaction(scope, (tx) => secrets.seal(tx, PLACE, 'secreto'));
    expect(sealed.split('.')[1]).toBe(masterKey(ONE).id);
    expect(secrets.open(PLACE, sealed)).toBe('secreto');
  });

  test('a server that lacks the key of the database seals nothing, and waits for it', async () => {
    const secrets = await open({ MASTER_KEY: ONE });
    await replaceFact(store.db, 'master_key', masterKey(TWO).id);
    await expect(store.transaction(scope, (tx) => secrets.seal(tx, PLACE, 'x'))).rejects.toMatchObject({
      code: 'master_key_missing',
    });
  });
});
