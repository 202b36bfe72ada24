import { afterEach, describe, expect, test } from 'vitest';
import type { IssueAnswer } from '../../../schema/documents/issue-answer.ts';
import { clientEmails } from '../../../schema/resources/admin/client-emails.ts';
import { setUpClient, startIssuing } from '../../../tests/factories/issuing.ts';
import { buildConcept, buildReceipt } from '../../../tests/factories/receipt.ts';
import { startSmtp, type TestSmtp } from '../../../tests/factories/smtp.ts';
import { mailReceiver } from '../../modules/invoicing/cancellations/mail-receiver.ts';
import { requestCancellation } from '../../modules/invoicing/cancellations/request-cancellation.ts';
import { toReceiptRow } from '../../store/invoicing/receipt-row.ts';
import { findReceipt } from '../../store/invoicing/receipts.ts';
import { resourceStore } from '../../store/kernel/resource-store.ts';
import type { Scope } from '../../store/kernel/scope.ts';
import type { Tx } from '../../store/kernel/tables.ts';
import { createMailer, type Mailer } from './mailer.ts';

const open: { close(): void }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

async function openSmtp(refuses: string[] = []): Promise<TestSmtp> {
  const smtp = await startSmtp(refuses);
  open.push(smtp);
  return smtp;
}

async function waiting(mailer: Mailer) {
  const clock = { now: Date.parse('2026-11-20T18:00:00Z') };
  const issuing = await startIssuing({ now: () => clock.now, chance: () => 0.5, mailer });
  await setUpClient(issuing);
  const receipt = buildReceipt({ branch_office_id: '', concepts: [buildConcept({ unit_value: '5000.00' })] });
  const answer = await issuing.issue(crypto.randomUUID(), { receipt: JSON.parse(JSON.stringify(receipt)) });
  const { id } = answer.body as IssueAnswer;
  const pass = async (ms: number) => {
    clock.now += ms;
    await issuing.worker.drain();
  };
  await pass(1);
  await pass(60_000);
  const row = async () => toReceiptRow((await findReceipt(issuing.scope, issuing.store.db, id))!);
  const { uuid } = await row();
  const mail = async (email: string) => await mailReceiver(issuing.scope, issuing.deps, id, email);
  await expect(mail('receptor@example.com')).rejects.toMatchObject({ code: 'cancel_request_gone' });
  const request = { motive: '02', 'replacement-folio': '' };
  await requestCancellation(issuing.scope, issuing.deps, crypto.randomUUID(), uuid, request, 'Quien pide');
  await issuing.worker.drain();
  await pass(10_000);
  return { issuing, row, mail, pass, uuid };
}

describe('a server without TLS', () => {
  const MAIL = { to: 'a@example.com', subject: 'x', text: 'x', html: '', messageId: '<1@x>' };
  const from = 'avisos@example.com';

  test('on this machine is told password and mail', async () => {
    const smtp = await openSmtp();
    const mailer = createMailer({ url: smtp.url.replace('//', '//u:clave@'), from });
    open.push(mailer);
    await mailer.send(MAIL);
    expect(smtp.entered).toEqual(['u clave']);
    expect(smtp.taken).toHaveLength(1);
  });

  test('anywhere else is told nothing', async () => {
    const smtp = await openSmtp();
    // The same server, by an address that does not say that it is of this machine.
    const url = smtp.url.replace('//', '//u:clave@').replace('127.0.0.1', '0.0.0.0');
    const mailer = createMailer({ url, from });
    open.push(mailer);
    await expect(mailer.send(MAIL)).rejects.toThrow(/STARTTLS|TLS/);
    expect(smtp.entered).toEqual([]);
    expect(smtp.taken).toEqual([]);
  });
});

