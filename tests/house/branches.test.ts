/** By no route does anybody get to what is of a branch that they do not see: proven from the routes and resources themselves. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COLLECTION_NAMES, type CollectionName } from '../../schema/documents/collections.ts';
import { payrollRun } from '../../schema/pushables/payroll-run.ts';
import { RESOURCES } from '../../schema/resources/index.ts';
import { documentId } from '../../schema/resources/resource.ts';
import { issueReceipt } from '../../server/modules/invoicing/receipts/issue.ts';
import { putBranch } from '../../server/store/admin/branches.ts';
import { putSerie } from '../../server/store/admin/series.ts';
import { saveDraft } from '../../server/store/invoicing/drafts.ts';
import { findReceipt, updateReceipt } from '../../server/store/invoicing/receipts.ts';
import { attemptsOf, type Victim } from '../factories/attacks.ts';
import { joinBranches, makeBranchVictim } from '../factories/branch-victim.ts';
import { declaredRoutes, nameOf } from '../factories/declared-routes.ts';
import { setUpClient, startIssuing } from '../factories/issuing.ts';
import { buildReceipt } from '../factories/receipt.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../factories/server.ts';
import { TEST_DATABASES } from '../factories/stores.ts';
import { makeVictim, snapshot } from '../factories/victim.ts';

const THEIRS = 'SUYA7Q2X';
const OTHERS = 'AJENA5K8Z';
const routes = declaredRoutes().filter(({ can }) => can !== 'public' && can !== 'person');

describe.each(TEST_DATABASES)('on $name, of a branch that somebody does not see', (database) => {
  let server: TestServer;
  let owner: Person;
  let clerk: Person;
  let theirs: Victim;
  let others: Victim;
  beforeAll(async () => {
    server = await startTestServer({ store: await database.open() });
    owner = await signUp(server);
    const { store } = server.deps;
    const common = await makeVictim(owner.scope, store, 'COMUN');
    theirs = await makeBranchVictim(owner.scope, store, common, THEIRS);
    others = await makeBranchVictim(owner.scope, store, common, OTHERS);
    clerk = await joinBranches(server, owner, [theirs.branch]);
  });
  afterAll(async () => await server.close());

  const of = ({ branch, draft, receipt, uuid, operation, file }: Victim) => [
    ...[branch, draft, receipt, uuid, operation, file],
  ];
  /** What a call answers; of a stream, what comes at once. */
  async function textOf(answer: Response): Promise<string> {
    if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) return await answer.text();
    const reader = answer.body!.getReader();
    const { value } = await reader.read();
    await reader.cancel();
    return Buffer.from(value ?? []).toString('utf8');
  }
  const stored = async () => {
    const rows = await snapshot(owner.scope, server.deps.store);
    return Object.values(rows)
      .flat()
      .filter((row) => row.includes(OTHERS));
  };

  test.each(routes.map((route) => [nameOf(route), route] as const))(
    'nothing is shown or changed by %s',
    async (_name, route) => {
      const before = await stored();
      for (const attempt of attemptsOf(route, others)) {
        const answer = await clerk.call(route.method, attempt.path, attempt.body, attempt.headers);
        const text = await textOf(answer);
        const asked = `${attempt.path} ${JSON.stringify(attempt.body ?? '')}`;
        expect(answer.status, `${asked}: ${text}`).toBeLessThan(500);
        for (const secret of [OTHERS, ...of(others)])
          if (!asked.includes(secret)) expect(text, asked).not.toContain(secret);
        if (answer.ok && route.method === 'GET') expect(text, asked).not.toContain(OTHERS);
      }
      // What they write themselves may name it; what was there is as it was.
      expect(await stored()).toEqual(expect.arrayContaining(before));
    },
  );

  const pull = async (person: Person, collection: CollectionName, since = 0, limit = 500) => {
    const address = `/api/v1/changes?collection=${collection}&since=${since}&limit=${limit}`;
    const answer = await person.call('GET', address);
    return (await answer.json()) as { documents: Record<string, unknown>[]; checkpoint: number };
  };
  const branched = RESOURCES.filter(({ branch }) => branch !== undefined);

  test('every kind with a branch is pulled and listed by who sees it, and known to nobody else', async () => {
    expect(branched.map(({ name }) => name)).toEqual([
      ...['branches', 'serials', 'recurring_drafts', 'employees', 'webhook_messages'],
      ...['email_tracking', 'approvals', 'shared_receipts'],
      ...[
        'purchase_orders',
        'merchandise_receipts',
        'owed_reps',
        'factorings',
        'order_links',
        'order_messages',
      ],
      'conciliations',
      ...['sat_documents'],
    ]);
    for (const collection of COLLECTION_NAMES) {
      const [mine, all] = [await pull(clerk, collection), await pull(owner, collection)];
      const text = JSON.stringify(mine.documents);
      expect(text).not.toContain(OTHERS);
      const isBranched = JSON.stringify(all.documents).includes(OTHERS);
      expect(isBranched).toBe(['drafts', 'receipts', 'settings', 'documents', 'orders'].includes(collection));
      if (isBranched) expect(text).toContain(THEIRS);
      // What is in no branch is everybody's.
      if (all.documents.length > 0) expect(mine.documents.length).toBeGreaterThan(0);
      if (!isBranched) continue;
      const keys = ({
        draft,
        receipt,
        serie: serials,
        branch: branches,
        recurring: recurring_drafts,
        employee: employees,
        approval: approvals,
        run,
        order: purchase_orders,
        goods: merchandise_receipts,
        link: order_links,
        orderMessage: order_messages,
        factoring: factorings,
        owedRep: owed_reps,
      }: Victim) => {
        const of = {
          serials,
          branches,
          recurring_drafts,
          employees,
          approvals,
          purchase_orders,
          merchandise_receipts,
          order_links,
          order_messages,
          factorings,
          owed_reps,
        };
        const inCollection = (name: CollectionName) =>
          branched
            .filter(({ travels }) => travels.offline === 'read' && travels.collection === name)
            .map((each) => documentId(each, of[each.name as 'serials']));
        return {
          drafts: [draft],
          receipts: [receipt],
          documents: [payrollRun.idOf(run)],
          settings: inCollection('settings'),
          orders: inCollection('orders'),
        }[collection as 'drafts'];
      };
      const body = { collection, ids: [...keys(others), ...keys(theirs)] };
      const known = await (await clerk.call('POST', '/api/v1/changes/known', body)).json();
      expect(known.unknown).toEqual(keys(others));
    }
    for (const { name } of branched) {
      const listed = await (await clerk.call('GET', `/${name}`)).text();
      expect(listed, name).toContain(THEIRS);
      expect(listed, name).not.toContain(OTHERS);
    }
    for (const path of ['/receipts', '/drafts']) {
      const listed = await (await clerk.call('GET', `${path}?limit=100`)).text();
      expect(listed, path).toContain(theirs[path === '/drafts' ? 'draft' : 'receipt']);
      expect(listed, path).not.toContain(OTHERS);
    }
  });

  test('a page that is not full is the last one, however much before it is not told', async () => {
    const { store } = server.deps;
    // The last one is theirs, behind what is not.
    await store.transaction(owner.scope, (tx) =>
      updateReceipt(owner.scope, tx, theirs.receipt, { status: 'sent' }),
    );
    for (const collection of COLLECTION_NAMES) {
      const whole = await pull(clerk, collection);
      for (const limit of [1, 2, 3]) {
        const documents: Record<string, unknown>[] = [];
        for (let since = 0, isFull = true; isFull; ) {
          const page = await pull(clerk, collection, since, limit);
          documents.push(...page.documents);
          expect(page.documents.length).toBeLessThanOrEqual(limit);
          isFull = page.documents.length === limit;
          since = page.checkpoint;
        }
        expect(documents, `${collection} by ${limit}`).toEqual(whole.documents);
      }
    }
  });

  test('the stream tells nothing of it, and of their own', async () => {
    const live = await clerk.call('GET', '/api/v1/changes/stream', undefined, {
      accept: 'text/event-stream',
    });
    const reader = live.body!.getReader();
    await reader.read();
    const { store } = server.deps;
    const touch = async ({ receipt }: Victim) =>
      await store.transaction(owner.scope, (tx) =>
        updateReceipt(owner.scope, tx, receipt, { status: 'sent' }),
      );
    await touch(others);
    const [first] = await Promise.all([reader.read(), wait(300).then(() => touch(theirs))]);
    const heard = Buffer.from(first.value ?? []).toString('utf8');
    const { checkpoint } = await pull(owner, 'receipts');
    // The first that is told is the later one.
    expect(heard).toContain(`id: ${checkpoint}`);
    await reader.cancel();
  });

  test('what goes over to it is told as gone, without a word of it, and what comes from it is told whole', async () => {
    const { store, clock } = server.deps;
    const slug = crypto.randomUUID();
    const { checkpoint: since } = await pull(clerk, 'drafts');
    const { checkpoint: before } = await pull(clerk, 'settings');
    const write = async (branch: string, name: string) =>
      await store.transaction(owner.scope, async (tx) => {
        const receipt = buildReceipt({ branch_office_id: branch });
        const text = { name, is_complete: true, receipt, edited_at: clock().toISOString() };
        await saveDraft(owner.scope, tx, slug, undefined, text, clock());
        const counted = { receipt_type: '', next_folio: 9, is_active: true };
        await putSerie(owner.scope, tx, { serie: 'VAYVEN', branch_office_id: branch, ...counted });
      });
    await write('', 'De todos');
    await write(others.branch, 'Secreto');
    const [gone] = (await pull(clerk, 'drafts', since)).documents;
    expect(gone).toMatchObject({ slug, _deleted: true, name: '' });
    expect(JSON.stringify(gone)).not.toContain(others.branch);
    const serie = (await pull(clerk, 'settings', before)).documents.find(({ id }) => id === 'serie:VAYVEN');
    expect(serie).toEqual({ id: 'serie:VAYVEN', kind: 'serie', seq: serie?.seq, _deleted: true });
    // Their edit of it is no edit of what they do not see, and is not lost either.
    const mine = { ...gone, _deleted: false, name: 'Lo mío', revision: 1 };
    const rows = [{ base_revision: 1, draft: mine }];
    const pushed = await (await clerk.call('POST', '/api/v1/drafts/push', { rows })).json();
    expect(pushed.conflicts).toMatchObject([{ slug, _deleted: true, name: '' }]);
    const kept = (await pull(clerk, 'drafts', since)).documents.filter(({ name }) => name === 'Lo mío');
    expect(kept).toMatchObject([{ conflict_of: slug }]);

    await write(theirs.branch, 'Vuelve');
    const back = (await pull(clerk, 'drafts', since)).documents.find((one) => one.slug === slug);
    expect(back).toMatchObject({ name: 'Vuelve', _deleted: false });
  });
});

