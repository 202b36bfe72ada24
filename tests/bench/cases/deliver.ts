/**
 * So many purchase orders of ten buyers that wait to be brought to a supplier of each, another client of the same server: each is read in the buyer's
 * scope and written in a transaction of the supplier's, with its notice, until none waits. In a file of SQLite, and in the PostgreSQL of `TEST_DATABASE_URL`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tellOrder } from '../../../server/modules/orders/purchase-orders/tell-order.ts';
import { openStore, type Store } from '../../../server/store/kernel/store.ts';
import { type Related, relateCompanies } from '../../factories/companies.ts';
import { buildOrderRow } from '../../factories/orders.ts';
import { startTestServer, type TestServer } from '../../factories/server.ts';
import { TEST_DATABASES } from '../../factories/stores.ts';
import { type BenchRun, type Measured, round } from '../figure.ts';

const AT_ONCE = 500;
const PAIRS = 10;

export const deliverSqlite: BenchRun = async (n) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tintero-deliver-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  return await deliver(await openStore({ file: join(dataDir, 'tintero.sqlite') }), n);
};

export const deliverPostgres: BenchRun = async (n) => {
  const database = TEST_DATABASES.find(({ name }) => name === 'PostgreSQL');
  if (database === undefined) throw new Error('TEST_DATABASE_URL names no PostgreSQL');
  return await deliver(await database.open(), n);
};

async function deliver(store: Store, n: number): Promise<Measured> {
  const server = await startTestServer({ store, env: { LOG_LEVEL: 'error' } });
  try {
    const related: Related[] = [];
    // What relates them is delivered too: orders come after it.
    while (related.length < PAIRS) related.push(await relateCompanies(server));
    const shareOf = (pair: number) => Math.floor((n * pair) / PAIRS);
    for (const [pair, one] of related.entries())
      await sendOrders(server, one, shareOf(pair), shareOf(pair + 1));
    const startCpu = process.cpuUsage();
    const start = performance.now();
    await server.worker.start();
    while ((await deliveriesLeft(store)) > 0) await new Promise((resolve) => setTimeout(resolve, 100));
    const wall = performance.now() - start;
    const { user, system } = process.cpuUsage(startCpu);
    const arrived = await countOrders(
      store,
      related.map(({ guest }) => guest.scope.clientId),
    );
    // Anything else would measure something else.
    if (arrived !== n) throw new Error(`${arrived} orders of ${n}`);
    return {
      cpu_ms: round((user + system) / 1000 / n),
      wall_ms: round(wall / n),
      rate: round(n / (wall / 1000)),
    };
  } finally {
    await server.close();
  }
}

/** They wait: no worker runs yet. */
async function sendOrders(server: TestServer, related: Related, from: number, to: number): Promise<void> {
  const { host, guest, guest_id, branch_office_id } = related;
  const { clock, random, store } = server.deps;
  const uuid = () => random.uuid();
  for (let made = from; made < to; made += AT_ONCE)
    await store.transaction(host.scope, async (tx) => {
      const at = clock().toISOString();
      for (let i = made; i < Math.min(to, made + AT_ONCE); i += 1) {
        const own = { id: uuid(), number: `OC-${i}`, guest_id, branch_office_id, buyer_rfc: host.rfc };
        await tellOrder(host.scope, tx, { uuid, at }, buildOrderRow({ ...own, provider_rfc: guest.rfc }));
      }
    });
}

async function deliveriesLeft({ db }: Store): Promise<number> {
  const { count } = await db
    .selectFrom('job')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('kind', '=', 'deliver')
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function countOrders({ db }: Store, clients: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('purchase_order')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('client_id', 'in', clients)
    .executeTakeFirstOrThrow();
  return Number(count);
}
