/** A commit that PostgreSQL made, and whose answer never came: nobody here knows, and the same operation asks. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore, type Store } from '../../server/store/kernel/store.ts';
import { troubleCode } from '../../server/store/kernel/trouble.ts';
import { setUpClient, startIssuing } from '../factories/issuing.ts';
import { type Cluster, hasPostgres, startCluster } from '../factories/postgres-cluster.ts';
import { buildReceipt } from '../factories/receipt.ts';
import { type TcpProxy, tcpProxy } from '../factories/tcp-proxy.ts';
import { receiptsOf } from './invariants.ts';

const RECEIPT = JSON.parse(JSON.stringify(buildReceipt({ branch_office_id: '' })));

describe.skipIf(!hasPostgres())('a commit whose answer is lost', () => {
  let cluster: Cluster;
  let proxy: TcpProxy;
  let store: Store;
  beforeAll(async () => {
    cluster = await startCluster();
    proxy = await tcpProxy(cluster.port);
    store = await openStore({ url: `postgres://tintero@127.0.0.1:${proxy.port}/postgres` });
  });
  afterAll(async () => {
    await store.close();
    await proxy.close();
    cluster.remove();
  });

  test('is a doubt for whoever asked, is not made a second time, and the same key tells what became of it', async () => {
    const issuing = await startIssuing({ store });
    await setUpClient(issuing);
    const id = crypto.randomUUID();
    proxy.loseAnswerTo('commit');
    const lost = await issuing.issue(id, { receipt: RECEIPT }).catch((error: unknown) => error);
    expect(troubleCode(lost)).toBe('database_unavailable');
    const [made] = await receiptsOf({ store });
    expect(made).toMatchObject({ operation_id: id, folio: '1' });
    const again = await issuing.issue(id, { receipt: RECEIPT });
    expect(again).toMatchObject({ status: 201, body: { id: made?.id, folio: '1' } });
    expect(await receiptsOf({ store })).toHaveLength(1);
    await issuing.close();
  });

  test('that never arrived is run again at once: nothing was made', async () => {
    const issuing = await startIssuing({ store, clientId: 'client-2' });
    await setUpClient(issuing);
    const id = crypto.randomUUID();
    // The claim of the key, long before the commit.
    proxy.loseAnswerTo('insert into "operation"');
    expect(await issuing.issue(id, { receipt: RECEIPT })).toMatchObject({
      status: 201,
      body: { folio: '1' },
    });
    const own = (await receiptsOf({ store })).filter((one) => one.client_id === 'client-2');
    expect(own).toHaveLength(1);
    await issuing.close();
  });
});
