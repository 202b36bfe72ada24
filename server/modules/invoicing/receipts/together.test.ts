/** Several invoices asked for in one call (R34): in order, once each, each with its own answer. Pipeline step 6 (accept). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { smallCatalogs } from '../../../../schema/catalogs/small.ts';
import type { IssueRequest } from '../../../../schema/documents/api.ts';
import type { IssueAnswer } from '../../../../schema/documents/issue-answer.ts';
import { MOST_TOGETHER, type TogetherAnswer } from '../../../../schema/documents/together.ts';
import { countCommits } from '../../../../tests/factories/commits.ts';
import { type IssuingOptions, setUpClient, startIssuing } from '../../../../tests/factories/issuing.ts';
import { permit } from '../../../../tests/factories/permit.ts';
import { buildConcept, buildReceipt } from '../../../../tests/factories/receipt.ts';
import { signUp, startTestServer } from '../../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { createSandbox } from '../../../sandbox/app.ts';
import { listReceipts } from '../../../store/invoicing/issued.ts';
import { findOperations } from '../../../store/kernel/operations.ts';
import { openStore, type Store } from '../../../store/kernel/store.ts';
import { addCertificate } from '../../admin/certificates/add-certificate.ts';

const good = (): IssueRequest =>
  JSON.parse(JSON.stringify({ receipt: buildReceipt({ branch_office_id: '' }) }));
const bad = (): IssueRequest =>
  JSON.parse(
    JSON.stringify({
      receipt: buildReceipt({ branch_office_id: '', concepts: [buildConcept({ prod_serv_id: '' })] }),
    }),
  );
const orderOf = (request: IssueRequest) => ({ operationId: crypto.randomUUID(), request });

describe.each(TEST_DATABASES)('on $name', (database) => {
  let store: Store;
  beforeAll(async () => {
    store = await database.open();
  }, 240_000);
  afterAll(() => store.close());

  async function setUp(options: IssuingOptions = {}) {
    const issuing = await startIssuing({ ...options, store, clientId: crypto.randomUUID() });
    await setUpClient(issuing);
    onTestFinished(() => issuing.close());
    /** Status and folio, or the code of the error. */
    const issue = async (orders: ReturnType<typeof orderOf>[]) =>
      (await issuing.issueTogether(orders)).map((one) => {
        if ('error' in one) return (one.error as { code?: string }).code ?? String(one.error);
        const { folio } = one.value.body as IssueAnswer;
        return folio === undefined ? one.value.status : `${one.value.status} ${folio}`;
      });
    return { issuing, issue };
  }

  test('R6 R34: folios follow the order asked, and a refused one takes none', async () => {
    const { issue } = await setUp();
    const orders = [good(), good(), bad(), good()].map(orderOf);
    expect(await issue(orders)).toEqual(['201 1', '201 2', 400, '201 3']);
  });

  test('R2 R9: asked again, together or alone, each hears its first answer and nothing is done', async () => {
    const { issuing, issue } = await setUp();
    const orders = [good(), bad(), good()].map(orderOf);
    const first = await issue(orders);
    expect(await issue(orders)).toEqual(first);
    const [one] = orders as [(typeof orders)[number]];
    const alone = await issuing.issue(one.operationId, one.request);
    expect((alone.body as IssueAnswer).folio).toBe('1');
    // One that was heard of before among others that were not.
    expect(await issue([orderOf(good()), one, orderOf(good())])).toEqual(['201 3', '201 1', '201 4']);
    const { total } = await listReceipts(issuing.scope, store.db, { limit: 1, offset: 0 });
    expect(total).toBe(4);
  });

  test('R1: one id with two bodies is refused for itself alone, twice in one call too', async () => {
    const { issue } = await setUp();
    const one = orderOf(good());
    const other = { ...orderOf(bad()), operationId: one.operationId };
    expect(await issue([one, other, orderOf(good())])).toEqual(['201 1', 'operation_reused', '201 2']);
  });

  test('of one draft asked for twice in one call the first is issued, and the other is told so', async () => {
    const { issue } = await setUp();
    const draft_slug = crypto.randomUUID();
    const twice = [1, 2].map(() => orderOf({ ...good(), draft_slug }));
    expect(await issue([...twice, orderOf(good())])).toEqual(['201 1', 409, '201 2']);
  });

  test('R4: an error that is about none of them fails one alone: the others are done, once', async () => {
    let sealed = 0;
    const { issuing, issue } = await setUp({
      failpoint(point) {
        if (point !== 'accept_sealed') return;
        sealed += 1;
        // The second of the call, and again when it is asked for by itself.
        if (sealed === 2 || sealed === 4) throw new Error('no memory');
      },
    });
    const orders = [good(), good(), good()].map(orderOf);
    expect(await issue(orders)).toEqual(['201 1', 'Error: no memory', '201 2']);
    const ids = orders.map(({ operationId }) => operationId);
    const known = await findOperations(issuing.scope, issuing.store.db, ids);
    expect(known.sort()).toEqual([ids[0], ids[2]].sort());
    expect(await issue([orders[1]!])).toEqual(['201 3']);
  });

  test('a clock that is wrong accepts none, and keeps none of their keys', async () => {
    let isWrong = true;
    const { issue } = await setUp({
      clockWatch: {
        requireRight() {
          if (isWrong) throw Object.assign(new Error('clock'), { code: 'clock_wrong' });
        },
      },
    });
    const orders = [good(), good()].map(orderOf);
    expect(await issue(orders)).toEqual(['clock_wrong', 'clock_wrong']);
    isWrong = false;
    expect(await issue(orders)).toEqual(['201 1', '201 2']);
  });
});

