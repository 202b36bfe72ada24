/** Receipts leave by mail: asked once, with their files, to whom was said; and what became of each is told. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SendRequest } from '../../../../schema/operations/send-receipts.ts';
import { emailTracking } from '../../../../schema/resources/insight/email-tracking.ts';
import { addressesOf } from '../../../../schema/resources/parties/customers.ts';
import { type Issuing, setUpClient, startIssuing } from '../../../../tests/factories/issuing.ts';
import { buildReceipt } from '../../../../tests/factories/receipt.ts';
import { startSmtp, type TestSmtp } from '../../../../tests/factories/smtp.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { createMailer, type Mailer } from '../../../output/mail/mailer.ts';
import { findReceipt } from '../../../store/invoicing/receipts.ts';
import { resourceStore } from '../../../store/kernel/resource-store.ts';
import { customerOf, putCustomer } from '../../../store/parties/customers.ts';
import { sendReceipts } from './send-receipts.ts';

const EVERY = { search: '', filters: {}, sort: 'recipient', descending: false };
const ASKED: SendRequest = { documents: [], emails: [], message: '', do_subscribe: false };

describe.each(TEST_DATABASES)('receipts by mail, on $name', (database) => {
  let smtp: TestSmtp;
  let mailer: Mailer;
  let issuing: Issuing;
  let now = Date.parse('2026-11-20T18:00:00Z');
  const pass = async (ms: number) => {
    now += ms;
    await issuing.worker.drain();
  };
  const issue = async () => {
    const receipt = JSON.parse(JSON.stringify(buildReceipt({ branch_office_id: '' })));
    const answer = await issuing.issue(crypto.randomUUID(), { receipt });
    const { id } = answer.body as { id: string };
    await pass(1);
    return id;
  };
  const send = async (request: Partial<SendRequest>, operationId: string = crypto.randomUUID()) => {
    const order = { operationId, by: 'Quien pide' };
    return await sendReceipts(issuing.scope, issuing.deps, order, { ...ASKED, ...request });
  };
  const mails = async () => await resourceStore(emailTracking).list(issuing.scope, issuing.store.db, EVERY);
  const receiptOf = async (id: string) => (await findReceipt(issuing.scope, issuing.store.db, id))!;
  const customer = {
    ...{ rfc: 'URE180429TM6', name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA', business_name: '' },
    ...{ tax_residence: '', tax_identity_number: '', email: '', codigo_postal: '86991' },
    ...{ tax_regime: '601', cfdi_usage: 'G03', payment_form: '', payment_method: '' },
  };

  beforeAll(async () => {
    smtp = await startSmtp(['nadie@example.com']);
    mailer = createMailer({ url: smtp.url, from: 'Tintero <avisos@example.com>' });
    issuing = await startIssuing({ store: await database.open(), now: () => now, chance: () => 0.5, mailer });
    await setUpClient(issuing);
  });
  afterAll(async () => {
    await issuing.close();
    await issuing.store.close();
    mailer.close();
    smtp.close();
  });

  // spec: 1§5.8, 2§2.12, 2§5.38, 2§7.9
  test('go to each address with their XML, once however often it is asked, and each mail is listed', async () => {
    const ids = [await issue(), await issue()];
    const operationId = crypto.randomUUID();
    const wanted = { documents: ids, emails: ['ana@example.com', 'nadie@example.com'], message: 'Gracias.' };
    const first = await send(wanted, operationId);
    expect(first).toEqual({ status: 200, body: { count: 4 } });
    expect(await send(wanted, operationId)).toEqual(first);
    await issuing.worker.drain();
    expect(smtp.taken.map(({ to }) => to)).toEqual([['ana@example.com'], ['ana@example.com']]);
    const [one] = await Promise.all(ids.map(receiptOf));
    const text = smtp.taken.find((mail) => mail.text.includes(one?.uuid ?? 'x'))?.text ?? '';
    expect(text).toContain('Gracias.');
    expect(text).toContain('application/xml');
    const parts = text.split(/\r?\n--/).find((part) => part.includes('application/xml')) ?? '';
    const sent = Buffer.from(parts.split(/\r?\n\r?\n/)[1] ?? '', 'base64').toString('utf8');
    expect(sent).toBe(one?.stamped_xml);
    const rows = await mails();
    expect(rows.map(({ recipient, state }) => [recipient, state])).toEqual([
      ['ana@example.com', 'sent'],
      ['ana@example.com', 'sent'],
      ['nadie@example.com', 'failed'],
      ['nadie@example.com', 'failed'],
    ]);
    expect(rows[0]?.said).toContain('solo con el XML');
    expect(rows[2]).toMatchObject({
      said: expect.stringContaining('No such mailbox'),
      sent_by: 'Quien pide',
    });
    const events = JSON.parse(one?.events ?? '[]') as { kind: string; by: string; note: string }[];
    expect(
      events
        .filter(({ kind }) => kind === 'mailed')
        .map(({ by }) => by)
        .sort(),
    ).toEqual(['', 'mail']);
  });

  test('one without its stamp, one that is not there, and a server that sends no mail are said', async () => {
    const receipt = JSON.parse(JSON.stringify(buildReceipt({ branch_office_id: '' })));
    const { body } = await issuing.issue(crypto.randomUUID(), { receipt });
    const { id } = body as { id: string };
    const emails = ['ana@example.com'];
    const unstamped = await send({ documents: [id], emails });
    expect(unstamped.status).toBeGreaterThanOrEqual(400);
    expect(JSON.stringify(unstamped.body)).toContain('Todavía no tiene su timbre');
    await pass(1);
    const gone = await send({ documents: [crypto.randomUUID()], emails });
    expect(gone).toMatchObject({ status: 404 });
    const without = { ...issuing.deps, mailer: createMailer({ url: '', from: '' }) };
    const order = { operationId: crypto.randomUUID(), by: '' };
    const none = await sendReceipts(issuing.scope, without, order, { ...ASKED, documents: [id], emails });
    expect(JSON.stringify(none.body)).toContain('SMTP_URL');
  });

  test('what is stamped goes by itself to a customer who is to be sent it, and to nobody else', async () => {
    const before = (await mails()).length;
    const slug = crypto.randomUUID();
    const put = async (more: object) =>
      await issuing.store.transaction(issuing.scope, (tx) =>
        putCustomer(issuing.scope, tx, slug, { ...customer, ...more }),
      );
    await put({ email: 'pagos@example.com' });
    await issue();
    expect(await mails()).toHaveLength(before);
    await put({ email: 'pagos@example.com', other_emails: 'Ana@Example.com', mails_stamped: true });
    const id = await issue();
    await issuing.worker.drain();
    const own = (await mails()).filter(({ receipt_id }) => receipt_id === id);
    expect(own.map(({ recipient, state, sent_by }) => [recipient, state, sent_by])).toEqual([
      ['ana@example.com', 'sent', ''],
      ['pagos@example.com', 'sent', ''],
    ]);
  });

  test('who asks so has its addresses kept for what is stamped from then on', async () => {
    const id = await issue();
    const emails = ['uno@example.com', 'dos@example.com'];
    const may = { ...issuing.scope, can: () => false };
    const order = { operationId: crypto.randomUUID(), by: '' };
    const asked = { ...ASKED, documents: [id], emails, do_subscribe: true };
    expect(await sendReceipts(may, issuing.deps, order, asked)).toMatchObject({ status: 403 });
    expect(await send(asked)).toMatchObject({ status: 200 });
    const { rfc, name } = customer;
    const stored = await customerOf(issuing.scope, issuing.store.db, { rfc, name });
    expect(stored).toMatchObject({ mails_stamped: true });
    expect(addressesOf(stored!)).toEqual(emails);
  });
});
