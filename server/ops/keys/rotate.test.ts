/** A new master key, while others seal, and after it ended anywhere. Killed for real: tests/faults/rotate-crash.test.ts. */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { crossEverywhere, makeCrossing } from '../../../tests/factories/crossing.ts';
import { TEST_DATABASES } from '../../../tests/factories/stores.ts';
import { readConfig } from '../../base/config/config.ts';
import { type Failpoint, noFailpoint, ROTATE_CRASH_POINTS } from '../../base/failpoints.ts';
import { saveCertificate } from '../../store/admin/certificates.ts';
import { choosePacAccount } from '../../store/admin/pac-accounts.ts';
import { createClient } from '../../store/identity/clients.ts';
import { putTotp } from '../../store/identity/second-factors.ts';
import { lockClient } from '../../store/kernel/changes.ts';
import { findFact } from '../../store/kernel/deployment.ts';
import { systemScope } from '../../store/kernel/scope.ts';
import { type Place, SEALED_COLUMNS, sealedTexts } from '../../store/kernel/sealed-texts.ts';
import type { Store } from '../../store/kernel/store.ts';
import type { Tx } from '../../store/kernel/tables.ts';
import { fittingKeys, openSecrets } from '../../store/secrets/open-secrets.ts';
import { keyIdOf, openText } from '../../store/secrets/sealed-text.ts';
import { rotateKeys } from './rotate.ts';

const OLD_KEY = 'ab'.repeat(32);
/** Sealed by an older version with that key. */
const OLD = 'v1.gdocSSkCMobtatT6.6ftfFJu7sGIYia5RiMVlJQ.WIojGZ97tmBl2yILcanuiSntA23C';
const OLD_PLAIN = 'llave privada ñ 🔑';
const root = mkdtempSync(join(tmpdir(), 'tintero-rotate-'));
afterAll(() => rmSync(root, { recursive: true }));

