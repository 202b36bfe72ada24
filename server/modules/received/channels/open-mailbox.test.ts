/** What comes by a mailbox, from a real IMAP server: by the same door as uploads, once, whatever is cut, broken or repeated on the way. */
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { smallCatalogs } from '../../../../schema/catalogs/small.ts';
import { CLOSED_CHANNEL } from '../../../../schema/texts/provider-blocks.ts';
import { APART, CHANNEL_PROBLEMS } from '../../../../schema/texts/receipt-channel-problems.ts';
import { documentMaker } from '../../../../tests/factories/document-folder.ts';
import { type ImapServer, startImap } from '../../../../tests/factories/imap.ts';
import { mailText, zipOf } from '../../../../tests/factories/mail-text.ts';
import { ownCertificate } from '../../../../tests/factories/own-certificate.ts';
import { signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import {
  CHANNEL_RECEIVER,
  type ChannelGiven,
  watchChannel,
} from '../../../../tests/factories/watched-channel.ts';
import { CHANNEL_CRASH_POINTS } from '../../../base/failpoints.ts';

const PDF = '%PDF-1.4 impreso';

describe.each(TEST_DATABASES)('a mailbox that is watched, on $name', (database) => {
  let server: TestServer;
  let next: () => string;
  let now = new Date('2026-11-26T18:00:00Z');
  const crash = { at: '' };

  beforeAll(async () => {
    server = await startTestServer({
      store: await database.open(),
      clock: () => now,
      env: { CHANNEL_PRIVATE_ADDRESSES: 'true' },
      failpoint(point) {
        if (point !== crash.at) return;
        crash.at = '';
        throw new Error(`died at ${point}`);
      },
    });
    const { dataDir } = server;
    next = await documentMaker({ catalogs: smallCatalogs, concepts: 1, dataDir, receiver: CHANNEL_RECEIVER });
  });
  afterAll(async () => await server.close());

  async function watched(over: ChannelGiven = {}) {
    const imap = await startImap();
    onTestFinished(async () => await imap.close());
    const made = await watchChannel(server, fieldsOf(imap, over), (hours) => {
      now = new Date(now.getTime() + hours * 3_600_000);
    });
    return { ...made, imap };
  }
  const xml = (name: string, bytes: string) => ({ name, type: 'text/xml', bytes });

  // spec: house.615
  test('XML, those in a ZIP and in a forwarded mail come in, with the PDF beside each, and what is refused is kept apart', async () => {
    const { imap, look, received, refused, channel, person } = await watched();
    const forwarded = mailText([xml('c.xml', next())]);
    imap.add(
      mailText([xml('a.xml', next()), { name: 'A.pdf', bytes: PDF }, { name: 'logo.png', bytes: 'x' }]),
    );
    imap.add(
      mailText([
        {
          name: 'b.zip',
          bytes: zipOf({ 'x/b.xml': next(), 'x/b.pdf': PDF, 'x/d.xml': next(), 'n.txt': 'n' }),
        },
        { name: 'rv.eml', type: 'message/rfc822', bytes: forwarded },
      ]),
    );
    imap.add(mailText([xml('mala.xml', '<nada/>')]));
    imap.add(mailText([], 'Sin adjuntos'));
    await look();
    const rows = await received();
    expect(rows).toHaveLength(4);
    expect(new Set(rows.map(({ origin, received_by }) => `${origin} ${received_by}`))).toEqual(
      new Set(['mail Facturas']),
    );
    expect(rows.map(({ annexed }) => annexed.map(({ file_name }) => file_name).join()).sort()).toEqual([
      '',
      '',
      'A.pdf',
      'b.pdf',
    ]);
    const [annexed] = rows.flatMap((row) => row.annexed);
    const file = await person.call(
      'GET',
      `/receipts/${annexed?.cfdi_document_id}/download_receipt_annexed_file/${annexed?.id}`,
    );
    expect(await file.text()).toBe(PDF);
    expect(await refused()).toMatchObject([{ file_name: 'mala.xml', brought_by: 'Facturas' }]);
    expect(await channel()).toMatchObject({
      ...{ trouble: '', succeeded_at: now.toISOString(), failed_at: '', came_at: now.toISOString() },
      cursor: '7 4',
    });
    // Nothing was marked, moved or deleted: the mailbox was opened to be read alone.
    expect(imap.asked.filter((one) => /STORE|EXPUNGE|MOVE|COPY|SELECT|BODY\[/i.test(one))).toEqual([]);
  });

  // spec: house.616
  test('a mailbox that is cut in the middle, read twice or numbered anew: nothing is lost, nothing doubled', async () => {
    const { imap, look, received, channel } = await watched();
    for (let i = 0; i < 3; i += 1) imap.add(mailText([xml(`${i}.xml`, next())]));
    imap.cutAt = 2;
    await look();
    expect(await channel()).toMatchObject({ trouble: 'silent', cursor: '7 1', failed_at: now.toISOString() });
    expect(await received()).toHaveLength(1);
    await look();
    expect(await received()).toHaveLength(3);
    expect(await channel()).toMatchObject({ trouble: '', attempts: 0, cursor: '7 3' });
    imap.validity = 8;
    await look();
    expect(await received()).toHaveLength(3);
    expect(await channel()).toMatchObject({ cursor: '8 3' });
    const asked = imap.asked.length;
    await look();
    expect(imap.asked.slice(asked).filter((one) => /FETCH/.test(one))).toEqual([]);
  });

  test.each(CHANNEL_CRASH_POINTS)(
    'who dies at %s goes on there',
    async (point) => {
      const { imap, look, received, refused } = await watched();
      const files = Array.from({ length: 23 }, (_, i) => [`${i}.xml`, next()]);
      imap.add(
        mailText([{ name: 'todas.zip', bytes: zipOf({ ...Object.fromEntries(files), '1.pdf': PDF }) }]),
      );
      imap.add(mailText([xml('mala.xml', '<nada/>')]));
      crash.at = point;
      await look();
      await look();
      const rows = await received();
      expect(rows).toHaveLength(23);
      expect(rows.flatMap(({ annexed }) => annexed)).toHaveLength(1);
      expect(await refused()).toHaveLength(1);
    },
    120_000,
  );

  // spec: house.616
  test('a mail that is too large, a ZIP that is a bomb, broken MIME: kept apart with the reason, and what is behind comes', async () => {
    const { imap, look, received, refused, channel, person } = await watched();
    imap.add(mailText([{ name: 'video.mp4', bytes: Buffer.alloc(20 * 1024 * 1024, 1) }], 'Enorme'));
    const bomb = zipOf(
      Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`${i}.xml`, new Uint8Array(5_000_000)])),
    );
    imap.add(
      mailText([
        { name: 'bomba.zip', bytes: bomb },
        { name: 'cortado.zip', bytes: bomb.slice(0, 3_000) },
      ]),
    );
    const deep = Array.from(
      { length: 3_000 },
      (_, i) => `Content-Type: multipart/mixed; boundary="b${i}"\r\n\r\n--b${i}\r\n`,
    );
    imap.add(`Subject: hondo\r\nMIME-Version: 1.0\r\n${deep.join('')}`);
    imap.add(`Subject: ${'x'.repeat(3_000_000)}\r\n\r\nhola`);
    imap.add(mailText([xml('../../fuera.xml', next())]));
    await look();
    const apart = await refused();
    expect(apart.map(({ file_name, reasons }) => `${file_name}: ${reasons}`)).toEqual(
      expect.arrayContaining([
        `correo-1.eml: ${APART.mailTooLarge('25 MB')}`,
        `bomba.zip: ${APART.zipBroken}`,
        `cortado.zip: ${APART.zipBroken}`,
      ]),
    );
    const large = apart.find(({ file_name }) => file_name === 'correo-1.eml');
    const kept = await (await person.call('GET', `/refused_documents/${large?.refused_id}/file`)).text();
    expect(kept).toContain('Subject: Enorme');
    expect(kept.length).toBeLessThan(20_000);
    expect(await received()).toHaveLength(1);
    expect(await channel()).toMatchObject({ trouble: '', cursor: '7 5' });
  }, 180_000);

  // spec: 3§3.3
  test('a supplier whose mail channel is closed gets nothing in by mail, and by file still', async () => {
    const { imap, look, received, refused, person } = await watched();
    await person.call('POST', '/providers', { rfc: 'EKU9003173C9', email: 'a@example.com' });
    const { providers } = await (await person.call('GET', '/providers')).json();
    const { provider_id, ...row } = providers[0];
    const { rfc, email } = row;
    await person.call('PUT', `/providers/${provider_id}`, { rfc, email, mail_service: false });
    const text = next();
    imap.add(mailText([xml('a.xml', text)]));
    await look();
    expect(await received()).toEqual([]);
    expect(await refused()).toMatchObject([{ reasons: [CLOSED_CHANNEL.mail_service] }]);
    const body = { name: 'a.xml', content: Buffer.from(text).toString('base64') };
    const key = { 'idempotency-key': crypto.randomUUID() };
    expect(await (await person.call('POST', '/received/files?format=json', body, key)).json()).toMatchObject({
      state: 'received',
    });
  });

  test('«Probar» says what is wrong, and the row keeps the last success beside the last failure', async () => {
    const { imap, probe, channel, change, person, path } = await watched({ since: '2026-11-01' });
    imap.add('Subject: viejo\r\n\r\n', new Date('2026-10-01T00:00:00Z'));
    imap.add('Subject: nuevo\r\n\r\n', new Date('2026-11-02T00:00:00Z'));
    expect(await probe()).toEqual({ trouble: '', said: '', host_key: '', waiting: 1 });
    const fine = now.toISOString();
    now = new Date(now.getTime() + 60_000);
    imap.password = 'otra';
    expect(await probe()).toMatchObject({ trouble: 'sign_in', said: expect.stringContaining('Invalid') });
    expect(await channel()).toMatchObject({
      succeeded_at: fine,
      failed_at: now.toISOString(),
      trouble: 'sign_in',
    });
    expect((await change({ secret: 'otra' })).status).toBe(200);
    expect(await probe()).toMatchObject({ trouble: '' });
    expect((await change({ folder: 'Facturas', secret: 'otra' })).status).toBe(200);
    expect(await probe()).toMatchObject({ trouble: 'no_folder' });
    await change({ security: 'starttls', secret: 'otra' });
    expect(await probe()).toMatchObject({ trouble: 'no_tls' });
    await change({ security: 'tls', secret: 'otra' });
    expect(['no_tls', 'silent']).toContain((await probe()).trouble);
    await change({ port: 1, secret: 'otra' });
    expect(await probe()).toMatchObject({ trouble: 'refused' });
    // A password that is not taken is not tried again and again.
    expect((await person.call('DELETE', path)).status).toBe(200);
    const sealed = await server.deps.store.db
      .selectFrom('receipt_channel')
      .select(['secret_sealed', 'is_deleted'])
      .execute();
    expect(
      sealed.filter(({ is_deleted }) => is_deleted === 1).map(({ secret_sealed }) => secret_sealed),
    ).toEqual(['']);
  }, 60_000);

  test('a server whose certificate nobody vouches for is told no password', async () => {
    const imap = await startImap(await ownCertificate());
    onTestFinished(async () => await imap.close());
    const { probe } = await watchChannel(server, fieldsOf(imap, { security: 'tls' }), () => {});
    expect(await probe()).toMatchObject({ trouble: 'certificate' });
    expect(imap.asked).toEqual([]);
  });

  test('a password that is not taken is not tried all day', async () => {
    const { imap, look } = await watched();
    imap.password = 'otra';
    await look();
    const tries = () => imap.asked.filter((one) => one.startsWith('LOGIN')).length;
    expect(tries()).toBe(1);
    await look(0.5);
    expect(tries()).toBe(1);
    await look(1);
    expect(tries()).toBe(2);
  });

  test('one that keeps failing is told after three times, once until it is read again', async () => {
    const { imap, look, person } = await watched();
    const told = async () =>
      (
        (await (await person.call('GET', '/notifications?limit=50')).json()).notifications as {
          kind: string;
        }[]
      ).filter(({ kind }) => kind === 'channel_fails').length;
    await look();
    imap.password = 'otra';
    for (const count of [0, 0, 1, 1, 1]) {
      await look();
      expect(await told()).toBe(count);
    }
    imap.password = 'secreta';
    await look();
    imap.password = 'otra';
    for (const count of [1, 1, 2, 2]) {
      await look();
      expect(await told()).toBe(count);
    }
  });

  test('its secret stays here: never in an answer, the log or the audit log, and never sent to another place', async () => {
    const { imap, change, person, channel } = await watched();
    const { audit } = await (await person.call('GET', '/audit?limit=20')).json();
    expect(JSON.stringify([await channel(), audit, server.logged])).not.toContain('secreta');
    const rows = await server.deps.store.db.selectFrom('receipt_channel').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('secreta');
    for (const elsewhere of [{ host: '127.0.0.2' }, { port: imap.port + 1 }, { user_name: 'x' }]) {
      const answer = await change(elsewhere);
      expect(await answer.json()).toMatchObject({
        errors: [{ path: 'secret', text: CHANNEL_PROBLEMS.secretAgain }],
      });
    }
    expect((await change({ name: 'Otro' })).status).toBe(200);
  });

  test('turned off or removed, nothing more of it comes', async () => {
    const { imap, look, received, change } = await watched();
    await change({ is_on: false });
    imap.add(mailText([xml('a.xml', next())]));
    await look();
    expect([await received(), imap.asked]).toEqual([[], []]);
    await change({ is_on: true });
    await look();
    expect(await received()).toHaveLength(1);
  });

  test('no private network is called where the operator did not say so, and no password goes without encryption', async () => {
    const strict = await startTestServer({ store: await database.open(), clock: () => now });
    onTestFinished(async () => await strict.close());
    const imap = await startImap();
    onTestFinished(async () => await imap.close());
    const person = await signUp(strict, CHANNEL_RECEIVER);
    const problems = async (over: ChannelGiven) =>
      (
        (await (await person.call('POST', '/receipt_channels', fieldsOf(imap, over))).json()) as {
          errors: { path: string; text: string }[];
        }
      ).errors.map(({ path, text }) => `${path}: ${text}`);
    for (const host of ['127.0.0.1', 'localhost', '10.0.0.5', '169.254.169.254', '::1', 'mail.internal'])
      expect(await problems({ host, security: 'tls' }), host).toEqual([`host: ${CHANNEL_PROBLEMS.private}`]);
    expect(await problems({ host: 'imap.example.com' })).toEqual([`security: ${CHANNEL_PROBLEMS.plain}`]);
    for (const host of ['https://imap.example.com', 'a b', '', 'x/y', 'a@b.com'])
      expect(await problems({ host, security: 'tls' }), host).toEqual([`host: ${CHANNEL_PROBLEMS.host}`]);
    expect(await problems({ host: 'imap.example.com', security: 'tls', secret: '' })).toEqual([
      `secret: ${CHANNEL_PROBLEMS.secret}`,
    ]);
    expect(imap.asked).toEqual([]);
  });
});

function fieldsOf({ port }: ImapServer, over: ChannelGiven): ChannelGiven {
  return {
    ...{ kind: 'mail', name: 'Facturas', host: '127.0.0.1', port, security: 'none' },
    ...{ user_name: 'facturas', folder: 'INBOX', since: '2026-11-01', secret: 'secreta' },
    ...over,
  };
}
