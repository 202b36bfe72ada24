/** Receipts leave by mail: asked once, with their files, to whom was said; and what became of each is told. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../../../schema/catalogs/small.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import type { SendRequest } from '../../../../schema/operations/bodies/send-receipts.ts';
import { DEFAULT_LOOK, documentLooks } from '../../../../schema/resources/admin/document-looks.ts';
import { ONLY_MAIL_TEXT } from '../../../../schema/resources/admin/mail-text.ts';
import { type TemplateRow, templates } from '../../../../schema/resources/admin/templates.ts';
import { emailTracking } from '../../../../schema/resources/insight/email-tracking.ts';
import { addressesOf } from '../../../../schema/resources/parties/customers.ts';
import { ERROR_TEXTS } from '../../../../schema/texts/errors.ts';
import { makePage } from '../../../../tests/factories/compute.ts';
import { type Issuing, setUpClient, startIssuing } from '../../../../tests/factories/issuing.ts';
import { buildMailServer } from '../../../../tests/factories/mail-server-rows.ts';
import { textsOf } from '../../../../tests/factories/pdf.ts';
import { asUrl, pngOf } from '../../../../tests/factories/pictures.ts';
import { buildReceipt } from '../../../../tests/factories/receipt.ts';
import { startSmtp, type TestSmtp } from '../../../../tests/factories/smtp.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { MOST_TRIES } from '../../../output/mail/mail-job.ts';
import { createMailer, type Mailer } from '../../../output/mail/mailer.ts';
import { openPrinter } from '../../../output/print/printer.ts';
import {
  findMailServer,
  hurryMails,
  mailServerPlace,
  putMailServer,
  removeMailServer,
} from '../../../store/admin/mail-server.ts';
import { putMailText } from '../../../store/admin/mail-text.ts';
import { findReceipt } from '../../../store/invoicing/receipts.ts';
import { resourceStore } from '../../../store/kernel/resource-store.ts';
import { customerOf, putCustomer } from '../../../store/parties/customers.ts';
import type { Secrets } from '../../../store/secrets/secrets.ts';
import { composeMail } from './receipt-mail.ts';
import { sendReceipts } from './send-receipts.ts';
import { mailFile, settleByHand } from './settle-mail.ts';

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
    expect(first).toEqual({ status: 200, body: { mails: 4 } });
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

  test('one without its stamp and one that is not there are said', async () => {
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
  });

  // spec: house.790
  test('with no server they wait, as long as it takes, and leave when there is one; meanwhile each is a file', async () => {
    const { deps, scope } = issuing;
    deps.mailer = createMailer({ url: '', from: '' });
    const id = await issue();
    const emails = ['lejos@example.com', 'mano@example.com', 'no@example.com'];
    expect(await send({ documents: [id], emails })).toMatchObject({ status: 200 });
    for (let more = 0; more < 5; more++) await pass(20 * 60_000);
    const own = async () => (await mails()).filter(({ receipt_id }) => receipt_id === id);
    const [far, hand, none] = await own();
    for (const row of [far, hand, none]) expect(row).toMatchObject({ state: 'waiting' });
    const jobs = issuing.store.db.selectFrom('job').select('attempts');
    for (const { attempts } of await jobs.where('subject_id', '=', far!.mail_id).execute())
      expect(attempts).toBe(0);

    const { name, bytes } = await mailFile(scope, deps, hand!.mail_id);
    const eml = Buffer.from(bytes).toString('utf8');
    const uuid = (await receiptOf(id)).uuid;
    expect(name).toBe(`${uuid}.eml`);
    expect(eml).toMatch(/^X-Unsent: 1\r$/m);
    expect(eml).toMatch(/^To: mano@example.com\r$/m);
    expect(eml).not.toMatch(/^From:/m);
    expect(eml).toContain(`<${hand!.mail_id}@${scope.clientId}.tintero>`);
    expect(eml).toContain('application/xml');

    await settleByHand(scope, deps, hand!.mail_id, { state: 'sent', by: 'Ana' });
    await settleByHand(scope, deps, none!.mail_id, { state: 'failed', by: 'Ana' });
    await expect(
      settleByHand(scope, deps, none!.mail_id, { state: 'sent', by: 'Ana' }),
    ).rejects.toMatchObject({
      code: 'mail_settled',
    });
    await expect(settleByHand(scope, deps, id, { state: 'sent', by: 'Ana' })).rejects.toMatchObject({
      code: 'not_found',
    });

    deps.mailer = mailer;
    await pass(20 * 60_000);
    expect((await own()).map(({ recipient, state }) => [recipient, state])).toEqual([
      ['lejos@example.com', 'sent'],
      ['mano@example.com', 'sent'],
      ['no@example.com', 'failed'],
    ]);
    const left = smtp.taken.map(({ to }) => to[0]).filter((to) => emails.includes(to ?? ''));
    expect(left).toEqual(['lejos@example.com']);
    const events = JSON.parse((await receiptOf(id)).events) as { kind: string; by: string; note: string }[];
    expect(events.filter(({ kind }) => kind === 'mailed').map(({ by, note }) => [by, note])).toEqual([
      ['Ana', 'mano@example.com'],
      ['', 'lejos@example.com'],
    ]);
  });

  test('a PDF that is always late is waited for; then the XML goes alone, and the row says so', async () => {
    const id = await issue();
    const { printer } = issuing.deps;
    let printings = 0;
    const pdf = async () => {
      printings += 1;
      return await Promise.reject(new TinteroError('pdf_late'));
    };
    issuing.deps.printer = { ...printer, pdf };
    const emails = ['tarde@example.com'];
    await send({ documents: [id], emails });
    const row = async () => (await mails()).find(({ receipt_id }) => receipt_id === id);
    await pass(1);
    for (let more = 0; more < 4; more++) await pass(600_000);
    expect(printings).toBe(5);
    expect(await row()).toMatchObject({ state: 'waiting' });
    await pass(600_000);
    await pass(600_000);
    issuing.deps.printer = printer;
    expect(printings).toBe(6);
    expect(await row()).toMatchObject({ state: 'sent', said: expect.stringContaining('solo con el XML') });
    const [own, ...more] = smtp.taken.filter(({ to }) => to[0] === emails[0]);
    expect(own?.text).toContain('application/xml');
    expect(more).toEqual([]);
  });

  test('one whose document is damaged is tried for about a day, and is then said not to have gone', async () => {
    const id = await issue();
    const own = () => issuing.store.db.updateTable('receipt').where('id', '=', id);
    await own().set({ stamped_sha256: 'x' }).execute();
    await send({ documents: [id], emails: ['ana@example.com'] });
    const row = async () => (await mails()).find(({ receipt_id }) => receipt_id === id);
    await pass(1);
    expect(await row()).toMatchObject({ state: 'waiting' });
    const waits = issuing.store.db
      .updateTable('job')
      .where('kind', '=', 'mail')
      .where('state', '=', 'waiting');
    await waits.set({ attempts: MOST_TRIES - 1 }).execute();
    await pass(600_000);
    const said = ERROR_TEXTS.document_damaged.slice(0, 20);
    expect(await row()).toMatchObject({ state: 'failed', said: expect.stringContaining(said) });
    expect((await receiptOf(id)).events).toContain('ana@example.com');
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

  const stampAs = async (change: { receipt_type?: string; receipt?: string }) => {
    const receipt = JSON.parse(JSON.stringify(buildReceipt({ branch_office_id: '' })));
    const { body } = await issuing.issue(crypto.randomUUID(), { receipt });
    const { id } = body as { id: string };
    await issuing.store.db
      .updateTable('receipt')
      .set({ receipt_type: 'I', ...change })
      .where('id', '=', id)
      .execute();
    await pass(1);
    expect((await receiptOf(id)).uuid).not.toBe('');
    const own = (await mails()).filter(({ receipt_id }) => receipt_id === id);
    return { id, recipients: own.map(({ recipient }) => recipient) };
  };
  const setCustomer = async (slug: string, more: object) =>
    await issuing.store.transaction(issuing.scope, (tx) =>
      putCustomer(issuing.scope, tx, slug, { ...customer, ...more }),
    );
  const only = async (email: string) => {
    await issuing.store.db.updateTable('customer').set({ is_deleted: 1 }).execute();
    const slug = crypto.randomUUID();
    await setCustomer(slug, { email, mails_stamped: true });
    return slug;
  };

  test('a payroll receipt goes to no customer of that RFC, and subscribes none', async () => {
    await only('cliente@example.com');
    const { id, recipients } = await stampAs({ receipt_type: 'N' });
    expect(recipients).toEqual([]);
    await send({ documents: [id], emails: ['empleado@example.com'], do_subscribe: true });
    const { rfc, name } = customer;
    const stored = await customerOf(issuing.scope, issuing.store.db, { rfc, name });
    expect(addressesOf(stored!)).toEqual(['cliente@example.com']);
    expect((await stampAs({})).recipients).toEqual(['cliente@example.com']);
  });

  test('of two customers alike the one with the form’s address is sent it; nobody when that does not say which', async () => {
    const formed = (email: string) => {
      const form = buildReceipt({ branch_office_id: '' });
      return { receipt: JSON.stringify({ ...form, receiver: { ...form.receiver, email } }) };
    };
    const first = await only('uno@example.com');
    const second = crypto.randomUUID();
    await setCustomer(second, { email: 'dos@example.com', mails_stamped: true });
    expect((await stampAs(formed(''))).recipients).toEqual([]);
    expect((await stampAs(formed('otro@example.com'))).recipients).toEqual([]);
    expect((await stampAs(formed('Dos@Example.com'))).recipients).toEqual(['dos@example.com']);
    await setCustomer(first, { email: 'dos@example.com', mails_stamped: true });
    expect((await stampAs(formed('dos@example.com'))).recipients).toEqual([]);
    await setCustomer(first, { name: 'OTRO NOMBRE', email: 'dos@example.com', mails_stamped: true });
    expect((await stampAs(formed(''))).recipients).toEqual(['dos@example.com']);
  });

  test('a form or a customer that cannot be read keeps no stamp from being stored', async () => {
    const slug = await only('cliente@example.com');
    expect((await stampAs({ receipt: '{' })).recipients).toEqual(['cliente@example.com']);
    const said: unknown[] = [];
    const { log } = issuing.deps;
    issuing.deps.log = { ...log, error: (_fields, text) => void said.push(text) };
    await issuing.store.db.updateTable('customer').set({ body: '{' }).where('slug', '=', slug).execute();
    expect((await stampAs({})).recipients).toEqual([]);
    issuing.deps.log = log;
    expect(said).toEqual(['not mailed when stamped']);
  });

  test('who asks so has its addresses kept for what is stamped from then on', async () => {
    const id = await issue();
    const emails = ['uno@example.com', 'dos@example.com'];
    const may = { ...issuing.scope, can: () => false };
    const order = { operationId: crypto.randomUUID(), by: '' };
    await only('');
    const asked = { ...ASKED, documents: [id], emails, do_subscribe: true };
    expect(await sendReceipts(may, issuing.deps, order, asked)).toMatchObject({ status: 403 });
    expect(await send(asked)).toMatchObject({ status: 200 });
    const { rfc, name } = customer;
    const stored = await customerOf(issuing.scope, issuing.store.db, { rfc, name });
    expect(stored).toMatchObject({ mails_stamped: true });
    expect(addressesOf(stored!)).toEqual(emails);
  });

  test('what is stamped where there is no server waits for one too', async () => {
    await only('espera@example.com');
    const { deps } = issuing;
    deps.mailer = createMailer({ url: '', from: '' });
    const id = await issue();
    const row = async () => (await mails()).find(({ receipt_id }) => receipt_id === id);
    expect(await row()).toMatchObject({ recipient: 'espera@example.com', state: 'waiting' });
    deps.mailer = mailer;
    await pass(20 * 60_000);
    expect(await row()).toMatchObject({ state: 'sent' });
  });

  // spec: house.821
  test('through the server of the account, where it has one: what is wrong there waits, and leaves once it is mended', async () => {
    const own = await startSmtp();
    own.locked = true;
    const { scope, store, deps } = issuing;
    const server = buildMailServer({
      ...{ host: '127.0.0.1', port: Number(new URL(own.url).port), security: 'none', user_name: 'facturas' },
      secret_at: '1',
    });
    const put = async (secret: string, row = server) =>
      await store.transaction(scope, async (tx) => {
        await putMailServer(scope, tx, row, {
          secret: await (deps.secrets as Secrets).seal(tx, mailServerPlace(scope), secret),
        });
        await hurryMails(scope, tx, deps.clock().toISOString());
      });
    await put('vieja');
    const id = await issue();
    await send({ documents: [id], emails: ['ana@example.com'] });
    const before = smtp.taken.length;
    await pass(1);
    expect(own.entered[0]).toBe('facturas vieja');
    expect(await findMailServer(scope, store.db)).toMatchObject({ trouble: 'sign_in', sent_at: '' });
    const tries = own.entered.length;
    await pass(10_000);
    expect(own.entered.length).toBeGreaterThan(tries);
    own.locked = false;
    await put('nueva', { ...server, secret_at: '2' });
    await pass(1);
    expect(own.taken.map(({ to }) => to[0])).toContain('ana@example.com');
    expect(own.taken[0]?.text).toContain('From: Escuela <facturas@escuela.mx>');
    expect(smtp.taken).toHaveLength(before);
    expect(await findMailServer(scope, store.db)).toMatchObject({ trouble: '', said: '' });
    await store.transaction(scope, (tx) => removeMailServer(scope, tx));
    await send({ documents: [id], emails: ['luis@example.com'] });
    await pass(1);
    expect(smtp.taken).toHaveLength(before + 1);
    own.close();
  });

  // spec: house.940
  test('with the PDF that the account’s own template makes', async () => {
    const { scope, store, deps } = issuing;
    const { printer: before } = deps;
    const printer = openPrinter({
      ...{ chromiumPath: process.env.CHROMIUM_PATH, sandbox: false },
      page: makePage(smallCatalogs),
    });
    const template: TemplateRow = {
      ...{ template_id: crypto.randomUUID(), name: 'de-la-casa', updated_by: '', revision: 1 },
      ...{ document_type: 'invoice', document_version: '4.0', updated_at: new Date(now).toISOString() },
      ...{ header: '', body: '<p>PAPEL DE LA CASA {{ doc.folio }}</p>', footer: '', pagination: '', css: '' },
      ...{ is_active: true, is_default: true },
    };
    const put = async (row: TemplateRow) =>
      await store.transaction(scope, (tx) => resourceStore(templates).put(scope, tx, row));
    const attached = async () => {
      const id = await issue();
      await send({ documents: [id], emails: ['papel@example.com'] });
      await pass(1);
      const mail = smtp.taken.at(-1)?.text ?? '';
      const part = mail.split(/\r?\n--/).find((one) => one.includes('application/pdf')) ?? '';
      const pdf = Buffer.from(part.split(/\r?\n\r?\n/)[1] ?? '', 'base64');
      return { words: textsOf(pdf).join(' '), folio: (await receiptOf(id)).folio };
    };
    deps.printer = printer;
    try {
      expect((await attached()).words).not.toContain('PAPEL DE LA CASA');
      await put(template);
      const { words, folio } = await attached();
      expect(words).toContain('PAPEL DE LA CASA');
      expect(words).toContain(folio);
    } finally {
      await put({ ...template, is_default: false });
      deps.printer = before;
      await printer.close();
    }
  });

  test('in the colour of the account and with its logo inside, after the files; without one, with nothing more', async () => {
    const { scope, store, deps } = issuing;
    const say = async (logo: string) =>
      await store.transaction(scope, (tx) =>
        resourceStore(documentLooks).put(scope, tx, { ...DEFAULT_LOOK, accent: '#7a1030', logo }),
      );
    const id = await issue();
    const mailOf = async () => {
      const before = smtp.taken.length;
      await send({ documents: [id], emails: ['marca@example.com'] });
      await pass(1);
      expect(smtp.taken).toHaveLength(before + 1);
      return smtp.taken.at(-1)?.text ?? '';
    };
    await say('');
    const plain = await mailOf();
    expect(plain).toMatch(/border-top:\s*4px solid #7a1030/i);
    expect(plain).not.toMatch(/<img|image\/png|Content-Disposition: inline/i);
    await say(asUrl('png', pngOf(60, 20)));
    const dressed = await mailOf();
    expect(dressed).toMatch(/Content-Type: multipart\/related/i);
    expect(dressed).toMatch(/Content-ID: <logo@tintero>/i);
    expect(dressed).toMatch(/cid:logo@tintero/);
    expect(dressed).toContain(Buffer.from(pngOf(60, 20)).toString('base64').slice(0, 60));
    // Nothing of it is fetched from anywhere.
    expect(dressed).not.toMatch(/src=(3D)?"(https?|data):/i);

    const { mail_id = '' } = (await mails()).find(({ receipt_id }) => receipt_id === id) ?? {};
    const file = Buffer.from((await mailFile(scope, deps, mail_id)).bytes).toString('utf8');
    expect(file).toMatch(/Content-ID: <logo@tintero>/i);
  });

  // spec: house.822
  test('in the words of the account, after the message of who sends; where these cannot be filled, in those of the portal', async () => {
    const { scope, store } = issuing;
    const put = async (subject: string, body: string) =>
      await store.transaction(scope, (tx) =>
        putMailText(scope, tx, { settings_id: ONLY_MAIL_TEXT, subject, body }),
      );
    await put('{{ tipo }} {{ folio }}', 'Gracias, {{ receptor }} <b>.');
    const id = await issue();
    const receipt = await receiptOf(id);
    const contentOf = async () =>
      await composeMail(scope, issuing.deps, { receipt_id: id, message: 'Hola' }, 1);
    expect(await contentOf()).toMatchObject({
      subject: `Factura ${receipt.serie}-${receipt.folio}`,
      text: `Hola\n\nGracias, ${receipt.name_receiver} <b>.`,
      html: expect.stringContaining('&lt;b&gt;.'),
    });
    await put('{{ tipo', 'x');
    expect(await contentOf()).toMatchObject({ text: expect.stringContaining('Adjuntamos este comprobante') });
  });
});