describe('the receiver is asked by mail', () => {
  // spec: 1§5.3, 1§7.5
  test('to answer a request, once, and the timeline says so', async () => {
    const smtp = await openSmtp();
    const mailer = createMailer({ url: smtp.url, from: 'Tintero <avisos@example.com>' });
    open.push(mailer);
    const { issuing, row, mail, uuid } = await waiting(mailer);
    await expect(mail('')).rejects.toThrow('Correo electrónico requerido');
    await expect(mail('receptor@')).rejects.toThrow('Correo electrónico inválido');
    await mail('receptor@example.com');
    await issuing.worker.drain();
    expect(smtp.taken).toHaveLength(1);
    const [{ to, text }] = smtp.taken as [TestSmtp['taken'][number]];
    expect(to).toEqual(['receptor@example.com']);
    expect(text).toContain(uuid);
    expect(text).toMatch(/Message-ID: <[0-9a-f-]{36}@client-1\.tintero>/);
    expect((await row()).events?.at(-1)).toMatchObject({
      kind: 'cancel_mailed',
      note: 'receptor@example.com',
    });
    await issuing.close();
  });

  // spec: 1§2.28
  test('and answers reach the addresses of the account that are for that', async () => {
    const smtp = await openSmtp();
    const mailer = createMailer({ url: smtp.url, from: 'Tintero <avisos@example.com>' });
    open.push(mailer);
    const { issuing, mail } = await waiting(mailer);
    await issuing.store.transaction(issuing.scope, async (tx) => {
      const put = resourceStore(clientEmails).put;
      for (const [email, receives_replies] of [
        ['cobranza@empresa.mx', true],
        ['almacen@empresa.mx', false],
        ['direccion@empresa.mx', true],
      ] as const)
        await put(issuing.scope, tx, { email, name: '', receives_replies });
    });
    await mail('receptor@example.com');
    await issuing.worker.drain();
    expect(smtp.taken[0]?.text).toMatch(/^Reply-To: cobranza@empresa\.mx, direccion@empresa\.mx\r?$/m);
    await issuing.close();
  });

  test('again, when the server did not answer; and never, when it does not know the mailbox', async () => {
    const smtp = await openSmtp(['nadie@example.com']);
    let refused = 1;
    const real = createMailer({ url: smtp.url, from: 'avisos@example.com' });
    open.push(real);
    const mailer: Mailer = {
      ...real,
      send: async (mail) => {
        refused -= 1;
        if (refused >= 0) throw new Error('connect ECONNREFUSED');
        return await real.send(mail);
      },
    };
    const { issuing, row, mail, pass } = await waiting(mailer);
    await mail('receptor@example.com');
    await issuing.worker.drain();
    expect(smtp.taken).toHaveLength(0);
    await pass(5_000);
    expect(smtp.taken).toHaveLength(1);
    await mail('nadie@example.com');
    await issuing.worker.drain();
    expect((await row()).events?.at(-1)).toMatchObject({
      kind: 'cancel_mailed',
      by: 'mail',
      note: expect.stringContaining('No such mailbox'),
    });
    await issuing.close();
  });

  test('what the server says of it is cut to a page', async () => {
    const long = 'x'.repeat(160_000);
    const refused = { responseCode: 550, command: 'RCPT TO' };
    const send = async () => await Promise.reject(Object.assign(new Error(long), refused));
    const { issuing, row, mail } = await waiting({ isAvailable: true, send, verify: send, close() {} });
    await mail('receptor@example.com');
    await issuing.worker.drain();
    const note = (await row()).events?.at(-1)?.note ?? '';
    expect(note).toBe(`receptor@example.com: ${long.slice(0, 2_000)}`);
    await issuing.close();
  });

  test('again, while the server refuses who sends, and not the mailbox or the message', async () => {
    const smtp = await openSmtp();
    smtp.locked = true;
    const mailer = createMailer({ url: smtp.url.replace('//', '//u:vieja@'), from: 'avisos@example.com' });
    open.push(mailer);
    const { issuing, row, mail, pass } = await waiting(mailer);
    await mail('receptor@example.com');
    await issuing.worker.drain();
    expect(smtp.entered).toHaveLength(1);
    await pass(5_000);
    expect(smtp.entered).toHaveLength(2);
    expect(await issuing.store.db.selectFrom('mail').select(['state', 'said']).execute()).toEqual([
      { state: 'waiting', said: '' },
    ]);
    smtp.locked = false;
    await pass(10_000);
    expect(smtp.taken).toHaveLength(1);
    expect((await row()).events?.at(-1)).toMatchObject({ kind: 'cancel_mailed', by: '' });
    await issuing.close();
  });

  test.each([
    ['RCPT TO', 550, 'failed'],
    ['DATA', 554, 'failed'],
    ['MAIL FROM', 552, 'failed'],
    ['MAIL FROM', 550, 'waiting'],
    ['RCPT TO', 530, 'waiting'],
    ['EHLO', 502, 'waiting'],
    ['RCPT TO', 450, 'waiting'],
  ])('a refusal at %s with %i leaves it %s', async (command, responseCode, state) => {
    const refusal = Object.assign(new Error('no'), { command, responseCode });
    const send = async () => await Promise.reject(refusal);
    const { issuing, mail } = await waiting({ isAvailable: true, send, verify: send, close() {} });
    await mail('receptor@example.com');
    await issuing.worker.drain();
    expect(await issuing.store.db.selectFrom('mail').select('state').execute()).toEqual([{ state }]);
    await issuing.close();
  });

  test('once, though what became of it could not be written at first', async () => {
    const smtp = await openSmtp();
    const mailer = createMailer({ url: smtp.url, from: 'avisos@example.com' });
    open.push(mailer);
    const { issuing, row, mail, pass } = await waiting(mailer);
    await mail('receptor@example.com');
    const real = issuing.store.transaction;
    let broken = 1;
    issuing.store.transaction = async <T>(...given: [scope: Scope, work: (tx: Tx) => Promise<T>]) => {
      broken -= 1;
      if (broken >= 0) throw new Error('the disk is full');
      return await real<T>(...given);
    };
    await issuing.worker.drain();
    expect(smtp.taken).toHaveLength(1);
    const sent = async () => await issuing.store.db.selectFrom('mail').select(['state', 'sent_at']).execute();
    expect(await sent()).toEqual([{ state: 'waiting', sent_at: '' }]);
    const at = issuing.deps.clock().toISOString();
    await pass(10_000);
    expect(smtp.taken).toHaveLength(1);
    expect(await sent()).toEqual([{ state: 'sent', sent_at: at }]);
    const events = (await row()).events ?? [];
    expect(events.filter(({ kind }) => kind === 'cancel_mailed')).toMatchObject([{ by: '' }]);
    await issuing.close();
  });

  test('not any more, when it has ended by the time that a server takes mail', async () => {
    const smtp = await openSmtp();
    const real = createMailer({ url: smtp.url, from: 'avisos@example.com' });
    open.push(real);
    let isAway = true;
    const send: Mailer['send'] = async (mail) =>
      isAway ? await Promise.reject(new Error('connect ECONNREFUSED')) : await real.send(mail);
    const { issuing, row, mail, pass } = await waiting({ ...real, send });
    await mail('receptor@example.com');
    await issuing.worker.drain();
    await issuing.store.db.updateTable('receipt').set({ status: 'cancelled' }).execute();
    isAway = false;
    await pass(5_000);
    expect(smtp.taken).toHaveLength(0);
    expect((await row()).events?.at(-1)).toMatchObject({
      kind: 'cancel_mailed',
      by: 'mail',
      note: expect.stringContaining('ya no está pendiente'),
    });
    await issuing.close();
  });

  test('is an error that says what is missing, when there is no server', async () => {
    const { issuing, mail } = await waiting(createMailer({ url: '', from: '' }));
    await expect(mail('receptor@example.com')).rejects.toThrow('SMTP_URL');
    await issuing.close();
  });
});
