/** Requests to cancel between two clients of one server: through the sandbox, and crossed, repeated and cut short. */
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { IssueAnswer } from '../../../../schema/documents/issue-answer.ts';
import { crossEverywhere, makeCrossing } from '../../../../tests/factories/crossing.ts';
import { setUpClient, startIssuing } from '../../../../tests/factories/issuing.ts';
import { buildConcept, buildReceipt, ISSUER } from '../../../../tests/factories/receipt.ts';
import { TEST_DATABASES, type TestDatabase } from '../../../../tests/factories/stores.ts';
import { BUILT_IN_LIMITS } from '../../../base/config/cancel-limits.ts';
import { type DeliverDeps, deliverJob } from '../../../jobs/deliver.ts';
import { createClient } from '../../../store/identity/clients.ts';
import {
  findCancelRequest,
  openCancelRequests,
  putCancelRequest,
} from '../../../store/invoicing/cancel-requests.ts';
import { insertCancellation } from '../../../store/invoicing/cancellations.ts';
import { toReceiptRow } from '../../../store/invoicing/receipt-row.ts';
import { findReceipt } from '../../../store/invoicing/receipts.ts';
import { lastSequence } from '../../../store/kernel/changes.ts';
import { findJob, queueJob } from '../../../store/kernel/jobs.ts';
import { type Scope, systemScope } from '../../../store/kernel/scope.ts';
import type { Store } from '../../../store/kernel/store.ts';
import { answerCancelRequest } from './answer-cancel-request.ts';
import { cancelRequestDelivery } from './deliver-request.ts';
import { requestCancellation } from './request-cancellation.ts';
import { saveChange } from './save-change.ts';
import { savePending } from './save-pending.ts';

