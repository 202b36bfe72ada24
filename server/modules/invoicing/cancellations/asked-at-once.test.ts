/** What two devices ask at one moment, or one device while a worker hears something of the same. */
import { describe, expect, test } from 'vitest';
import { crossEverywhere } from '../../../../tests/factories/crossing.ts';
import { answeredLater, momentsOn, NO } from '../../../../tests/factories/moment.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import type { AnswerResult } from '../../../fiscal/pac/port.ts';
import { findCancelRequest, putCancelRequest } from '../../../store/invoicing/cancel-requests.ts';
import { cancellationsOf } from '../../../store/invoicing/cancellations.ts';
import { findJob } from '../../../store/kernel/jobs.ts';
import type { Answer } from '../../operations/accept-once.ts';
import { answerCancelRequest } from './answer-cancel-request.ts';
import { savePending } from './save-pending.ts';
import { answerRequest } from './send-answer.job.ts';

const ANSWERED: AnswerResult = { kind: 'answered', code: '1000', message: 'Recibida', acuse: '' };
const SEEN = '2026-11-20T17:00:00.000Z';
const told = ({ status, body }: Answer) => (status === 200 ? 200 : (body as { code: string }).code);

describe.each(TEST_DATABASES)('asked at one moment on $name', (database) => {
  const at = momentsOn(database);

  describe('to cancel', () => {
    async function stamped() {
      const moment = await at.moments.begin();
      const uuid = crypto.randomUUID().toUpperCase();
      const id = await moment.receiptThat({ status: 'sent', uuid });
      return { ...moment, id, uuid, operation: crypto.randomUUID() };
    }
    type Stamped = Awaited<ReturnType<typeof stamped>>;
    const askOnce = ({ cancel, uuid, operation }: Stamped) => cancel(uuid, operation);
    const askAnew = ({ cancel, uuid }: Stamped) => cancel(uuid, crypto.randomUUID());

    test('by two devices: one request, and the other is told so', async () => {
      await crossEverywhere(
        at.crossing,
        stamped,
        askAnew,
        askAnew,
        async (moment, { first, second }, place) => {
          expect([told(first), told(second)].sort(), place).toEqual([200, 'cancel_running']);
          expect(await cancellationsOf(moment.scope, at.open.db, moment.uuid), place).toHaveLength(1);
          expect(await moment.timeline(moment.id), place).toEqual(['cancel_asked']);
        },
      );
    });

    test('twice under one key: one request, and the same answer', async () => {
      await crossEverywhere(
        at.crossing,
        stamped,
        askOnce,
        askOnce,
        async (moment, { first, second }, place) => {
          expect(first.status, place).toBe(200);
          expect(second, place).toEqual(first);
          expect(await cancellationsOf(moment.scope, at.open.db, moment.uuid), place).toHaveLength(1);
        },
      );
    });
  });

  describe('to answer who cancels', () => {
    async function required(state: 'pending' | 'answering' = 'pending') {
      const moment = await at.moments.begin();
      const uuid = crypto.randomUUID().toUpperCase();
      await at.open.transaction(moment.scope, (tx) =>
        putCancelRequest(moment.scope, tx, uuid, { state: 'pending', first_seen_at: SEEN }),
      );
      const one = { ...moment, uuid };
      if (state === 'answering') await yes(one);
      return one;
    }
    type Required = Awaited<ReturnType<typeof required>>;
    const answer = (accept: boolean) => (one: Required) =>
      answerCancelRequest(one.scope, one.deps, crypto.randomUUID(), {
        uuid: one.uuid,
        accept,
        another_pac: false,
        seen: SEEN,
      });
    const [yes, saysNo] = [answer(true), answer(false)];
    const listEmpties = ({ scope, deps }: Required) => savePending(scope, deps, []);
    const row = async ({ scope, uuid }: Required) => await findCancelRequest(scope, at.open.db, uuid);

    test('yes and no by two devices: the first stands, and the other is told so', async () => {
      await crossEverywhere(at.crossing, required, yes, saysNo, async (one, { first, second }, place) => {
        const isYes = first.status === 200;
        expect([told(first), told(second)], place).toEqual(
          isYes ? [200, 'cancel_request_answering'] : ['cancel_request_answering', 200],
        );
        expect(await row(one), place).toMatchObject({ state: 'answering', accept: isYes ? 1 : 0 });
      });
    });

    test.each([
      ['while the list no longer has it', yes, listEmpties],
      ['as the list no longer has it', listEmpties, yes],
    ])('%s: it is on its way, or it is gone and that is told', async (_title, first, second) => {
      await crossEverywhere(at.crossing, required, first, second, async (one, answers, place) => {
        const [given] = Object.values(answers).filter((one) => one !== undefined) as Answer[];
        const isTaken = given?.status === 200;
        if (!isTaken) expect(told(given as Answer), place).toBe('cancel_request_gone');
        expect(await row(one), place).toMatchObject({ state: isTaken ? 'answering' : 'gone' });
        const job = await findJob(one.scope, at.open.db, 'answer', one.uuid);
        expect(job?.state, place).toBe(isTaken ? 'waiting' : undefined);
      });
    });

    /** Sent by a worker that lost the job while the provider was asked: it hears the answer when it is told to. */
    async function sent() {
      const one = await required('answering');
      const late = await one.take('answer', one.uuid, 'late');
      const applyLateStamp = await answeredLater<AnswerResult>((answer, heard) =>
        one.run(answerRequest, late, { answer, heard }),
      );
      return { ...one, applyLateStamp, holder: await one.take('answer', one.uuid, 'holder') };
    }

    test.each([
      ['taken', ANSWERED, { state: 'gone', accept: 1, code: '1000' }],
      ['refused', NO, { state: 'refused', code: '301' }],
    ] as const)(
      'given up for lost by the holder, %s to who sent it: that is its word',
      async (_title, said, end) => {
        await crossEverywhere(
          at.crossing,
          sent,
          (one) => one.run(answerRequest, one.holder, { answer: { kind: 'not_offered' } }),
          (one) => one.applyLateStamp(said),
          async (one, _answers, place) => expect(await row(one), place).toMatchObject(end),
        );
      },
    );
  });
});
