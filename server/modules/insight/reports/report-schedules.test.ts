/** Reports that come round again: made on their day, once, mailed to each address, and nothing for who may not see it by then. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ReportScheduleRow,
  reportSchedules,
} from '../../../../schema/resources/insight/report-schedules.ts';
import { REPORT_SCHEDULE_PROBLEMS as PROBLEMS } from '../../../../schema/texts/report-schedules.ts';
import { REPORTS } from '../../../../schema/texts/reports.ts';
import { changeProfile, joinAs } from '../../../../tests/factories/colleague.ts';
import { putIssued } from '../../../../tests/factories/issued-row.ts';
import { type CaughtMails, catchMails, MAILED_ADDRESS } from '../../../../tests/factories/mails.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { centralDay } from '../../../base/local-time.ts';
import { createWorker } from '../../../jobs/worker.ts';
import { putSchedule } from '../../../store/insight/report-schedules.ts';
import { findReport } from '../../../store/insight/reports.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { resourceStore } from '../../../store/kernel/resource-store.ts';
import { systemScope } from '../../../store/kernel/scope.ts';
import { JOBS } from '../../jobs.ts';
import { queueReport, REPORT_JOB } from './queue-report.ts';
import { reportSchedulesJob } from './report-schedules.job.ts';

const START = Date.parse('2026-11-25T18:00:00Z');
const DAY_MS = 86_400_000;
const PERMISSIONS = ['reports.read', 'receipts.read', 'notifications.read'] as const;

describe.each(TEST_DATABASES)('reports that come round again, on $name', (database) => {
  let server: TestServer;
  let mails: CaughtMails;
  let now = START;
  beforeAll(async () => {
    server = await startTestServer({ store: await database.open(), clock: () => new Date(now) });
    mails = catchMails(server);
  });
  afterAll(async () => {
    mails.stop();
    await server.close();
  });

  const begin = async (): Promise<Person> => {
    now = START;
    mails.sent.length = 0;
    const person = await signUp(server);
    const facts = { total: '116.00', rfc_receiver: 'URE180429TM6', name_receiver: 'UNIVERSIDAD' };
    await server.deps.store.transaction(person.scope, async (tx) => {
      await lockClient(person.scope, tx);
      for (const [folio, day, branch] of [
        ['1', '10', ''],
        ['2', '24', 'norte'],
        ['3', '31', ''],
        ['4', '22', ''],
      ] as const) {
        const month = day === '31' ? '2026-10' : '2026-11';
        const uuid = crypto.randomUUID().toUpperCase();
        await putIssued(
          person.scope,
          tx,
          { ...facts, uuid, folio, issued_at: `${month}-${day}T10:00:00` },
          branch,
        );
      }
    });
    return person;
  };
  const write = async (person: Person, over: object = {}, key = '') => {
    const body = {
      kind: 'general',
      every: 'month',
      starts_on: '2026-12-01',
      emails: 'a@acme.mx',
      as: 'csv',
      ...over,
    };
    const answer = await (key === ''
      ? person.call('POST', '/report_schedules', body)
      : person.call('PUT', `/report_schedules/${key}`, body));
    return { status: answer.status, body: await answer.json() };
  };
  const row = async ({ scope: { clientId } }: Person, id: string) =>
    (await resourceStore(reportSchedules).find(
      systemScope(clientId),
      server.deps.store.db,
      id,
    )) as ReportScheduleRow;
  const lookAgain = async () => await reportSchedulesJob.run(mails.work, new AbortController().signal);
  /** Makes those that wait, as a server with mail does. @returns how many */
  const make = async ({ scope: { clientId } }: Person) => {
    const waiting = await server.deps.store.db
      .selectFrom('job')
      .select('job_id')
      .where('client_id', '=', clientId)
      .where('kind', '=', REPORT_JOB)
      .where('state', '=', 'waiting')
      .execute();
    await createWorker(
      mails.work,
      JOBS.filter(({ kind }) => kind === REPORT_JOB),
    ).drain();
    return waiting.length;
  };
  const pass = async (person: Person, days: number) => {
    now += days * DAY_MS;
    await lookAgain();
    await lookAgain();
    const made = await make(person);
    await mails.deliver(person.scope);
    return made;
  };
  const told = async ({ scope: { clientId } }: Person) => {
    const rows = await server.deps.store.db
      .selectFrom('notification')
      .select('notice_id')
      .where('client_id', '=', clientId)
      .execute();
    return rows.filter(({ notice_id }) => notice_id.startsWith('report_refused ')).length;
  };

  test('on its day it is made once, of the month before, and mailed with its file to each address', async () => {
    const person = await begin();
    const { status, body } = await write(person, { emails: 'a@acme.mx; b@acme.mx a@acme.mx' });
    expect([status, body.emails, body.next_on, body.state]).toEqual([
      ...[201, 'a@acme.mx, b@acme.mx', '2026-12-01', 'none'],
    ]);
    expect(await pass(person, 1)).toBe(0);
    expect(await pass(person, 5)).toBe(1);
    expect(await row(person, body.schedule_id)).toMatchObject({
      ...{ next_on: '2027-01-01', last_on: '2026-12-01', state: 'sent' },
    });
    expect(mails.sent.map(({ to }) => to).toSorted()).toEqual(['a@acme.mx', 'b@acme.mx']);
    const [mail] = mails.sent;
    const name = REPORTS.nameOf(REPORTS.kinds.general, '01-11-2026', '30-11-2026');
    expect(mail?.subject).toContain(name);
    const { last_report } = await row(person, body.schedule_id);
    expect(mail?.text).toContain(`${MAILED_ADDRESS}/reports/${last_report}/show`);
    const [file] = mail?.attachments ?? [];
    expect(file?.filename).toBe('general_2026-11-01_2026-11-30.csv');
    const lines = Buffer.from(file?.content ?? [])
      .toString('utf8')
      .trim()
      .split('\r\n');
    // Three of November and the titles.
    expect(lines).toHaveLength(4);
  });

  test('each week it is of the seven days before; of several that passed only the newest is made', async () => {
    const person = await begin();
    const { body } = await write(person, { every: 'week', starts_on: '2026-11-26', as: 'xlsx' });
    expect(await pass(person, 16)).toBe(1);
    expect(await row(person, body.schedule_id)).toMatchObject({
      last_on: '2026-12-10',
      next_on: '2026-12-17',
    });
    expect(mails.sent[0]?.attachments?.[0]?.filename).toBe('general_2026-12-03_2026-12-09.xlsx');
  });

  test('one that somebody deletes while it is made is said to have failed', async () => {
    const person = await begin();
    const { body } = await write(person, {
      every: 'week',
      starts_on: centralDay(now),
    });
    await lookAgain();
    const { state, last_report } = await row(person, body.schedule_id);
    expect(state).toBe('working');
    expect((await person.call('DELETE', `/reports/${last_report}`)).status).toBe(200);
    expect((await row(person, body.schedule_id)).state).toBe('failed');
  });

  test('made again by hand it leaves no second time, and paused no more', async () => {
    const person = await begin();
    const { body } = await write(person);
    await pass(person, 6);
    expect(mails.sent).toHaveLength(1);
    const { last_report } = await row(person, body.schedule_id);
    // The session of before is over by then.
    const { store, random, clock } = server.deps;
    const report = await findReport(person.scope, store.db, last_report);
    if (report === undefined) throw new Error('there is no report');
    await store.transaction(person.scope, async (tx) => {
      await lockClient(person.scope, tx);
      await queueReport(person.scope, tx, { clock, uuid: random.uuid }, { ...report, state: 'waiting' });
    });
    expect(await make(person)).toBe(1);
    await mails.deliver(person.scope);
    expect(mails.sent).toHaveLength(1);
    const paused = { ...(await row(person, body.schedule_id)), is_active: false };
    await store.transaction(person.scope, async (tx) => {
      await lockClient(person.scope, tx);
      await putSchedule(person.scope, tx, paused);
    });
    expect(await pass(person, 31)).toBe(0);
  });

  test('who may see it no more gets nothing and is told; who sees less gets less', async () => {
    const owner = await begin();
    const clerk = await joinAs(server, owner, { permissions: [...PERMISSIONS] });
    const { body } = await write(clerk, { every: 'week', starts_on: '2026-11-26' });
    await changeProfile(server, clerk, { permissions: PERMISSIONS, branches: ['centro'] });
    expect(await pass(owner, 1)).toBe(1);
    // That of another branch is not in it.
    expect(
      Buffer.from(mails.sent[0]?.attachments?.[0]?.content ?? [])
        .toString('utf8')
        .trim()
        .split('\r\n'),
    ).toHaveLength(2);
    await changeProfile(server, clerk, { permissions: ['reports.read', 'notifications.read'] });
    expect(await pass(owner, 7)).toBe(0);
    expect([mails.sent.length, await told(owner)]).toEqual([1, 1]);
    expect(await row(owner, body.schedule_id)).toMatchObject({ state: 'refused', next_on: '2026-12-10' });
    // It is asked for, and by the time that it is made it may not be seen.
    await changeProfile(server, clerk, { permissions: PERMISSIONS });
    now += 7 * DAY_MS;
    await lookAgain();
    await changeProfile(server, clerk, { permissions: ['reports.read', 'notifications.read'] });
    await make(owner);
    await mails.deliver(owner.scope);
    expect([mails.sent.length, await told(owner)]).toEqual([1, 2]);
    // Made, and lost before its mail leaves.
    await changeProfile(server, clerk, { permissions: PERMISSIONS });
    now += 7 * DAY_MS;
    await lookAgain();
    await make(owner);
    await changeProfile(server, clerk, { permissions: PERMISSIONS, branches: ['sur'] });
    await mails.deliver(owner.scope);
    expect(mails.sent).toHaveLength(1);
    expect((await row(owner, body.schedule_id)).state).toBe('failed');
  });

  test('it is of who wrote it alone, and what is wrong is said at its field', async () => {
    const owner = await begin();
    const { body } = await write(owner);
    const clerk = await joinAs(server, owner, { permissions: [...PERMISSIONS] });
    expect((await clerk.call('GET', `/report_schedules/${body.schedule_id}`)).status).toBe(404);
    expect((await write(clerk, { schedule_id: body.schedule_id })).body.code).toBe('record_exists');
    expect((await write(clerk, {}, body.schedule_id)).status).toBe(404);
    expect((await clerk.call('DELETE', `/report_schedules/${body.schedule_id}`)).status).toBe(404);
    const errorsOf = async (over: object) => (await write(clerk, over)).body.errors;
    expect(await errorsOf({ emails: ' ' })).toMatchObject([{ path: 'emails', text: PROBLEMS.emails }]);
    expect(await errorsOf({ emails: 'a@b' })).toMatchObject([{ path: 'emails', text: PROBLEMS.email }]);
    const many = Array.from({ length: 6 }, (_, at) => `a${at}@acme.mx`).join(',');
    expect(await errorsOf({ emails: many })).toMatchObject([{ path: 'emails', text: PROBLEMS.emailsMany }]);
    expect(await errorsOf({ ends_on: '2026-01-01' })).toMatchObject([
      { path: 'ends_on', text: PROBLEMS.order },
    ]);
    expect(await errorsOf({ kind: 'po' })).toMatchObject([{ path: 'kind', text: PROBLEMS.kind }]);
    for (let n = 0; n < 20; n += 1) expect((await write(clerk)).status).toBe(201);
    expect(await errorsOf({})).toMatchObject([{ path: 'kind', text: PROBLEMS.many }]);
  });
});