test('nobody issues from a branch that they do not see, nor with its series; what is issued is of its branch', async () => {
  const issuing = await startIssuing();
  await setUpClient(issuing);
  const { scope, store, deps } = issuing;
  const [mine, other] = [crypto.randomUUID(), crypto.randomUUID()];
  await store.transaction(scope, async (tx) => {
    for (const branch of [mine, other]) {
      const place = { zip_code: '42501', is_main: false, is_active: true };
      await putBranch(scope, tx, branch, { alias: branch, ...place, certificate_branch_office_related: '' });
      const counted = { receipt_type: '', next_folio: 1, is_active: true };
      await putSerie(scope, tx, { serie: branch.slice(0, 8), branch_office_id: branch, ...counted });
    }
  });
  const clerk = { ...scope, branches: new Set<string>([mine]) };
  const issue = async (own: object, as = clerk) => {
    const receipt = buildReceipt({ branch_office_id: mine, serie: '', ...own });
    const { status, body } = await issueReceipt(as, deps, crypto.randomUUID(), { receipt });
    const { id = '', errors = [] } = body as { id?: string; errors?: { path: string }[] };
    return { status, id, paths: errors.map(({ path }) => path) };
  };
  expect((await issue({ branch_office_id: other })).paths).toEqual(['branch_office_id']);
  expect((await issue({ serie: other.slice(0, 8) })).paths).toEqual(['serie']);
  const { status, id } = await issue({});
  expect(status).toBe(201);
  expect(await findReceipt(clerk, store.db, id)).toMatchObject({ serie: mine.slice(0, 8) });
  expect(await findReceipt({ ...scope, branches: new Set([other]) }, store.db, id)).toBeUndefined();
  // Without a branch it is from the first that they see; of who sees none, from none.
  expect((await issue({ branch_office_id: '' })).status).toBe(201);
  const nobody = { ...scope, branches: new Set<string>() };
  expect((await issue({ branch_office_id: '' }, nobody)).paths).toContain('branch_office_id');
  await issuing.close();
});