const BEGIN = Date.parse('2026-11-20T18:00:00Z');
const MINUTE = 60_000;
const RECEIVER = { rfc: 'URE180429TM6', name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA', tax_regime: '601' };
const id = () => crypto.randomUUID();

/** Two taxpayers on one server and one SAT; the first has invoiced the second. */
async function twoClients(database: TestDatabase) {
  const clock = { now: BEGIN };
  const now = () => clock.now;
  const store = await database.open();
  const issuer = await startIssuing({ store, now, chance: () => 0.5, clientId: 'client-1' });
  const { sandbox } = issuer;
  const receiver = await startIssuing({ store, sandbox, now, chance: () => 0.5, clientId: 'client-2' });
  onTestFinished(async () => {
    await receiver.close();
    await issuer.close();
    await store.close();
  });
  await setUpClient(issuer);
  await setUpClient(receiver, undefined, RECEIVER);
  const pass = async (ms: number, step = ms) => {
    for (let gone = 0; gone < ms; gone += step) {
      clock.now += step;
      await issuer.worker.drain();
    }
  };
  const concepts = [buildConcept({ unit_value: '5000.00' })];
  const receipt = buildReceipt({ branch_office_id: '', concepts });
  const answer = await issuer.issue(id(), { receipt: JSON.parse(JSON.stringify(receipt)) });
  await issuer.worker.drain();
  await pass(MINUTE);
  const issued = async () =>
    toReceiptRow((await findReceipt(issuer.scope, store.db, (answer.body as IssueAnswer).id))!);
  const { uuid } = await issued();
  const cancel = async () => {
    const request = { motive: '02', 'replacement-folio': '' };
    await requestCancellation(issuer.scope, issuer.deps, id(), uuid, request, 'Quien pide');
    await issuer.worker.drain();
    await pass(10 * MINUTE, MINUTE);
  };
  const open = async () => await openCancelRequests(receiver.scope, store.db);
  const list = async (uuids: string[]) => await savePending(receiver.scope, receiver.deps, uuids);
  return { store, issuer, receiver, clock, pass, issued, uuid, cancel, open, list };
}

describe.each(TEST_DATABASES)('a request to cancel between two clients on $name', (database) => {
  test('stands among the receiver’s without any list, and their answer goes through their PAC', async () => {
    const { receiver, pass, issued, uuid, cancel, open } = await twoClients(database);
    await cancel();
    expect(await issued()).toMatchObject({ cancellation: { state: 'in_process' } });
    const [request] = await open();
    const { deadline_at } = (await issued()).cancellation!;
    const shown = { rfc: ISSUER.rfc, name: ISSUER.name, total: (await issued()).total, deadline_at };
    expect(request).toMatchObject({ uuid, state: 'pending', ...shown });
    const given = { uuid, accept: true, another_pac: false, seen: request!.first_seen_at };
    expect(await answerCancelRequest(receiver.scope, receiver.deps, id(), given)).toMatchObject({
      status: 200,
    });
    await receiver.worker.drain();
    await pass(120 * MINUTE, 10 * MINUTE);
    expect(await issued()).toMatchObject({ status: 'cancelled', cancellation: { how: 'with_acceptance' } });
    expect(await open()).toEqual([]);
  });

  test('is one and the same when the list names it, and the list then says when it is over', async () => {
    const { uuid, cancel, open, list, clock } = await twoClients(database);
    await cancel();
    const [before] = await open();
    await list([]);
    expect(await open(), 'a list that is late').toEqual([before]);
    clock.now += MINUTE;
    await list([uuid.toLowerCase()]);
    expect(await open()).toEqual([{ ...before, is_delivered: 0 }]);
    await list([]);
    expect(await open()).toEqual([]);
  });

  test('goes when its time is over, though no list ever named it', async () => {
    const { pass, issued, cancel, open } = await twoClients(database);
    await cancel();
    expect(await open()).toHaveLength(1);
    await pass(5 * 24 * 60 * MINUTE, 4 * 60 * MINUTE);
    expect(await issued()).toMatchObject({ cancellation: { how: 'expired' } });
    expect(await open()).toEqual([]);
  });
});

const NOW = '2026-11-20T18:00:00.000Z';
const ONE = { rfc: 'EKU9003173C9', name: 'UNO', tax_regime: '601', zip_code: '06000' };
const TWO = { rfc: 'URE180429TM6', name: 'DOS', tax_regime: '601', zip_code: '06000' };

type Asking = { from: Scope; to: Scope; uuid: string; cancellation: string };

/** Two new clients of one server, each of which has asked the other to let it cancel. */
async function world(store: Store): Promise<{ ours: Asking; theirs: Asking }> {
  const [from, to] = [systemScope(id()), systemScope(id())];
  const rfcs = [id(), id()];
  for (const [i, scope] of [from, to].entries())
    await store.transaction(scope, (tx) =>
      createClient(scope, tx, { ...(i === 0 ? ONE : TWO), rfc: rfcs[i] as string }, new Date(NOW)),
    );
  const ask = async (scope: Scope, other: Scope, rfc: string, rfc_receiver: string): Promise<Asking> => {
    const asked = { uuid: id().toUpperCase(), cancellation: id() };
    await store.transaction(scope, async (tx) => {
      const request = { receipt_id: '', rfc, rfc_receiver, total: '5800.00', seal: '', motive: '02' };
      const ended = {
        requested_at: NOW,
        deadline_at: '',
        ended_at: '',
        how: '',
        code: '',
        text: '',
        said: '',
      } as const;
      await insertCancellation(scope, tx, {
        ...{ cancellation_id: asked.cancellation, uuid: asked.uuid, ...request, ...ended },
        ...{ substitute_uuid: '', request_number: 1, state: 'requested', asked_at: NOW },
        ...{ dependents: '[]', pac_account_id: '' },
      });
    });
    return { from: scope, to: other, ...asked };
  };
  const [rfc, other] = rfcs as [string, string];
  return { ours: await ask(from, to, rfc, other), theirs: await ask(to, from, other, rfc) };
}

const depsOf = (store: Store): DeliverDeps => ({ store, clock: () => new Date(NOW) });
const { handler } = deliverJob([cancelRequestDelivery]);

async function became(store: Store, { from, cancellation }: Asking, state: 'in_process' | 'rejected') {
  const heard = { change: { state }, by: 'sat', acuse: '', at: NOW, uuid: id } as const;
  await store.transaction(from, (tx) => saveChange(from, tx, cancellation, heard));
}

/** The delivery's turn, as a worker takes it. */
async function deliver(store: Store, { from, uuid }: Asking) {
  const job = await findJob(from, store.db, 'deliver', `cancel_request ${uuid}`);
  return await handler(depsOf(store), job!, new AbortController().signal);
}
const shown = async (store: Store, { to, uuid }: Asking) => await findCancelRequest(to, store.db, uuid);
const stateOfJob = async (store: Store, { from, uuid }: Asking) =>
  (await findJob(from, store.db, 'deliver', `cancel_request ${uuid}`))?.state;

describe.each(TEST_DATABASES)('a delivery on $name', (database) => {
  let store: Store;
  beforeAll(async () => {
    store = await database.open();
  });
  afterAll(() => store.close());

  test('brought again changes nothing', async () => {
    const { ours } = await world(store);
    await became(store, ours, 'in_process');
    expect(await deliver(store, ours)).toBeUndefined();
    const seq = await lastSequence(ours.to, store.db);
    expect(await shown(store, ours)).toMatchObject({ state: 'pending', is_delivered: 1 });
    await deliver(store, ours);
    expect(await lastSequence(ours.to, store.db)).toBe(seq);
    expect(await stateOfJob(store, ours)).toBe('done');
  });

  test('to nobody here is done', async () => {
    const { ours } = await world(store);
    await store.transaction(ours.from, async (tx) => {
      const { clientId } = ours.from;
      const nobody = { rfc_receiver: 'XEXX010101000' };
      await tx.updateTable('cancellation').set(nobody).where('client_id', '=', clientId).execute();
    });
    await became(store, ours, 'in_process');
    expect(await deliver(store, ours)).toBeUndefined();
    expect(await stateOfJob(store, ours)).toBe('done');
    const brought = store.db.selectFrom('delivery').selectAll().where('sender_id', '=', ours.from.clientId);
    expect(await brought.execute()).toEqual([]);
    expect(await shown(store, ours)).toBeUndefined();
  });

  test.each(['before', 'after'] as const)(
    'cut %s the receiver’s commit is brought once when it comes again',
    async (when) => {
      const { ours } = await world(store);
      await became(store, ours, 'in_process');
      const dies: Store = {
        ...store,
        async transaction(scope, work) {
          if (when === 'before') throw new Error('the process ended');
          await store.transaction(scope, work);
          throw new Error('the process ended');
        },
      };
      await expect(deliver(dies, ours)).rejects.toThrow('the process ended');
      expect(await stateOfJob(store, ours)).toBe('waiting');
      const seq = await lastSequence(ours.to, store.db);
      await deliver(store, ours);
      expect(await lastSequence(ours.to, store.db)).toBe(when === 'before' ? seq + 1 : seq);
      expect(await shown(store, ours)).toMatchObject({ state: 'pending' });
      expect(await stateOfJob(store, ours)).toBe('done');
    },
  );

  test('says what it became while it was on its way', async () => {
    const { ours } = await world(store);
    await became(store, ours, 'in_process');
    let transactions = 0;
    const slow: Store = {
      ...store,
      async transaction(scope, work) {
        const done = await store.transaction(scope, work);
        if (transactions++ === 0) await became(store, ours, 'rejected');
        return done;
      },
    };
    expect(await deliver(slow, ours)).toEqual({ afterMs: 0, reason: '' });
    expect(await shown(store, ours)).toMatchObject({ state: 'pending' });
    await deliver(store, ours);
    expect(await shown(store, ours)).toMatchObject({ state: 'gone' });
    expect(await stateOfJob(store, ours)).toBe('done');
  });

  test('does not bring back what the receiver has answered', async () => {
    const { ours } = await world(store);
    await became(store, ours, 'in_process');
    const answered = { state: 'gone', answered_at: '2026-11-20T18:00:01.000Z', accept: 1 } as const;
    await store.transaction(ours.to, (tx) => putCancelRequest(ours.to, tx, ours.uuid, answered));
    await deliver(store, ours);
    expect(await shown(store, ours)).toMatchObject(answered);
  });

  test('and one the other way, wherever they meet: both come, once, and neither waits for the other for ever', async () => {
    const crossing = makeCrossing(store, database);
    const begin = async () => {
      const both = await world(store);
      await became(store, both.ours, 'in_process');
      await became(store, both.theirs, 'in_process');
      return both;
    };
    type World = Awaited<ReturnType<typeof begin>>;
    await crossEverywhere(
      crossing,
      begin,
      ({ ours }: World) => deliver(crossing.store, ours),
      ({ theirs }: World) => deliver(crossing.store, theirs),
      async ({ ours, theirs }, _answers, place) => {
        for (const each of [ours, theirs]) {
          expect(await shown(store, each), place).toMatchObject({ state: 'pending' });
          expect(await stateOfJob(store, each), place).toBe('done');
        }
      },
    );
  });

  test('and its like by another worker, and the list of the PAC, wherever they meet: one request', async () => {
    const crossing = makeCrossing(store, database);
    const begin = async () => {
      const { ours } = await world(store);
      await became(store, ours, 'in_process');
      return ours;
    };
    const needs = { store: crossing.store, clock: () => new Date(NOW), cancelLimits: BUILT_IN_LIMITS };
    const list = (ours: Asking) => savePending(ours.to, needs, [ours.uuid]);
    const bring = (ours: Asking) => deliver(crossing.store, ours);
    for (const [first, second] of [
      [bring, list],
      [list, bring],
      [bring, bring],
    ] as const)
      await crossEverywhere(crossing, begin, first, second, async (ours, _answers, place) => {
        const [request, ...more] = await openCancelRequests(ours.to, store.db);
        expect(more, place).toEqual([]);
        expect(request, place).toMatchObject({ state: 'pending', total: '5800.00', first_seen_at: NOW });
      });
  });

  test('of a kind that this version does not have is not lost', async () => {
    const { ours } = await world(store);
    const job = { job_id: id(), kind: 'deliver', subject_id: 'order 7', due_at: NOW, created_at: NOW };
    await store.transaction(ours.from, (tx) => queueJob(ours.from, tx, job));
    const taken = await findJob(ours.from, store.db, 'deliver', 'order 7');
    await expect(handler(depsOf(store), taken!, new AbortController().signal)).rejects.toThrow('order');
    expect(await findJob(ours.from, store.db, 'deliver', 'order 7')).toMatchObject({ state: 'waiting' });
  });
});
