/**
 * One portal and one sandbox for all the tests of a Playwright worker, in the worker's own process. Each test has an
 * account of its own there: taxpayer, user, certificate, customers and products, of which no other test knows.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { smallCatalogs } from '../../schema/catalogs/small.ts';
import { zoneOfPostalCode } from '../../schema/catalogs/time-zone.ts';
import { DEMO_EMAIL } from '../../schema/documents/session.ts';
import { readConfig } from '../../server/base/config/config.ts';
import { giveDemoCertificate } from '../../server/main/demo/demo-certificate.ts';
import { DEMO_SCOPE, seedClient, seedDemo } from '../../server/main/demo/seed-demo.ts';
import { startServer } from '../../server/main/main.ts';
import { DEMO_CLIENT } from '../../server/sandbox/demo-data.ts';
import { startSandbox } from '../../server/sandbox/start-sandbox.ts';
import { addMember, createClient } from '../../server/store/identity/clients.ts';
import { systemScope } from '../../server/store/kernel/scope.ts';
import type { Store } from '../../server/store/kernel/store.ts';
import { removeFolder } from '../remove-folder.ts';
import type { Server } from './npm-start.ts';

export type Account = { clientId: string; email: string; password: string; rfc: string; name: string };

/** Whose «Entrar con la cuenta de prueba» is; its password is told nobody. */
export const DEMO_ACCOUNT: Account = {
  clientId: DEMO_SCOPE.clientId,
  email: DEMO_EMAIL,
  password: '',
  rfc: DEMO_CLIENT.rfc,
  name: DEMO_CLIENT.name,
};

export type SharedPortal = Server & {
  store: Store;
  /** A taxpayer that no other test has, with what the demo account begins with. */
  makeAccount(): Promise<Account>;
  /** As `tintero account create` makes one: a taxpayer and a person, and nothing to issue with. */
  makeEmptyAccount(): Promise<Account>;
  /** A certificate that seals, for a taxpayer who has none. */
  giveCertificate(account: Account): Promise<void>;
  /** One more person of that taxpayer. */
  addColleague(account: Account): Promise<Account>;
  /** The person of the first one may work for the second one too. */
  join(account: Account, other: Account): Promise<void>;
  /**
   * What the account left to be done is not done any more, and the sandbox is as it began: faults and rules are of
   * everybody there. Its clock goes forward only: who pushes it takes a portal of their own.
   */
  settle(account: Account): Promise<void>;
  close(): Promise<void>;
};

/** It serves the built app. */
export async function startSharedPortal(): Promise<SharedPortal> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tintero-shared-'));
  const sandbox = await startSandbox({
    catalogs: smallCatalogs,
    satLagMs: SAT_LAG_MS,
    zoneOf: (postalCode) => zoneOfPostalCode(undefined, postalCode),
  });
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: '0',
    // What a test brings about is refused or fails on purpose.
    LOG_LEVEL: 'fatal',
    LISTS_FILES: 'none',
    // Mail servers and programs of tests are of this machine.
    CHANNEL_PRIVATE_ADDRESSES: 'true',
    WEBHOOK_PRIVATE_ADDRESSES: 'true',
    SIGN_IN_ATTEMPTS: '1000',
  });
  const running = await startServer(config, { sandboxUrl: sandbox.url });
  const { deps } = running;
  await seedDemo(deps, sandbox.url);
  let made = 0;
  return {
    // localhost: service workers and Web Locks need a secure context.
    url: running.url.replace('127.0.0.1', 'localhost'),
    sandboxUrl: sandbox.url,
    dataDir,
    store: deps.store,
    async makeAccount() {
      const clientId = randomUUID();
      const scope = systemScope(clientId);
      const taxpayer = { ...DEMO_CLIENT, rfc: companyRfc(made) };
      made += 1;
      await seedClient(deps, scope, taxpayer);
      await giveDemoCertificate(deps, scope, sandbox.url, taxpayer);
      const user = { email: `${clientId}@tintero.test`, password: randomBytes(12).toString('base64url') };
      await deps.identity.createUser(scope, { ...user, name: 'Persona de prueba' });
      return { clientId, ...user, rfc: taxpayer.rfc, name: taxpayer.name };
    },
    async makeEmptyAccount() {
      const clientId = randomUUID();
      const scope = systemScope(clientId);
      const taxpayer = { ...DEMO_CLIENT, rfc: companyRfc(made) };
      made += 1;
      await deps.store.transaction(scope, (tx) => createClient(scope, tx, taxpayer, new Date()));
      const user = { email: `${clientId}@tintero.test`, password: randomBytes(12).toString('base64url') };
      await deps.identity.createUser(scope, { ...user, name: 'Persona nueva' });
      return { clientId, ...user, rfc: taxpayer.rfc, name: taxpayer.name };
    },
    async giveCertificate({ clientId, rfc }) {
      await giveDemoCertificate(deps, systemScope(clientId), sandbox.url, { ...DEMO_CLIENT, rfc });
    },
    async addColleague(account) {
      const user = { email: `${randomUUID()}@tintero.test`, password: randomBytes(12).toString('base64url') };
      await deps.identity.createUser(systemScope(account.clientId), { ...user, name: 'Colega' });
      return { ...account, ...user };
    },
    async join({ email }, other) {
      const scope = systemScope(other.clientId);
      const user = await deps.identity.users.find(email);
      if (user === undefined) throw new Error(`nobody is ${email}`);
      await deps.store.transaction(scope, async (tx) => addMember(scope, tx, user, new Date()));
    },
    async settle({ clientId }) {
      await deps.store.db.deleteFrom('job').where('client_id', '=', clientId).execute();
      sandbox.faults.clear();
      sandbox.sat.data.sat.clearRules();
    },
    async close() {
      await running.close();
      await sandbox.close();
      removeFolder(dataDir);
    },
  };
}

/** Soon, but not at once: a person sees «Emitido» before «Entregado SAT». */
const SAT_LAG_MS = 200;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The RFC of a company that is nobody's, another one for each number. */
function companyRfc(number: number): string {
  const letter = (place: number) => LETTERS[Math.floor(number / LETTERS.length ** place) % LETTERS.length];
  return `T${letter(1)}${letter(0)}200102AA1`;
}
