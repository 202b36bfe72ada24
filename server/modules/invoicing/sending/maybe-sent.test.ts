/** A server that takes a mail and does not say so: it may have left, and only a person sends it again. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAILS } from '../../../../schema/texts/mail.ts';
import { type Issuing, setUpClient, startIssuing } from '../../../../tests/factories/issuing.ts';
import { buildReceipt } from '../../../../tests/factories/receipt.ts';
import { startSmtp, type TestSmtp } from '../../../../tests/factories/smtp.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { createMailer, type Mailer } from '../../../output/mail/mailer.ts';
import { findTracked } from '../../../store/insight/email-tracking.ts';
import { findReceipt } from '../../../store/invoicing/receipts.ts';
import { sendReceipts } from './send-receipts.ts';
import { settleByHand } from './settle-mail.ts';

const DAY_MS = 86_400_000;

describe.each(TEST_DATABASES)('a mail that may have left, on $name', (database) => {
  let smtp: TestSmtp;
  let mailer: Mailer;
  let issuing: Issuing;
  let receiptId = '';
  let now = Date.parse('2026-11-20T18:00:00Z');
  const pass = async (ms: number) => {
    now += ms;
    await issuing.worker.drain();
  };
  const idOf = ({ text }: { text: string }) => /^Message-ID: <([^@]+)@/im.exec(text)?.[1] ?? '';
  const rowOf = async (id: string) => await findTracked(issuing.scope, issuing.store.db, id);
  const settle = async (id: string, state: 'sent' | 'failed' | 'waiting') =>
    await settleByHand(issuing.scope, issuing.deps, id, { state, by: 'Ana' });
  const eventsOf = async () => {
    const receipt = await findReceipt(issuing.scope, issuing.store.db, receiptId);
    const events = JSON.parse(receipt?.events ?? '[]') as { kind: string; by: string }[];
    return events.filter(({ kind }) => kind.startsWith('mail')).map(({ kind, by }) => `${kind} ${by}`);
  };

  beforeAll(async () => {
    smtp = await startSmtp(['nadie@example.com']);
    mailer = createMailer({ url: smtp.url, from: 'avisos@example.com', answerMs: 1_000 });
    issuing = await startIssuing({ store: await database.open(), now: () => now, chance: () => 0.5, mailer });
    await setUpClient(issuing);
    const receipt = JSON.parse(JSON.stringify(buildReceipt({ branch_office_id: '' })));
    const { body } = await issuing.issue(crypto.randomUUID(), { receipt });
    receiptId = (body as { id: string }).id;
    await pass(1);
  });
  afterAll(async () => {
    await issuing.close();
    await issuing.store.close();
    mailer.close();
    smtp.close();
  });

  async function sent(to: string): Promise<string> {
    const asked = { documents: [receiptId], emails: [to], message: '', do_subscribe: false };
    const order = { operationId: crypto.randomUUID(), by: 'Ana' };
    await sendReceipts(issuing.scope, issuing.deps, order, asked);
    await pass(1);
    const taken = smtp.taken.at(-1);
    return taken === undefined ? '' : idOf(taken);
  }

  // spec: house.1043
  test('is said so, and is not sent twice by itself; a person sends it again under its identity, or says that it arrived', async () => {
    smtp.silent = true;
    const id = await sent('ana@example.com');
    expect(await rowOf(id)).toMatchObject({ state: 'maybe', said: MAILS.unanswered, sent_at: '' });
    await pass(DAY_MS);
    expect(smtp.taken).toHaveLength(1);
    await settle(id, 'waiting');
    await pass(1);
    expect(smtp.taken.map(idOf)).toEqual([id, id]);
    expect(await rowOf(id)).toMatchObject({ state: 'maybe' });
    smtp.silent = false;
    await settle(id, 'waiting');
    await expect(settle(id, 'waiting')).rejects.toMatchObject({ code: 'mail_settled' });
    await pass(1);
    expect(await rowOf(id)).toMatchObject({ state: 'sent' });
    await expect(settle(id, 'waiting')).rejects.toMatchObject({ code: 'mail_settled' });
    expect(smtp.taken).toHaveLength(3);
    smtp.silent = true;
    const other = await sent('beto@example.com');
    await settle(other, 'sent');
    expect(await rowOf(other)).toMatchObject({ state: 'sent', said: 'Ana confirmó que llegó.' });
    await pass(DAY_MS);
    expect(smtp.taken).toHaveLength(4);
    expect(await eventsOf()).toEqual(['mail_maybe ', 'mail_maybe ', 'mailed ', 'mail_maybe ', 'mailed Ana']);
  });

  test('what a server refuses, or nobody takes, did not leave', async () => {
    smtp.silent = true;
    const before = smtp.taken.length;
    await sent('nadie@example.com');
    const rows = await issuing.store.db.selectFrom('mail').select(['recipient', 'state']).execute();
    expect(rows.find(({ recipient }) => recipient === 'nadie@example.com')?.state).toBe('failed');
    expect(smtp.taken).toHaveLength(before);
  });
});
