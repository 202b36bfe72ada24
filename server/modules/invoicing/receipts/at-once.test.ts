/** What is heard at one moment: by two workers that both asked, and by a worker while a person asks the SAT. */
import { describe, expect, test } from 'vitest';
import { crossEverywhere } from '../../../../tests/factories/crossing.ts';
import {
  ACCOUNT,
  answeredLater,
  CANCELLED,
  IN_PROCESS,
  type Moment,
  momentsOn,
  NO,
  RECEIVED,
  satSays,
} from '../../../../tests/factories/moment.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import type { CancelResult } from '../../../fiscal/pac/port.ts';
import { mailJob } from '../../../output/mail/mail-job.ts';
import { activePacAccount, choosePacAccount } from '../../../store/admin/pac-accounts.ts';
import { cancellationsOf } from '../../../store/invoicing/cancellations.ts';
import { filesOf } from '../../../store/invoicing/receipt-files.ts';
import { findJob, type Job, queueJob } from '../../../store/kernel/jobs.ts';
import { insertMail } from '../../../store/kernel/mails.ts';
import { cancelReceipt } from '../cancellations/cancel.job.ts';
import { cancelMail } from '../cancellations/cancel-mail.ts';
import { followCancellation } from '../cancellations/cancel-status.job.ts';
import { fetchAcuse } from '../cancellations/fetch-acuse.job.ts';
import { stampReceipt } from './stamp.job.ts';

/** What a second sending would hear: of what ends otherwise, it never was. */
const SENT_TWICE: CancelResult = { kind: 'not_cancelable', code: '', message: 'sent twice' };
const STAMPED = expect.stringMatching(/^[0-9A-F-]{36}$/);

