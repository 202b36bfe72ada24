/** A mail that comes back: read from the mailbox of the account or of the portal, and said where one looks. */
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  awayNotice,
  type BouncedMail,
  eximBounce,
  lateNotice,
  qmailBounce,
  reportOf,
} from '../../../../tests/factories/bounces.ts';
import { buildChannel } from '../../../../tests/factories/channel-rows.ts';
import { type ImapServer, startImap } from '../../../../tests/factories/imap.ts';
import { type Issuing, setUpClient, startIssuing } from '../../../../tests/factories/issuing.ts';
import { buildReceipt } from '../../../../tests/factories/receipt.ts';
import { startSmtp, type TestSmtp } from '../../../../tests/factories/smtp.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { createMailer, type Mailer } from '../../../output/mail/mailer.ts';
import { addMember } from '../../../store/identity/clients.ts';
import { findTracked } from '../../../store/insight/email-tracking.ts';
import { findReceipt } from '../../../store/invoicing/receipts.ts';
import { channelPlace, findChannel, putChannel, setChannelSecret } from '../../../store/received/channels.ts';
import type { Secrets } from '../../../store/secrets/secrets.ts';
import { sendReceipts } from '../../invoicing/sending/send-receipts.ts';
import { makeBounceReader } from './portal-bounces.job.ts';
import { lookSoon } from './read-channels.job.ts';

const MAILBOX = '0a1b2c3d-1c1c-4c5a-9d3e-0a1b2c3d4e5f';