test('they wait for the disk together', async () => {
  const commits = countCommits();
  const folder = mkdtempSync(join(tmpdir(), 'tintero-together-'));
  const store = await openStore({ file: join(folder, 'one.sqlite') });
  const issuing = await startIssuing({ store });
  await setUpClient(issuing);
  onTestFinished(async () => {
    await issuing.close();
    await store.close();
    rmSync(folder, { recursive: true });
  });
  Object.assign(commits, { durable: 0, light: 0 });
  const settled = await issuing.issueTogether([good(), bad(), good()].map(orderOf));
  expect(settled).toHaveLength(3);
  expect(commits).toEqual({ durable: 1, light: 0 });
});

describe('by call', () => {
  const PATH = '/api/v1/receipts/together';
  const NOW = new Date('2026-11-20T18:00:00Z');

  async function setUp() {
    const server = await startTestServer({ clock: () => NOW });
    onTestFinished(() => server.close());
    const person = await signUp(server);
    const sandbox = await createSandbox({ catalogs: smallCatalogs, now: Date.now });
    const { rfc, name } = person.session.client;
    await addCertificate(person.scope, server.deps, await sandbox.authority.issueCsd(rfc, name, 'x'));
    sandbox.data.close();
    const ask = async (requests: IssueRequest[], ids = requests.map(() => crypto.randomUUID() as string)) => {
      const operations = requests.map((body, i) => ({ id: ids[i], asked: NOW.toISOString(), body }));
      const answer = await person.call('POST', PATH, { operations });
      const { answers } = (await answer.json()) as TogetherAnswer;
      return { status: answer.status, answers };
    };
    return { server, person, ask };
  }

  test('each is answered as it would be alone, under the id that it was sent with', async () => {
    const { person, ask } = await setUp();
    const ids = [crypto.randomUUID().toUpperCase(), crypto.randomUUID()];
    const { status, answers } = await ask([good(), bad()], ids);
    expect(status).toBe(200);
    expect(answers.map((one) => [one.id, one.status])).toEqual([
      [ids[0], 201],
      [ids[1], 400],
    ]);
    const alone = await person.call('POST', '/receipts?format=json', good(), { 'idempotency-key': ids[0]! });
    expect([alone.status, await alone.json()]).toEqual([201, answers[0]!.body]);
    const refused = await person.call('POST', '/receipts?format=json', bad(), { 'idempotency-key': ids[1]! });
    expect([refused.status, await refused.json()]).toEqual([400, answers[1]!.body]);
  });

  test('what each may is asked of each; who may none of it is refused as a whole', async () => {
    const { server, person, ask } = await setUp();
    const transfer = good();
    transfer.receipt.receipt_type = 'T';
    await permit(server, person, ['receipts.issue_income']);
    const { answers } = await ask([good(), transfer, good()]);
    expect(answers.map(({ status, body }) => [status, (body as { code?: string }).code])).toEqual([
      [201, undefined],
      [403, 'not_permitted'],
      [201, undefined],
    ]);
    await permit(server, person, ['receipts.read']);
    expect(await ask([good()])).toMatchObject({ status: 403 });
  });

  test('more than a call may bring is refused as a whole, with nothing done', async () => {
    const { server, ask } = await setUp();
    const many = Array.from({ length: MOST_TOGETHER + 1 }, good);
    expect(await ask(many)).toMatchObject({ status: 400 });
    const long = good();
    Object.assign(long.receipt, { payment_conditions: 'x'.repeat(300_000) });
    expect(await ask([good(), long])).toMatchObject({ status: 413 });
    expect(await ask([good(), { receipt: 5 } as never])).toMatchObject({ status: 400 });
    expect(await server.deps.store.db.selectFrom('operation').select('operation_id').execute()).toEqual([]);
  });
});