describe.each(TEST_DATABASES)('a new master key on $name', (database) => {
  let store: Store;
  let keyFile: string;
  let dataDir: string;
  beforeAll(async () => {
    store = await database.open();
  });
  beforeEach(async () => {
    dataDir = mkdtempSync(join(root, 'data-'));
    keyFile = join(dataDir, 'master.key');
    writeFileSync(keyFile, `${OLD_KEY}\n`, { mode: 0o600 });
    await clear();
  });
  afterAll(async () => await store.close());

  async function clear(): Promise<void> {
    for (const table of ['deployment', 'client', 'pac_account', 'certificate', 'change', 'totp'] as const) {
      await store.db.deleteFrom(table).execute();
    }
  }
  const config = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, ...env });
  const serverOf = async (env = {}, at: Store = store) => await openSecrets(config(env), at);
  const rotate = async (failpoint: Failpoint = noFailpoint, env = {}, at: Store = store) =>
    await rotateKeys({ store: at, keys: await fittingKeys(config(env), at.db), failpoint });
  const linesOfFile = () => readFileSync(keyFile, 'utf8').trim().split('\n');

  type Sealer = Awaited<ReturnType<typeof serverOf>>;
  async function storeAccount(at: Store, clientId: string, row: string, secrets: Sealer | undefined) {
    const scope = systemScope(clientId);
    await at.transaction(scope, async (tx: Tx) => {
      await lockClient(scope, tx);
      const place: Place = { purpose: 'pac credentials', clientId, row };
      const credentials_sealed = secrets === undefined ? OLD : await secrets.seal(tx, place, `de ${row}`);
      const account = { account_id: row, provider: 'sw', url: '', api_url: '', created_at: '' };
      await choosePacAccount(scope, tx, { ...account, credentials_sealed });
    });
  }

  /** Two clients, with texts of both versions, and two people, who are of no client. */
  async function fill(secrets: Sealer): Promise<void> {
    for (const user_id of ['ana', 'bea'])
      await store.transaction(systemScope(''), async (tx) => {
        const place: Place = { purpose: 'totp secret', clientId: '', row: user_id };
        const secret_sealed = await secrets.seal(tx, place, `de ${user_id}`);
        await putTotp(tx, { user_id, secret_sealed, created_at: '', last_step: 0, burned_step: 0 });
      });
    for (const clientId of ['one', 'two']) {
      const scope = systemScope(clientId);
      await store.transaction(scope, async (tx) => {
        const client = { rfc: 'EKU9003173C9', name: 'X', tax_regime: '601', zip_code: '42501' };
        await createClient(scope, tx, client, new Date());
        const serial_number = '30001000000500003416';
        const place: Place = { purpose: 'certificate key', clientId, row: serial_number };
        await saveCertificate(scope, tx, {
          serial_number,
          rfc: client.rfc,
          name: '',
          valid_from: '',
          valid_to: '',
          certificate: '',
          private_key_sealed: await secrets.seal(tx, place, `llave de ${clientId}`),
          created_at: '',
        });
      });
      await storeAccount(store, clientId, 'a', secrets);
      await storeAccount(store, clientId, 'vieja', undefined);
    }
  }

  async function read(): Promise<{ place: Place; sealed: string }[]> {
    const found: { place: Place; sealed: string }[] = [];
    // A batch smaller than what there is, so that reading goes on where it stopped.
    for await (const text of sealedTexts(store.db, 2)) found.push(text);
    return found;
  }

  test('seals everything anew; a server that runs meanwhile opens it all, and nobody is signed out', async () => {
    const running = await serverOf();
    await fill(running);
    const cookies = running.derive('session cookies');
    const before = await read();
    expect(before).toHaveLength(9);
    const done = await rotate();
    expect(done).toMatchObject({ outcome: 'rotated', made: true, resealed: 9, left: [] });
    const after = await read();
    expect(after.map(({ place }) => place)).toEqual(before.map(({ place }) => place));
    const [newest = '', former, ...more] = linesOfFile();
    expect([former, ...more]).toEqual([OLD_KEY]);
    expect(statSync(keyFile).mode & 0o777).toBe(0o600);
    // Without the former key: nothing needs it any more.
    writeFileSync(keyFile, `${newest}\n`);
    const later = await serverOf();
    for (const { place, sealed } of after) {
      const plain = running.open(place, sealed);
      expect(later.open(place, sealed)).toBe(plain);
      if (place.row === 'vieja') expect(plain).toBe(OLD_PLAIN);
      if (['a', 'ana', 'bea'].includes(place.row)) expect(plain).toBe(`de ${place.row}`);
    }
    expect(later.derive('session cookies')).toBe(cookies);
    expect(await findFact(store.db, 'rotating')).toBeUndefined();
  });

  test.each(ROTATE_CRASH_POINTS)(
    'ended at %s: everything opens, and the next one goes on with the same key',
    async (point) => {
      const running = await serverOf();
      await fill(running);
      const fails: Failpoint = (reached) => {
        if (reached === point) throw new Error('ended');
      };
      await expect(rotate(fails)).rejects.toThrow('ended');
      const half = await serverOf();
      for (const { place, sealed } of await read())
        expect(running.open(place, sealed)).toBe(half.open(place, sealed));
      // What is written in between is under the key that the database says.
      await storeAccount(store, 'one', 'entretanto', running);
      const keysBefore = linesOfFile();
      expect(keysBefore).toHaveLength(2);
      expect(await rotate()).toMatchObject({ outcome: 'rotated', made: false, left: [] });
      expect(linesOfFile()).toEqual(keysBefore);
      const current = await findFact(store.db, 'master_key');
      expect(new Set((await read()).map(({ sealed }) => keyIdOf(sealed)))).toEqual(new Set([current]));
    },
  );

  test('with keys of the environment it goes to the one that they name, and makes none', async () => {
    const [former, next] = ['12'.repeat(32), '34'.repeat(32)];
    await fill(await serverOf({ MASTER_KEY: former }));
    expect(await rotate(noFailpoint, { MASTER_KEY: former })).toEqual({ outcome: 'no_new_key' });
    const env = { MASTER_KEY: next, MASTER_KEY_PREVIOUS: former };
    // Those of the other version are of a key that is not here.
    const done = await rotate(noFailpoint, env);
    expect(done).toMatchObject({ outcome: 'rotated', made: false, resealed: 7 });
    expect(done.outcome === 'rotated' && done.left.map(({ place }) => place.row)).toEqual(['vieja', 'vieja']);
    expect((await serverOf({ MASTER_KEY: next })).derive('a')).toBe((await serverOf(env)).derive('a'));
    await expect(serverOf({ MASTER_KEY: former })).rejects.toThrow(/llave maestra/);
  });

  test('what somebody seals at the same moment is missed nowhere', async () => {
    const crossing = makeCrossing(store, database);
    const begin = async () => {
      await clear();
      writeFileSync(keyFile, `${OLD_KEY}\n`);
      const secrets = await serverOf();
      await fill(secrets);
      return secrets;
    };
    const seals = async (secrets: Sealer) => await storeAccount(crossing.store, 'two', 'cruzada', secrets);
    await crossEverywhere(
      crossing,
      begin,
      seals,
      async () => await rotate(),
      async (_secrets, _answers, place) => {
        const current = await findFact(store.db, 'master_key');
        const texts = await read();
        expect(
          texts.map(({ sealed }) => keyIdOf(sealed)),
          place,
        ).toEqual(Array(10).fill(current));
        const keys = await fittingKeys(config(), store.db);
        for (const text of texts) expect(() => openText(keys, text.place, text.sealed), place).not.toThrow();
      },
    );
  });
});

test('every column of a sealed text is one that a rotation knows', async () => {
  const store = await TEST_DATABASES[0]!.open();
  const tables = await store.db.introspection.getTables();
  const sealed = tables.flatMap(({ name, columns }) =>
    columns.filter((column) => /_sealed$/.test(column.name)).map((column) => `${name}.${column.name}`),
  );
  const known = Object.values(SEALED_COLUMNS).map(({ table, column }) => `${table}.${column}`);
  expect(sealed.sort()).toEqual(known.sort());
  await store.close();
});