describe.each(TEST_DATABASES)('at one moment on $name', (database) => {
  const at = momentsOn(database);

  describe('a stamp', () => {
    /** Sent to the provider, whose answer nobody has heard; of two workers the second has the job. */
    async function sent() {
      const moment = await at.moments.begin();
      const slug = crypto.randomUUID();
      const id = await moment.receiptThat({ draft_slug: slug, pac_account_id: ACCOUNT });
      const stamp = await at.moments.stampOf(await moment.receipt(id));
      const [late, holder] = [
        await moment.take('stamp', id, 'late'),
        await moment.take('stamp', id, 'holder'),
      ];
      return { ...moment, id, slug, stamp, late, holder };
    }
    type Sent = Awaited<ReturnType<typeof sent>>;
    const lateStamp = ({ run, late, stamp }: Sent) => run(stampReceipt, late, { stamp });
    const stamps = ({ run, holder, stamp }: Sent) => run(stampReceipt, holder, { stamp });
    const lateRefusal = ({ run, late }: Sent) => run(stampReceipt, late, { stamp: NO });
    const refuses = ({ run, holder }: Sent) => run(stampReceipt, holder, { stamp: NO });

    test.each([
      ['two workers were given it', lateStamp, stamps],
      ['given to the late one, refused to the holder', lateStamp, refuses],
      ['given to the holder, refused to the late one', stamps, lateRefusal],
      ['refused to the late one, given to the holder', lateRefusal, stamps],
    ])('%s: it is kept', async (_title, first, second) => {
      await crossEverywhere(at.crossing, sent, first, second, async (moment, answers, place) => {
        expect(answers, place).toEqual({ first: undefined, second: undefined });
        const { id, slug } = moment;
        const kept = { status: 'issue', uuid: STAMPED, errors: '[]', draft_slug: slug };
        expect(await moment.receipt(id), place).toMatchObject(kept);
        expect(await findJob(moment.scope, at.open.db, 'status', id), place).toMatchObject({
          state: 'waiting',
        });
      });
    });

    test('the refusal of a worker that lost the job decides nothing', async () => {
      await crossEverywhere(at.crossing, sent, lateRefusal, lateRefusal, async (moment, _answers, place) => {
        expect(await moment.receipt(moment.id), place).toMatchObject({ status: 'issue', errors: '[]' });
        const job = await findJob(moment.scope, at.open.db, 'stamp', moment.id);
        expect(job, place).toMatchObject({ state: 'waiting', lease_owner: 'holder' });
      });
    });

    /** The late worker has asked, and is answered when it is told to hear. */
    async function asking() {
      const moment = await sent();
      const hear = await answeredLater<typeof moment.stamp>((stamp, heard) =>
        moment.run(stampReceipt, moment.late, { stamp, heard }),
      );
      return { ...moment, applyStamp: () => hear(moment.stamp) };
    }

    test('refused to the holder, given to the late one: it is kept', async () => {
      await crossEverywhere(
        at.crossing,
        asking,
        refuses,
        ({ applyStamp }) => applyStamp(),
        async ({ id, slug, receipt }, _answers, place) => {
          const kept = { status: 'issue', uuid: STAMPED, errors: '[]', draft_slug: slug };
          expect(await receipt(id), place).toMatchObject(kept);
        },
      );
    });

    test('heard after a refusal while its draft is issued anew: it is kept, and a draft has one live receipt', async () => {
      await crossEverywhere(
        at.crossing,
        async () => {
          const moment = await asking();
          await refuses(moment);
          return moment;
        },
        ({ issue, slug }) => issue(slug),
        ({ applyStamp }) => applyStamp(),
        async ({ id, scope, slug, receipt }, { first }, place) => {
          expect(await receipt(id), place).toMatchObject({ status: 'issue', uuid: STAMPED });
          expect([201, 409], place).toContain(first.status);
          const live = await at.open.db
            .selectFrom('receipt')
            .select('draft_slug')
            .where('client_id', '=', scope.clientId)
            .where('status', '<>', 'refused')
            .execute();
          const slugs = live.map(({ draft_slug }) => draft_slug).sort();
          expect(slugs, place).toEqual(first.status === 201 ? ['', slug] : [slug]);
        },
      );
    });

    test('goes to one account, though another is chosen meanwhile', async () => {
      const choose = async ({ scope }: Moment, account_id: string) => {
        const account = { account_id, provider: 'sw', url: '', api_url: '', credentials_sealed: '' };
        await at.crossing.store.transaction(scope, (tx) =>
          choosePacAccount(scope, tx, { ...account, created_at: '2026-11-20T18:00:00.000Z' }),
        );
      };
      const waiting = async () => {
        const moment = await at.moments.begin();
        const { id } = await moment.issue();
        const stamp = await at.moments.stampOf(await moment.receipt(id));
        await choose(moment, 'one');
        return { ...moment, id, stamp, job: await moment.take('stamp', id), heard: [] as string[] };
      };
      await crossEverywhere(
        at.crossing,
        waiting,
        ({ run, job, stamp, heard }) =>
          run(stampReceipt, job, { stamp, heard: (account) => heard.push(account) }),
        (moment) => choose(moment, 'two'),
        async ({ id, receipt, heard, scope }, _answers, place) => {
          const kept = await receipt(id);
          expect(kept, place).toMatchObject({ uuid: STAMPED });
          expect(heard, place).toEqual([kept.pac_account_id]);
          expect(await activePacAccount(scope, at.open.db), place).toMatchObject({ account_id: 'two' });
        },
      );
    });
  });

  describe('a cancellation', () => {
    /** Asked for, and nobody has begun. */
    async function begun() {
      const moment = await at.moments.begin();
      const uuid = crypto.randomUUID().toUpperCase();
      const id = await moment.receiptThat({ status: 'sent', uuid });
      const cancellation = crypto.randomUUID();
      await moment.cancel(uuid, cancellation);
      const takeIt = (owner: string) => moment.take('cancel', cancellation, owner);
      return { ...moment, id, uuid, cancellation, takeIt };
    }
    /** In the hands of two workers, of whom the second has the job. */
    async function asked() {
      const moment = await begun();
      const [late, holder] = [await moment.takeIt('late'), await moment.takeIt('holder')];
      return { ...moment, late, holder };
    }
    /** Sent by a worker that lost the job while the provider was asked: it hears the answer when it is told to. */
    async function asking() {
      const moment = await begun();
      const late = await moment.takeIt('late');
      const applyLateStamp = await answeredLater<typeof RECEIVED>((cancel, heard) =>
        moment.run(cancelReceipt, late, { cancel, heard }),
      );
      return { ...moment, late, holder: await moment.takeIt('holder'), applyLateStamp };
    }
    type Asked = Awaited<ReturnType<typeof asked>>;
    /** The request as its row, the receipt's copy and the timeline say it. */
    async function state({ scope, receipt, timeline, uuid, id }: Asked) {
      const [row] = await cancellationsOf(scope, at.open.db, uuid);
      const { status, cancellation } = await receipt(id);
      const { state: copy } = JSON.parse(cancellation) as { state: string };
      expect(copy).toBe(row?.state);
      return { state: row?.state, status, timeline: await timeline(id) };
    }
    const sees = (what: typeof IN_PROCESS) => (one: Asked) => one.askSat(one.id, what);
    const hears = (cancel: typeof RECEIVED) => (one: Asked) => one.run(cancelReceipt, one.holder, { cancel });
    type Asking = Awaited<ReturnType<typeof asking>>;
    const hearsLate = (cancel: typeof RECEIVED) => (one: Asking) => one.applyLateStamp(cancel);
    const givesUp = (one: Asked) => one.run(cancelReceipt, one.holder, { cancel: SENT_TWICE });

    test('sent by one of two workers, and by nobody else', async () => {
      let sent = 0;
      const heard = () => {
        sent += 1;
      };
      const send = (one: Asked, job: Job) => one.run(cancelReceipt, job, { cancel: RECEIVED, heard });
      await crossEverywhere(
        at.crossing,
        async () => {
          sent = 0;
          return await asked();
        },
        (one) => send(one, one.late),
        (one) => send(one, one.holder),
        async (moment, _answers, place) => {
          expect(sent, place).toBe(1);
          expect(await state(moment), place).toMatchObject({ state: 'requested' });
        },
      );
    });

    test('«En proceso» while one that lost the job hears 201: it is in process, once', async () => {
      await crossEverywhere(
        at.crossing,
        asking,
        sees(IN_PROCESS),
        hearsLate(RECEIVED),
        async (moment, _answers, place) => {
          const found = await state(moment);
          expect(found, place).toMatchObject({ state: 'in_process', status: 'cancel_pending' });
          const steps = found.timeline.filter((kind) => kind !== 'cancel_requested');
          expect(steps, place).toEqual(['cancel_asked', 'cancel_in_process']);
        },
      );
    });

    test.each([
      ['received', RECEIVED, 'requested'],
      ['refused', NO, 'refused'],
    ] as const)(
      'given up for lost by the holder, %s to who sent it: that is its word',
      async (_title, said, end) => {
        await crossEverywhere(
          at.crossing,
          asking,
          givesUp,
          hearsLate(said),
          async (moment, _answers, place) => {
            expect(await state(moment), place).toMatchObject({ state: end });
            const following = await findJob(moment.scope, at.open.db, 'cancel_status', moment.cancellation);
            expect(following, place).toMatchObject({ state: 'waiting' });
          },
        );
      },
    );

    test.each([
      ['201 while a person sees «En proceso»', hears(RECEIVED), sees(IN_PROCESS)],
      ['«En proceso» while a worker hears 201', sees(IN_PROCESS), hears(RECEIVED)],
    ])('%s: it is in process, once', async (_title, first, second) => {
      await crossEverywhere(at.crossing, asked, first, second, async (moment, _answers, place) => {
        const found = await state(moment);
        expect(found, place).toMatchObject({ state: 'in_process', status: 'cancel_pending' });
        const steps = found.timeline.filter((kind) => kind !== 'cancel_requested');
        expect(steps, place).toEqual(['cancel_asked', 'cancel_in_process']);
        expect(found.timeline.at(-1), place).toBe('cancel_in_process');
        const following = await findJob(moment.scope, at.open.db, 'cancel_status', moment.cancellation);
        expect(following, place).toMatchObject({ state: 'waiting' });
      });
    });

    test.each([
      ['a refusal while a person sees «En proceso»', hears(NO), sees(IN_PROCESS)],
      ['«En proceso» while a worker hears a refusal', sees(IN_PROCESS), hears(NO)],
    ])('%s: whichever was first stands', async (_title, first, second) => {
      await crossEverywhere(at.crossing, asked, first, second, async (moment, _answers, place) => {
        const found = await state(moment);
        const isRefused = found.state === 'refused';
        expect(found, place).toEqual({
          state: isRefused ? 'refused' : 'in_process',
          status: isRefused ? 'sent' : 'cancel_pending',
          timeline: ['cancel_asked', isRefused ? 'cancel_refused' : 'cancel_in_process'],
        });
        // It may have reached the SAT all the same.
        const following = await findJob(moment.scope, at.open.db, 'cancel_status', moment.cancellation);
        expect(following, place).toMatchObject({ state: 'waiting' });
      });
    });

    test.each([
      ['201 while a person sees it cancelled', hears(RECEIVED), sees(CANCELLED)],
      ['cancelled while a worker hears 201', sees(CANCELLED), hears(RECEIVED)],
    ])('%s: it is cancelled, once', async (_title, first, second) => {
      await crossEverywhere(at.crossing, asked, first, second, async (moment, _answers, place) => {
        const found = await state(moment);
        expect(found, place).toMatchObject({ state: 'cancelled', status: 'cancelled' });
        expect(
          found.timeline.filter((kind) => kind === 'cancelled'),
          place,
        ).toHaveLength(1);
        expect(found.timeline.at(-1), place).toBe('cancelled');
      });
    });

    /** Received by the SAT, and followed. */
    async function followed() {
      const moment = await asked();
      await hears(RECEIVED)(moment);
      return { ...moment, following: await moment.take('cancel_status', moment.cancellation) };
    }
    const follows = (sat: typeof IN_PROCESS) => (one: Awaited<ReturnType<typeof followed>>) =>
      one.run(followCancellation, one.following, { sat });

    test.each([
      ['cancelled, and by a person too', CANCELLED, CANCELLED, 'cancelled'],
      ['cancelled, by a person still in process', CANCELLED, IN_PROCESS, 'cancelled'],
      ['in process, by a person already cancelled', IN_PROCESS, CANCELLED, 'cancelled'],
      [
        'rejected, by a person still in process',
        satSays('Vigente', 'Solicitud rechazada'),
        IN_PROCESS,
        'rejected',
      ],
    ])('seen %s: told once, and it never goes back', async (_title, byWorker, byPerson, end) => {
      await crossEverywhere(
        at.crossing,
        followed,
        follows(byWorker),
        sees(byPerson),
        async (moment, _answers, place) => {
          const found = await state(moment);
          expect(found.state, place).toBe(end);
          const steps = found.timeline.filter((kind) => kind !== 'sat_differs');
          expect(new Set(steps).size, place).toBe(steps.length);
          expect(steps.at(-1), place).toBe(end === 'rejected' ? 'cancel_rejected' : end);
        },
      );
    });

    test.each(['mail', 'acuse'] as const)('%s and the SAT’s word are both in the timeline', async (kind) => {
      await crossEverywhere(
        at.crossing,
        async () => {
          const moment = await followed();
          const { scope, id, cancellation } = moment;
          const now = '2026-11-20T18:00:00.000Z';
          await at.open.transaction(scope, async (tx) => {
            const mail = {
              mail_id: id,
              kind: 'cancel_request' as const,
              subject_id: id,
              recipient: 'a@b.test',
            };
            await insertMail(scope, tx, { ...mail, created_at: now });
            for (const [each, subject_id] of [
              ['mail', id],
              ['acuse', cancellation],
            ] as const)
              await queueJob(scope, tx, {
                job_id: crypto.randomUUID(),
                kind: each,
                subject_id,
                due_at: now,
                created_at: now,
              });
          });
          return { ...moment, job: await moment.take(kind, kind === 'mail' ? id : cancellation) };
        },
        ({ run, job }) => run(kind === 'mail' ? mailJob([cancelMail]).handler : fetchAcuse, job, {}),
        sees(IN_PROCESS),
        async (moment, _answers, place) => {
          const { timeline } = await state(moment);
          expect(timeline, place).toEqual(expect.arrayContaining(['cancel_requested', 'cancel_in_process']));
          if (kind === 'mail') expect(timeline, place).toContain('cancel_mailed');
          else expect(await filesOf(moment.scope, at.open.db, moment.uuid), place).toHaveLength(1);
          const { events } = await moment.receipt(moment.id);
          if (kind === 'acuse') expect(events, place).toMatch(/"file_id":"[0-9a-f]/);
        },
      );
    });
  });
});