describe.each(TEST_DATABASES)('mails that come back, on $name', (database) => {
  let smtp: TestSmtp;
  let mailer: Mailer;
  let issuing: Issuing;
  let receiptId = '';
  let now = Date.parse('2026-11-20T18:00:00Z');
  const pass = async (ms: number) => {
    now += ms;
    await issuing.worker.drain();
  };
  const rowOf = async (id: string) => await findTracked(issuing.scope, issuing.store.db, id);
  const eventsOf = async (kind: string) => {
    const receipt = await findReceipt(issuing.scope, issuing.store.db, receiptId);
    const events = JSON.parse(receipt?.events ?? '[]') as { kind: string; note: string }[];
    return events.filter((one) => one.kind === kind).map(({ note }) => note);
  };
  const notices = async () =>
    await issuing.store.db
      .selectFrom('notification')
      .select('notification.body')
      .where('notification.client_id', '=', issuing.scope.clientId)
      .execute();

  beforeAll(async () => {
    smtp = await startSmtp();
    mailer = createMailer({ url: smtp.url, from: 'Tintero <avisos@example.com>' });
    issuing = await startIssuing({ store: await database.open(), now: () => now, chance: () => 0.5, mailer });
    await setUpClient(issuing);
    const ana = { id: 'user-ana', email: 'ana@escuela.mx', name: 'Ana' };
    await issuing.store.transaction(issuing.scope, (tx) => addMember(issuing.scope, tx, ana, new Date(now)));
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

  /** One that left, as its server knows it. */
  async function sent(to: string): Promise<BouncedMail & { mailId: string }> {
    const order = { operationId: crypto.randomUUID(), by: 'Ana' };
    const asked = { documents: [receiptId], emails: [to], message: '', do_subscribe: false };
    await sendReceipts(issuing.scope, issuing.deps, order, asked);
    await pass(1);
    const [, id = ''] = /^Message-ID: (<.+>)\r?$/im.exec(smtp.taken.at(-1)?.text ?? '') ?? [];
    return { id, to, mailId: id.slice(1, 37) };
  }

  async function startMailbox(): Promise<ImapServer> {
    const imap = await startImap();
    onTestFinished(async () => await imap.close());
    return imap;
  }

  /** The portal's own mailbox, read once. */
  async function readPortal(imap: ImapServer, read = makeBounceReader()) {
    const bouncesUrl = `imap://${imap.user}:${imap.password}@127.0.0.1:${imap.port}/INBOX`;
    const deps = { ...issuing.deps, config: { ...issuing.deps.config, bouncesUrl } };
    await read(deps, new AbortController().signal);
    return read;
  }

  // spec: house.1040
  test('a report of delivery in a mailbox of the account says which mail, whose, and why; its document does not come in', async () => {
    const mail = await sent('nadie@cliente.example');
    expect(await rowOf(mail.mailId)).toMatchObject({ state: 'sent' });
    const imap = await startMailbox();
    imap.add(reportOf(mail));
    imap.add(reportOf(mail));
    const { scope, store, deps } = issuing;
    const place = { host: '127.0.0.1', port: imap.port, security: 'none' as const };
    await store.transaction(scope, async (tx) => {
      await putChannel(scope, tx, buildChannel({ channel_id: MAILBOX, ...place }));
      const sealed = await (deps.secrets as Secrets).seal(tx, channelPlace(scope, MAILBOX), imap.password);
      await setChannelSecret(scope, tx, MAILBOX, sealed);
      await lookSoon(scope, tx, { job_id: crypto.randomUUID(), now: new Date(now).toISOString() });
    });
    await pass(1);
    expect(await findChannel(scope, store.db, MAILBOX)).toMatchObject({ trouble: '', cursor: '7 2' });
    const row = await rowOf(mail.mailId);
    expect(row).toMatchObject({
      state: 'bounced',
      said: 'Esa dirección de correo no existe: revisa cómo está escrita. Dijo: «550 5.1.1 <nadie@cliente.example>: Recipient address rejected: User unknown».',
    });
    // When it left stays known.
    expect(row?.sent_at).not.toBe('');
    expect(await eventsOf('mail_bounced')).toEqual([`nadie@cliente.example: ${row?.said}`]);
    const told = (await notices()).filter(({ body }) => body.includes('nadie@cliente.example'));
    expect(told.length).toBeGreaterThan(0);
    expect(new Set(told.map(({ body }) => (JSON.parse(body) as { path: string }).path)).size).toBe(1);
    const refused = await store.db.selectFrom('refused_document').select('client_id').execute();
    expect(refused).toEqual([]);
  });

  // spec: house.1041
  test('what comes back to the portal is noted in its account, in the words of older servers too', async () => {
    const full = await sent('lleno@cliente.example');
    const spam = await sent('filtro@cliente.example');
    const imap = await startMailbox();
    imap.add(eximBounce(full));
    imap.add(qmailBounce(spam));
    const read = await readPortal(imap);
    expect((await rowOf(full.mailId))?.said).toBe(
      'El buzón de quien recibe está lleno. Dijo: «552 5.2.2 Mailbox full».',
    );
    expect(await rowOf(spam.mailId)).toMatchObject({
      state: 'bounced',
      said: 'El servidor de quien recibe no lo aceptó. Dijo: «Remote host said: 554 Rejected as spam».',
    });
    // Nothing is read twice by one process, and nothing noted twice by another.
    const asked = imap.asked.length;
    await readPortal(imap, read);
    expect(imap.asked.slice(asked).filter((one) => /FETCH/.test(one))).toEqual([]);
    await readPortal(imap);
    expect((await eventsOf('mail_bounced')).filter((note) => note.startsWith('lleno@'))).toHaveLength(1);
  });

  // spec: house.1042
  test('what only looks like one changes nothing: late, away, arrived, of another account, cut, or endless', async () => {
    const mail = await sent('ana@cliente.example');
    const imap = await startMailbox();
    imap.add(lateNotice(mail));
    imap.add(awayNotice(mail));
    imap.add(reportOf(mail, { action: 'delayed', status: '4.4.1' }));
    imap.add(reportOf(mail, { action: 'delivered', status: '2.0.0' }));
    const elsewhere = { ...mail, id: mail.id.replace(issuing.scope.clientId, 'client-of-nobody') };
    imap.add(reportOf(elsewhere));
    imap.add(reportOf({ ...mail, id: `<${crypto.randomUUID()}@${issuing.scope.clientId}.tintero>` }));
    // Ours is named in the text of what came back, by whoever wrote it, and not in its headers.
    imap.add(reportOf(mail, { returned: ['Message-ID: <x@y>', '', `Message-ID: ${mail.id}`] }));
    imap.add(reportOf(mail).slice(0, 400));
    imap.add(reportOf({ ...mail, id: `<${'a-'.repeat(40_000)}@x.tintero>` }));
    imap.add(
      reportOf(mail, { action: 'delayed', said: `${'\n '.repeat(60_000)}`, status: '5.'.repeat(20_000) }),
    );
    await readPortal(imap);
    expect(await rowOf(mail.mailId)).toMatchObject({ state: 'sent' });
    // One that follows them is read all the same, though it went on to another address, and its words are cut to a line.
    imap.add(
      reportOf(mail, {
        recipient: 'otra@cliente.example',
        said: `550 ${'x'.repeat(5_000)}`,
        status: '5.7.1',
      }),
    );
    await readPortal(imap);
    const row = await rowOf(mail.mailId);
    expect(row).toMatchObject({
      state: 'bounced',
      said: expect.stringMatching(/^El servidor .* por sus reglas/),
    });
    expect(row?.said.length).toBeLessThan(500);
  });
});