test('who is given series issues in those alone; with none named, in the first of them', async () => {
  const issuing = await startIssuing();
  await setUpClient(issuing);
  const { scope, store, deps } = issuing;
  await store.transaction(scope, async (tx) => {
    const counted = { branch_office_id: '', receipt_type: '', next_folio: 1, is_active: true };
    for (const serie of ['AA', 'MM', 'ZZ']) await putSerie(scope, tx, { serie, ...counted });
  });
  const issue = async (serie: string, serials: readonly string[]) => {
    const clerk = { ...scope, serials: new Set(serials) };
    const receipt = buildReceipt({ branch_office_id: '', serie });
    const { status, body } = await issueReceipt(clerk, deps, crypto.randomUUID(), { receipt });
    const { id = '', errors = [] } = body as { id?: string; errors?: { path: string; text: string }[] };
    const row = status === 201 ? await findReceipt(scope, store.db, id) : undefined;
    return row?.serie ?? errors.map(({ path, text }) => `${path}: ${text}`).join();
  };
  expect(await issue('MM', ['MM', 'ZZ'])).toBe('MM');
  expect(await issue('', ['ZZ', 'MM'])).toBe('MM');
  expect(await issue('AA', ['MM'])).toBe('serie: La serie AA no está entre las que usas.');
  // One that is not there yet would be begun.
  expect(await issue('NUEVA', ['MM'])).toBe('serie: La serie NUEVA no está entre las que usas.');
  expect(await issue('', ['GONE'])).toBe('serie: La serie A no está entre las que usas.');
  await issuing.close();
});

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
