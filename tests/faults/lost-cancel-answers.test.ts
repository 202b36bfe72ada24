/**
 * A request to cancel, and an answer to one, leave once for each that was asked, whichever provider forwards them:
 * its answer is lost over real HTTP, and the receiver is quicker than anybody who would ask again.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorBody } from '../../schema/errors.ts';
import { CANCELLING } from '../../schema/texts/cancelling.ts';
import { PROVIDERS } from '../../server/fiscal/pac/providers.ts';
import type { FaultKind } from '../../server/sandbox/faults.ts';
import { type ProviderPortal, startProviderPortal } from './provider-portal.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const LOST: FaultKind[] = ['lost_answer_after_stamp', '500_after_stamp', 'garbage'];
const RECEIVERS = [
  ['accepts', '5000.00', 'cancelled', 'cancelled', 'with_acceptance'],
  ['rejects', '5000.00', 'sent', 'rejected', ''],
  ['need not be asked', '100.00', 'cancelled', 'cancelled', 'without_acceptance'],
] as const;

describe.each(PROVIDERS.map((provider) => [provider.name, provider] as const))('%s', (_, provider) => {
  let portal: ProviderPortal;
  beforeAll(async () => {
    portal = await startProviderPortal(provider);
  });
  afterAll(async () => await portal.close());

  const rule = (answer: 'accept' | 'reject' | 'ignore', after_ms = 400) => {
    portal.sandbox.data.sat.clearRules();
    portal.sandbox.data.sat.addRule({ rfc: '', above: '', answer, after_ms });
  };
  const kinds = async (id: string) => ((await portal.row(id)).events ?? []).map(({ kind }) => kind);

  describe.each(LOST)('%s', (kind) => {
    test.each(RECEIVERS)(
      'the receiver %s within the second: asked once',
      async (who, price, status, state, how) => {
        rule(who === 'rejects' ? 'reject' : 'accept');
        const { id, uuid } = await portal.atSat(price);
        portal.fault({ kind, call: 'cancel' });
        await portal.cancel(uuid);
        await portal.drain();
        expect(await portal.row(id)).toMatchObject({
          status: 'cancel_pending',
          cancellation: { state: 'in_doubt', text: CANCELLING.inDoubt },
        });
        await portal.pass(30 * SECOND, 400);
        expect(await portal.row(id)).toMatchObject({ status, cancellation: { state, how } });
        await portal.pass(4 * DAY, 6 * HOUR);
        expect(portal.requestsOf(uuid)).toHaveLength(1);
        expect(portal.sentToCancel(uuid)).toBe(1);
        expect(await portal.row(id)).toMatchObject({ status, cancellation: { state, request_number: 1 } });
        expect((await kinds(id)).filter((one) => one === 'cancel_asked')).toHaveLength(1);
      },
    );
  });

  test('what never arrived is sent again when a day is over, and it is one request', async () => {
    rule('accept');
    const { id, uuid } = await portal.atSat();
    portal.fault({ kind: 'reset', call: 'cancel' });
    await portal.cancel(uuid);
    await portal.drain();
    await portal.pass(23 * HOUR, HOUR);
    expect(portal.sentToCancel(uuid)).toBe(1);
    await portal.pass(2 * HOUR, MINUTE * 10);
    expect(portal.sentToCancel(uuid)).toBe(2);
    expect(portal.requestsOf(uuid)).toHaveLength(1);
    expect(await portal.row(id)).toMatchObject({ status: 'cancelled' });
    expect(await kinds(id)).toEqual(
      expect.arrayContaining(['cancel_in_doubt', 'cancel_sent_again', 'cancelled']),
    );
  });

  test('while the provider has no word of it, it waits and says so; a person may ask again, and both may arrive', async () => {
    rule('ignore');
    const { id, uuid } = await portal.atSat();
    portal.fault({ kind: 'reset', call: 'cancel' });
    portal.fault({ kind: 'garbage', call: 'acuse', times: 1_000 });
    await portal.cancel(uuid);
    await portal.drain();
    await portal.pass(3 * DAY, 3 * HOUR);
    expect(portal.sentToCancel(uuid)).toBe(1);
    const row = await portal.row(id);
    expect(row).toMatchObject({
      status: 'cancel_pending',
      cancellation: { state: 'in_doubt', text: CANCELLING.cannotTell },
    });
    const refused = await portal.cancel(uuid);
    expect(refused).toMatchObject({ status: 400, body: { code: 'cancel_in_doubt' } });
    const { errors } = refused.body as ErrorBody;
    const despite = row.cancellation?.cancellation_id ?? '';
    expect(errors?.[0]?.fix).toEqual([{ path: 'despite', value: despite }]);
    expect((await portal.cancel(uuid, { despite: crypto.randomUUID() })).body).toMatchObject({
      code: 'cancel_doubt_over',
    });
    portal.sandbox.faults.clear();
    expect(await portal.cancel(uuid, { despite })).toMatchObject({
      status: 200,
      body: { request_number: 2 },
    });
    await portal.pass(HOUR, 10 * MINUTE);
    expect(portal.requestsOf(uuid)).toHaveLength(1);
    expect(await portal.row(id)).toMatchObject({ cancellation: { state: 'in_process', request_number: 2 } });
    expect((await portal.cancel(uuid, { despite })).body).toMatchObject({ code: 'cancel_doubt_over' });
  });

  test('asked again, a rejection within the second is never asked a third time by itself', async () => {
    rule('reject');
    const { id, uuid } = await portal.atSat();
    await portal.cancel(uuid);
    await portal.pass(HOUR, 10 * MINUTE);
    expect(await portal.row(id)).toMatchObject({ cancellation: { state: 'rejected' } });
    portal.fault({ kind: 'lost_answer_after_stamp', call: 'cancel' });
    await portal.cancel(uuid);
    await portal.pass(2 * DAY, HOUR);
    // The SAT shows a rejection, and nobody can tell of which of the two.
    expect(await portal.row(id)).toMatchObject({ cancellation: { request_number: 2 } });
    await portal.pass(4 * DAY, 6 * HOUR);
    expect(portal.requestsOf(uuid)).toHaveLength(2);
    expect(portal.sentToCancel(uuid)).toBe(2);
    expect(await portal.row(id)).toMatchObject({ status: 'sent', cancellation: { state: 'rejected' } });
  });

  describe('an answer to who cancels', () => {
    async function required(): Promise<string> {
      portal.sandbox.data.sat.clearRules();
      const { uuid } = await portal.atSat();
      await portal.cancel(uuid);
      await portal.pass(MINUTE, MINUTE);
      await portal.look();
      expect(await portal.request(uuid)).toMatchObject({ state: 'pending' });
      return uuid;
    }
    /** The issuer and the total of the document, as whoever received it knows them. */
    async function known(uuid: string): Promise<void> {
      const row = portal.sandbox.data.byUuid(uuid)!;
      const { db } = portal.receiver.store;
      const parties = { rfc: row.issuer, total: row.total };
      await db.updateTable('cancel_request').set(parties).where('uuid', '=', uuid).execute();
    }

    test.each([
      [true, 'accepted'],
      [false, 'rejected'],
    ] as const)(
      'whose own answer is lost (accepts: %s) leaves once, and is found at the SAT',
      async (accept, state) => {
        const uuid = await required();
        await known(uuid);
        portal.fault({ kind: 'lost_answer_after_stamp', call: 'answer' });
        await portal.answer(uuid, accept);
        await portal.drain();
        expect(await portal.request(uuid)).toMatchObject({
          state: 'in_doubt',
          text: CANCELLING.answer.inDoubt,
        });
        await portal.pass(10 * MINUTE, 10 * SECOND);
        expect(await portal.request(uuid)).toMatchObject({ state: 'gone' });
        expect(portal.requestsOf(uuid)).toMatchObject([{ state }]);
        expect(portal.sentToAnswer(uuid)).toBe(1);
      },
    );

    test('of which the list gives a UUID and nothing else: it is said that nobody tells whose answer it is', async () => {
      const uuid = await required();
      portal.fault({ kind: 'lost_answer_after_stamp', call: 'answer' });
      await portal.answer(uuid, true);
      await portal.pass(10 * MINUTE, 10 * SECOND);
      expect(await portal.request(uuid)).toMatchObject({ state: 'settled', text: CANCELLING.answer.unknown });
      expect(portal.sentToAnswer(uuid)).toBe(1);
      await portal.look();
      expect(await portal.request(uuid)).toMatchObject({ state: 'settled' });
      await portal.pass(8 * DAY, DAY);
      await portal.look();
      expect(await portal.request(uuid)).toMatchObject({ state: 'gone' });
    });

    test('that never arrived is not sent again by itself: a person gives it anew', async () => {
      const uuid = await required();
      portal.fault({ kind: 'reset', call: 'answer' });
      await portal.answer(uuid, true);
      await portal.pass(2 * HOUR, MINUTE);
      expect(await portal.request(uuid)).toMatchObject({
        state: 'refused',
        text: CANCELLING.answer.stillListed,
      });
      expect(portal.sentToAnswer(uuid)).toBe(1);
      await portal.answer(uuid, true);
      await portal.drain();
      expect(await portal.request(uuid)).toMatchObject({ state: 'gone', code: '1000' });
      expect(portal.sentToAnswer(uuid)).toBe(2);
    });

    test('after somebody else’s: what the SAT holds is recorded, not that it was ours', async () => {
      const [told, untold] = [await required(), await required()];
      await known(told);
      for (const uuid of [told, untold]) {
        const [row] = portal.requestsOf(uuid);
        portal.sandbox.data.sat.endRequest(row!.id, 'rejected', portal.clock.now);
        await portal.answer(uuid, true);
      }
      await portal.pass(10 * MINUTE, 10 * SECOND);
      expect(await portal.request(told)).toMatchObject({
        state: 'settled',
        text: CANCELLING.answer.rejectedByOther,
      });
      expect(await portal.request(untold)).toMatchObject({
        state: 'settled',
        text: CANCELLING.answer.unknown,
      });
      for (const uuid of [told, untold]) {
        expect(portal.sentToAnswer(uuid)).toBe(1);
        expect((await portal.answer(uuid, true)).body).toMatchObject({ code: 'cancel_request_gone' });
      }
    });
  });
});
