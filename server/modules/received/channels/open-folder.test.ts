/** What comes by a folder, from a real SFTP server: whole files alone, once, from the server that was seen and no other. */
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { smallCatalogs } from '../../../../schema/catalogs/small.ts';
import { CLOSED_CHANNEL } from '../../../../schema/texts/provider-blocks.ts';
import { APART, CHANNEL_PROBLEMS } from '../../../../schema/texts/receipt-channel-problems.ts';
import { documentMaker } from '../../../../tests/factories/document-folder.ts';
import { zipOf } from '../../../../tests/factories/mail-text.ts';
import { startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { newHostKey, type SftpServer, startSftp } from '../../../../tests/factories/sftp.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import {
  CHANNEL_RECEIVER,
  type ChannelGiven,
  watchChannel,
} from '../../../../tests/factories/watched-channel.ts';
import { CHANNEL_CRASH_POINTS } from '../../../base/failpoints.ts';

const PDF = '%PDF-1.4 impreso';
const LOOK = 0.1;

// What is stored is the same of every kind: open-mailbox.test.ts asks that of each database.
describe.each(TEST_DATABASES.slice(0, 1))('a folder that is watched, on $name', (database) => {
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
    const sftp = await startSftp();
    onTestFinished(async () => await sftp.close());
    const made = await watchChannel(server, fieldsOf(sftp, over), (hours) => {
      now = new Date(now.getTime() + hours * 3_600_000);
    });
    return { ...made, sftp };
  }
  /** Tried once, so that its key is known. */
  async function tried() {
    const made = await watched();
    expect(await made.probe()).toMatchObject({ trouble: '', waiting: 0 });
    return made;
  }
  const left = ({ files }: SftpServer) =>
    [...files].filter(([path, file]) => file && !path.includes('/recibidos/')).map(([path]) => path);

  // spec: house.617
  test('XML and ZIP come in with the PDF beside each, what is refused is kept apart, and what was taken is set aside', async () => {
    const { sftp, look, received, refused, channel } = await tried();
    sftp.put('/facturas/a.xml', next());
    sftp.put('/facturas/a.pdf', PDF);
    sftp.put('/facturas/b.zip', zipOf({ 'b.xml': next(), 'c.xml': next() }));
    sftp.put('/facturas/mala.xml', '<nada></nada>');
    sftp.put('/facturas/suelto.pdf', PDF);
    sftp.put('/facturas/nota.txt', 'x');
    sftp.put('/facturas/viejo.xml', next(), '2026-10-01T00:00:00Z');
    sftp.put('/facturas/recibidos/a.xml', 'another one of that name');
    sftp.files.set('/facturas/recibidos', undefined);
    // What was just seen may still be written.
    await look(LOOK);
    expect(await received()).toEqual([]);
    await look(LOOK);
    const rows = await received();
    expect(rows.map(({ origin, received_by }) => `${origin} ${received_by}`)).toEqual(
      Array(3).fill('sftp Carpeta'),
    );
    expect(rows.flatMap(({ annexed }) => annexed.map(({ file_name }) => file_name))).toEqual(['a.pdf']);
    expect(await refused()).toMatchObject([{ file_name: 'mala.xml', brought_by: 'Carpeta' }]);
    expect(left(sftp).sort()).toEqual(['/facturas/nota.txt', '/facturas/suelto.pdf', '/facturas/viejo.xml']);
    expect(sftp.files.get('/facturas/recibidos/a.xml')?.bytes.toString()).toBe('another one of that name');
    expect(await channel()).toMatchObject({ trouble: '', came_at: now.toISOString() });
  });

  // spec: house.617
  test('half a file is not taken: not while it grows, and not while its end is missing', async () => {
    const { sftp, look, received, refused } = await tried();
    const [xml, zipped] = [next(), Buffer.from(zipOf({ 'z.xml': next() }))];
    const parts = [0.3, 0.6, 0.9];
    for (const part of parts) {
      sftp.put('/facturas/a.xml', xml.slice(0, xml.length * part));
      sftp.put('/facturas/z.zip', zipped.subarray(0, zipped.length * part));
      await look(LOOK);
      await look(LOOK);
      expect([await received(), await refused()]).toEqual([[], []]);
    }
    sftp.put('/facturas/a.xml', xml);
    sftp.put('/facturas/z.zip', zipped);
    await look(LOOK);
    expect(await received()).toEqual([]);
    await look(LOOK);
    expect(await received()).toHaveLength(2);
    expect(left(sftp)).toEqual([]);
  });

  test('what stays without its end is told after a day', async () => {
    const { sftp, look, refused } = await tried();
    sftp.put('/facturas/a.xml', next().slice(0, 400));
    await look(LOOK);
    await look(20);
    expect(await refused()).toEqual([]);
    await look(5);
    expect(await refused()).toMatchObject([{ file_name: 'a.xml' }]);
    expect(left(sftp)).toEqual([]);
  });

  test.each(['cut', ...CHANNEL_CRASH_POINTS])(
    '%s in the middle: nothing is lost, nothing doubled',
    async (point) => {
      const { sftp, look, received, refused } = await tried();
      for (const name of ['a', 'b', 'c']) sftp.put(`/facturas/${name}.xml`, next());
      sftp.put('/facturas/mala.xml', '<nada></nada>');
      await look(LOOK);
      if (point === 'cut') sftp.cutAt = '/facturas/b.xml';
      else crash.at = point;
      for (let i = 0; i < 3; i += 1) await look();
      expect(await received()).toHaveLength(3);
      expect(await refused()).toHaveLength(1);
      expect(left(sftp)).toEqual([]);
    },
  );

  test('where nothing may be moved it is told, what comes is here once, and goes on when it may', async () => {
    const { sftp, look, received, channel } = await tried();
    sftp.isReadOnly = true;
    sftp.put('/facturas/a.xml', next());
    sftp.put('/facturas/b.xml', next());
    await look(LOOK);
    for (let i = 0; i < 3; i += 1) await look();
    expect(await received()).toHaveLength(2);
    expect(await channel()).toMatchObject({ trouble: 'not_moved' });
    sftp.isReadOnly = false;
    for (let i = 0; i < 2; i += 1) await look();
    expect(await received()).toHaveLength(2);
    expect(left(sftp)).toEqual([]);
    expect(await channel()).toMatchObject({ trouble: '' });
  });

  // spec: house.617
  test('nothing is said to a server before its key was seen, nor to one with another key, until somebody takes that', async () => {
    const { sftp, look, probe, channel, received } = await watched();
    sftp.put('/facturas/a.xml', next());
    await look();
    expect([sftp.connections, (await channel()).trouble]).toEqual([0, 'no_host_key']);
    const { host_key } = await probe();
    expect(host_key).toMatch(/^SHA256:[\w+/]{43}$/);
    expect(await channel()).toMatchObject({ host_key, trouble: '' });
    const { port } = sftp;
    await sftp.close();
    const other = await startSftp({ hostKey: newHostKey(), port });
    onTestFinished(async () => await other.close());
    other.put('/facturas/b.xml', next());
    for (let i = 0; i < 2; i += 1) await look();
    expect(await received()).toEqual([]);
    const refusal = await probe();
    expect(refusal).toMatchObject({ trouble: 'host_key_changed', said: expect.stringContaining('SHA256:') });
    expect(await probe('SHA256:another')).toMatchObject({ trouble: 'host_key_changed' });
    expect((await channel()).host_key).toBe(host_key);
    expect(await probe(refusal.said)).toMatchObject({ trouble: '', host_key: refusal.said });
    for (let i = 0; i < 2; i += 1) await look();
    expect(await received()).toHaveLength(1);
  });

  test('«Probar» says what is wrong, and the secret stays where it was meant to go', async () => {
    const { sftp, probe, change } = await watched();
    sftp.password = 'otra';
    expect(await probe()).toMatchObject({ trouble: 'sign_in' });
    sftp.password = 'secreta';
    await change({ folder: '/nada', secret: 'secreta' });
    expect(await probe()).toMatchObject({ trouble: 'no_folder' });
    await change({ port: 1, secret: 'secreta' });
    expect(await probe()).toMatchObject({ trouble: 'refused' });
    const elsewhere = await change({ host: '127.0.0.2' });
    expect(await elsewhere.json()).toMatchObject({
      errors: [{ path: 'secret', text: CHANNEL_PROBLEMS.secretAgain }],
    });
    const mixed = await change({ security: 'tls', secret: 'secreta' });
    expect(await mixed.json()).toMatchObject({
      errors: [{ path: 'security', text: CHANNEL_PROBLEMS.security }],
    });
  });

  test('a file that is too large is told by its beginning, and what is behind it comes', async () => {
    const { sftp, look, received, refused } = await tried();
    sftp.put('/facturas/a.xml', Buffer.alloc(6 * 1024 * 1024, 'x'));
    sftp.put('/facturas/b.xml', next());
    await look(LOOK);
    await look(LOOK);
    expect(await refused()).toMatchObject([
      { file_name: 'a.xml', reasons: [APART.fileTooLarge('5 MB', 'recibidos')] },
    ]);
    expect(await received()).toHaveLength(1);
    expect(sftp.files.get('/facturas/recibidos/a.xml')?.bytes.length).toBe(6 * 1024 * 1024);
  });

  // spec: 3§3.3
  test('a supplier whose SFTP channel is closed gets nothing in by it', async () => {
    const { sftp, look, received, refused, person } = await tried();
    await person.call('POST', '/providers', { rfc: 'EKU9003173C9', email: 'a@example.com' });
    const { providers } = await (await person.call('GET', '/providers')).json();
    const { provider_id, rfc, email } = providers[0];
    await person.call('PUT', `/providers/${provider_id}`, { rfc, email, sftp_service: false });
    sftp.put('/facturas/a.xml', next());
    await look(LOOK);
    await look(LOOK);
    expect(await received()).toEqual([]);
    expect(await refused()).toMatchObject([{ reasons: [CLOSED_CHANNEL.sftp_service] }]);
  });
});

function fieldsOf({ port }: SftpServer, over: ChannelGiven): ChannelGiven {
  return {
    ...{ kind: 'sftp', name: 'Carpeta', host: '127.0.0.1', port, security: 'ssh' },
    ...{ user_name: 'facturas', folder: '/facturas', since: '2026-11-01', secret: 'secreta' },
    ...over,
  };
}
