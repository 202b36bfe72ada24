/** A mail that is told to leave later: kept by the server, once when its moment comes, and not at all where somebody stops it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LATEST_DAYS } from '../../../../schema/operations/send-receipts.ts';
import { emailTracking } from '../../../../schema/resources/insight/email-tracking.ts';
import { readQuery } from '../../../../schema/resources/query.ts';
import { type Issuing, setUpClient, startIssuing } from '../../../../tests/factories/issuing.ts';
import { buildReceipt } from '../../../../tests/factories/receipt.ts';
import { startSmtp, type TestSmtp } from '../../../../tests/factories/smtp.ts';
import { createMailer, type Mailer } from '../../../output/mail/mailer.ts';
import { resourceStore } from '../../../store/kernel/resource-store.ts';
import { openStore } from '../../../store/kernel/store.ts';
import { sendReceipts } from './send-receipts.ts';
import { settleByHand } from './settle-mail.ts';

const HOUR = 3_600_000;
let now = Date.parse('2026-11-20T18:00:00Z');
let smtp: TestSmtp;
let mailer: Mailer;
let issuing: Issuing;
let receipt = '';

const pass = async (ms: number) => {
  now += ms;
  await issuing.worker.drain();
};
const at = (ms: number) => new Date(now + ms).toISOString();
const send = async (email: string, leaves_at: string, operationId: string = crypto.randomUUID()) =>
  await sendReceipts(
    issuing.scope,
    issuing.deps,
    { operationId, by: 'Quien pide' },
    { documents: [receipt], emails: [email], message: '', do_subscribe: false, leaves_at },
  );
const rowOf = async (email: string) =>
  (
    await resourceStore(emailTracking).list(
      issuing.scope,
      issuing.store.db,
      readQuery(emailTracking, { q: email }),
    )
  )[0];
const takenBy = (email: string) => smtp.taken.filter(({ to }) => to.includes(email)).length;

beforeAll(async () => {
  smtp = await startSmtp();
  mailer = createMailer({ url: smtp.url, from: 'Tintero <avisos@example.com>' });
  const store = await openStore({ file: ':memory:' });
  issuing = await startIssuing({ store, now: () => now, chance: () => 0.5, mailer });
  await setUpClient(issuing);
  const asked = JSON.parse(JSON.stringify(buildReceipt({ branch_office_id: '' })));
  receipt = ((await issuing.issue(crypto.randomUUID(), { receipt: asked })).body as { id: string }).id;
  await pass(1);
}, 240_000);
afterAll(async () => {
  await issuing.close();
  await issuing.store.close();
  mailer.close();
  smtp.close();
});

// spec: house.925
test('it waits until then, however often it is asked, and leaves once', async () => {
  const leaves = at(3 * HOUR);
  const operation = crypto.randomUUID();
  const first = await send('ana@example.com', leaves, operation);
  expect(first).toMatchObject({ status: 200, body: { mails: 1 } });
  expect(await send('ana@example.com', leaves, operation)).toEqual(first);
  await pass(3 * HOUR - 60_000);
  expect(takenBy('ana@example.com')).toBe(0);
  expect(await rowOf('ana@example.com')).toMatchObject({ state: 'waiting', leaves_at: leaves });
  await pass(2 * 60_000);
  expect(takenBy('ana@example.com')).toBe(1);
  expect(await rowOf('ana@example.com')).toMatchObject({ state: 'sent', leaves_at: leaves });
  await pass(24 * HOUR);
  expect(takenBy('ana@example.com')).toBe(1);
});

test('one that somebody stops never leaves; one whose moment is past leaves at once', async () => {
  await send('beto@example.com', at(HOUR));
  const row = await rowOf('beto@example.com');
  await settleByHand(issuing.scope, issuing.deps, row?.mail_id ?? '', { state: 'failed', by: 'Ana' });
  await pass(2 * HOUR);
  expect(takenBy('beto@example.com')).toBe(0);
  expect(await rowOf('beto@example.com')).toMatchObject({
    state: 'failed',
    said: expect.stringContaining('Ana'),
  });

  await send('caro@example.com', at(-HOUR));
  await issuing.worker.drain();
  expect(takenBy('caro@example.com')).toBe(1);
  expect(await rowOf('caro@example.com')).toMatchObject({ state: 'sent', leaves_at: '' });
});

test('farther ahead than anybody looks it is refused in words', async () => {
  const asked = send('ana@example.com', at((LATEST_DAYS + 1) * 24 * HOUR));
  expect(await asked.then(({ body }) => JSON.stringify(body), String)).toContain('próximos 90 días');
});
