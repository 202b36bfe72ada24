/**
 * A rotation of the master key that is killed (SIGKILL) at each of its points, beside a server that runs on and whose
 * people seal and issue meanwhile. Real processes, on each database that several can open.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../schema/catalogs/small.ts';
import { readConfig } from '../../server/base/config/config.ts';
import type { Rotation } from '../../server/ops/keys/rotate.ts';
import { type RunningSandbox, startSandbox } from '../../server/sandbox/start-sandbox.ts';
import { findFact } from '../../server/store/kernel/deployment.ts';
import { sealedTexts } from '../../server/store/kernel/sealed-texts.ts';
import { openStore } from '../../server/store/kernel/store.ts';
import { databaseOf } from '../../server/store/open-database.ts';
import { fittingKeys } from '../../server/store/secrets/open-secrets.ts';
import { keyIdOf, openText } from '../../server/store/secrets/sealed-text.ts';
import { buildReceipt } from '../factories/receipt.ts';
import { TEST_SERVERS } from '../factories/stores.ts';
import { removeFolder } from '../remove-folder.ts';
import { portalCaller } from './portal-caller.ts';
import { type PortalProcess, startPortal } from './portal-process.ts';

const KILLS = ['key_written', 'key_switched', 'text_resealed:1', 'text_resealed:2', 'text_resealed:3', ''];
/** Texts under the former key: more than the kills above seal anew. */
const BEFORE = 6;

describe.each(TEST_SERVERS)('a rotation on $name', (database) => {
  let dataDir: string;
  let sandbox: RunningSandbox;
  let portal: PortalProcess;
  let env: Record<string, string>;
  let drop: () => Promise<void>;
  const { signIn, call } = portalCaller(() => portal.url);

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'tintero-rotate-kills-'));
    const made = await database.make();
    drop = made.drop;
    env = { ...made.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' };
    sandbox = await startSandbox({ catalogs: smallCatalogs });
    portal = await startPortal({ ...env, SANDBOX_URL: sandbox.url });
    await signIn();
  });
  afterAll(async () => {
    await portal?.kill();
    await sandbox.close();
    await drop();
    removeFolder(dataDir);
  });

  /** @returns what it said; undefined when it was killed */
  async function rotate(crash: string): Promise<Rotation | undefined> {
    const file = join(import.meta.dirname, 'rotate-process.ts');
    const options = { env: { ...process.env, ...env, TINTERO_CRASH_AT: crash } };
    return await new Promise((resolve, reject) => {
      execFile(process.execPath, [file], options, (failed, stdout, stderr) => {
        if (failed === null) resolve(JSON.parse(stdout));
        else if (failed.signal === 'SIGKILL') resolve(undefined);
        else reject(new Error(stderr));
      });
    });
  }

  const keysOfFile = () => readFileSync(join(dataDir, 'master.key'), 'utf8').trim().split('\n');

  /** The server opens the key of its certificate, and seals what it is given. */
  async function goesOn(at: string): Promise<void> {
    const receipt = buildReceipt({ branch_office_id: '', serie: 'K' });
    const built = await call('POST', '/build_xml', JSON.stringify({ receipt }));
    expect(built.status, `${at}: ${await built.text()}`).toBe(200);
    const account = {
      provider: 'sw',
      environment: 'sandbox',
      credentials: { user: at || 'end', password: 'x' },
    };
    const chosen = await call('PUT', '/api/v1/pac_accounts', JSON.stringify(account));
    expect(chosen.status, at).toBe(200);
    expect((await chosen.json()).active.hints.user).toBe(at || 'end');
  }

  test('killed at each point: the server goes on, and the next one ends it with the same key', {
    timeout: 300_000,
  }, async () => {
    for (let n = 0; n < BEFORE; n += 1) await goesOn(`before ${n}`);
    const [former] = keysOfFile();
    for (const crash of KILLS) {
      const said = await rotate(crash);
      expect(said === undefined, crash).toBe(crash !== '');
      await goesOn(crash);
      expect(keysOfFile(), crash).toHaveLength(2);
      expect(keysOfFile()[1]).toBe(former);
    }
    const store = await openStore(databaseOf(readConfig(env)));
    try {
      const keys = await fittingKeys(readConfig(env), store.db);
      const current = await findFact(store.db, 'master_key');
      expect(current).toBe(keys.newest()?.id);
      expect(await findFact(store.db, 'rotating')).toBeUndefined();
      let texts = 0;
      for await (const { place, sealed } of sealedTexts(store.db)) {
        texts += 1;
        expect(keyIdOf(sealed), place.row).toBe(current);
        expect(openText(keys, place, sealed)).not.toBe('');
      }
      // The demo's certificate, the root, and an account for each time that the server was asked to seal one.
      expect(texts).toBe(2 + BEFORE + KILLS.length);
    } finally {
      await store.close();
    }
  });
});
