/** What programs are told: signed, once of an event however often it is tried, by nobody's leave into this network. */
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorBody } from '../../../../schema/errors.ts';
import type { MessageRow } from '../../../../schema/resources/admin/webhook-messages.ts';
import type { WebhookFields, WebhookRow } from '../../../../schema/resources/admin/webhooks.ts';
import { permit } from '../../../../tests/factories/permit.ts';
import { buildReceived } from '../../../../tests/factories/received.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { centralDay } from '../../../base/local-time.ts';
import { createWebhookSender } from '../../../output/webhooks/webhook-sender.ts';
import { noteHappened } from '../../../store/kernel/webhooks.ts';
import { addReceived } from '../../../store/received/received.ts';

type Told = { headers: IncomingHttpHeaders; body: string };
type Answer = number | 'lost' | 'redirect' | 'never';

/** A program that is told, and answers so in turn; the last answer stays. */
async function startProgram(
  answers: Answer[],
): Promise<{ url: string; told: Told[]; answers: Answer[]; server: Server }> {
  const told: Told[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      told.push({ headers: request.headers, body });
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (answer === 'lost') return request.socket.destroy();
      if (answer === 'never') return undefined;
      if (answer === 'redirect') return response.writeHead(302, { location: '/other' }).end();
      return response.writeHead(answer ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook`, told, answers, server };
}

describe.each(TEST_DATABASES)('webhooks, on $name', (database) => {
  let server: TestServer;
  let owner: Person;
  let now = new Date('2026-11-26T18:00:00Z');
  const programs: Server[] = [];
  beforeAll(async () => {
    server = await startTestServer({
      store: await database.open(),
      clock: () => now,
      env: { WEBHOOK_PRIVATE_ADDRESSES: 'true' },
    });
  });
  afterAll(async () => await server.close());
  afterEach(() => {
    for (const program of programs.splice(0)) {
      program.closeAllConnections();
      program.close();
    }
  });

  async function listen(answers: Answer[], given: Partial<WebhookFields> = {}) {
    owner = await signUp(server);
    const program = await startProgram(answers);
    programs.push(program.server);
    const fields = { name: 'ERP', url: program.url, events: ['receipt.received'], ...given };
    const made = await owner.call('POST', '/webhooks', fields);
    expect(made.status).toBe(201);
    const { webhook_id } = (await made.json()) as WebhookRow;
    const { secret } = (await (await owner.call('POST', `/webhooks/${webhook_id}/secret`, {})).json()) as {
      secret: string;
    };
    return { ...program, webhook_id, secret };
  }
  const happen = async (subject: string, branch = '') =>
    await server.deps.store.transaction(owner.scope, async (tx) => {
      await noteHappened(owner.scope, tx, {
        type: 'receipt.received',
        subject,
        branch,
        data: { uuid: subject },
      });
    });
  const messages = async () =>
    ((await (await owner.call('GET', '/webhook_messages')).json()) as { webhook_messages: MessageRow[] })
      .webhook_messages;
  const webhook = async (id: string) =>
    (await (await owner.call('GET', `/webhooks/${id}`)).json()) as WebhookRow;
  const later = async (ms: number) => {
    now = new Date(now.getTime() + ms);
    await server.worker.drain();
  };

  // spec: house.612
  test('is told in the transaction that makes it so, signed as the standard says, and not of what was undone', async () => {
    const { told, secret } = await listen([200]);
    const row = buildReceived({ name: 'PROVEEDOR' });
    const file = { name: 'x.xml', bytes: Buffer.from('<x/>') };
    const undone = server.deps.store.transaction(owner.scope, async (tx) => {
      await addReceived(owner.scope, tx, row, file);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await server.worker.drain();
    expect(told).toEqual([]);
    await server.deps.store.transaction(owner.scope, async (tx) => {
      await addReceived(owner.scope, tx, row, file);
    });
    await server.worker.drain();
    expect(told).toHaveLength(1);
    const { headers, body } = told[0] as Told;
    expect(JSON.parse(body)).toEqual({
      ...{ type: 'receipt.received', timestamp: now.toISOString() },
      data: { uuid: row.uuid, receipt_type: row.receipt_type },
    });
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    expect(headers['webhook-signature']).toBe(
      `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
    );
    expect(headers['webhook-timestamp']).toBe(String(now.getTime() / 1_000));
    expect(await messages()).toMatchObject([{ state: 'sent', said: '200', attempts: 1 }]);
    const rows = JSON.stringify(await server.deps.store.db.selectFrom('webhook').selectAll().execute());
    expect(rows).not.toContain(secret);
  });

  // spec: house.612
  test('an answer that is lost, and one that is refused, are told again with the same id and the same words', async () => {
    const { told } = await listen(['lost', 500, 200]);
    await happen('a');
    await server.worker.drain();
    await later(10_000);
    await later(60_000);
    await later(86_400_000);
    expect(told).toHaveLength(3);
    expect(new Set(told.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(told.map(({ body }) => body)).size).toBe(1);
    expect(new Set(told.map(({ headers }) => headers['webhook-signature'])).size).toBe(3);
    expect(await messages()).toMatchObject([{ state: 'sent', attempts: 3 }]);
  });

  test('of a payment it is told when it is paid, and once of that day', async () => {
    const { told } = await listen([200], { events: ['payment.paid'] });
    const row = buildReceived({ uuid: crypto.randomUUID().toUpperCase(), payment_method: 'PPD' });
    await server.deps.store.transaction(owner.scope, async (tx) => {
      await addReceived(owner.scope, tx, row, { name: 'x.xml', bytes: Buffer.from('<x/>') });
    });
    const day = centralDay(now.getTime());
    const made = await owner.call('POST', '/scheduled_payments', {
      ...{ uuid: row.uuid, partiality_number: '', payment_date: day, payment_amount: '100.00' },
    });
    expect(made.status).toBe(201);
    const { payment_id } = (await made.json()) as { payment_id: string };
    await server.worker.drain();
    expect(told).toEqual([]);
    const paid = { status_id: 'paid', paid_amount: '100.00', paid_on: day };
    const path = `/scheduled_payments/${payment_id}/status`;
    expect((await owner.call('POST', path, paid)).status).toBe(200);
    await owner.call('POST', path, paid);
    await server.worker.drain();
    expect(told.map(({ body }) => JSON.parse(body))).toMatchObject([
      { type: 'payment.paid', data: { id: payment_id, uuid: row.uuid } },
    ]);
  });

  test('of one event each is told once, however often it is noted', async () => {
    const { told } = await listen([200]);
    for (let i = 0; i < 3; i += 1) await happen('a');
    await server.worker.drain();
    await happen('a');
    await server.worker.drain();
    expect(told).toHaveLength(1);
  });

  test('a person sends it again, with the same id', async () => {
    const { told } = await listen([404, 200]);
    await happen('a');
    await server.worker.drain();
    const [message] = await messages();
    expect(message).toMatchObject({ state: 'waiting', said: '404' });
    expect((await owner.call('POST', `/webhook_messages/${message?.message_id}/resend`, {})).status).toBe(
      200,
    );
    await server.worker.drain();
    expect(told.map(({ headers }) => headers['webhook-id'])).toEqual([
      message?.message_id,
      message?.message_id,
    ]);
    expect(await messages()).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  test('one that takes nothing for days is switched off, and people are told; what it takes again clears it', async () => {
    const first = await listen([500, 200]);
    await happen('a');
    await server.worker.drain();
    expect((await webhook(first.webhook_id)).failing_since).toBe(now.toISOString());
    await later(60_000);
    expect((await webhook(first.webhook_id)).failing_since).toBe('');
    const second = await listen([500]);
    await happen('b');
    await server.worker.drain();
    for (let day = 0; day < 6; day += 1) {
      await happen(`c${day}`);
      await later(86_400_000);
    }
    expect(await webhook(second.webhook_id)).toMatchObject({ is_active: false });
    const { length } = second.told;
    await happen('d');
    await later(86_400_000);
    expect(second.told).toHaveLength(length);
    const notices = await server.deps.store.db
      .selectFrom('notification')
      .selectAll()
      .where('client_id', '=', owner.scope.clientId)
      .execute();
    expect(JSON.stringify(notices)).toContain('Se apagó el webhook «ERP»');
    expect(second.told.length).toBeLessThan(60);
  });

  test('«gone» switches it off at once', async () => {
    const { webhook_id, told } = await listen([410]);
    await happen('a');
    await server.worker.drain();
    await later(86_400_000);
    expect(told).toHaveLength(1);
    expect(await webhook(webhook_id)).toMatchObject({ is_active: false });
    expect(await messages()).toMatchObject([{ state: 'failed', said: '410' }]);
  });

  test('a redirect is not followed', async () => {
    const { told } = await listen(['redirect']);
    await happen('a');
    await server.worker.drain();
    await later(86_400_000);
    expect(told).toHaveLength(1);
    expect(await messages()).toMatchObject([{ state: 'failed', said: 'REDIRECT' }]);
  });

  test('of payroll nobody is told, and who sees one branch neither changes one nor reads of others', async () => {
    const { told, webhook_id } = await listen([200]);
    await happen('a', '$');
    await server.worker.drain();
    expect(told).toEqual([]);
    await happen('b', 'norte');
    await permit(server, owner, ['webhooks.write'], ['sur']);
    expect(await messages()).toEqual([]);
    const url = 'https://otro.example/';
    const answer = await owner.call('PUT', `/webhooks/${webhook_id}`, {
      name: 'x',
      url,
      events: ['payment.paid'],
    });
    expect(((await answer.json()) as ErrorBody).code).toBe('beyond_own');
  });

  test('what is wrong with one is told at its field', async () => {
    await listen([200]);
    const problems = async (given: object) => {
      const fields = { name: 'ERP', url: 'https://programa.example/', events: ['payment.paid'], ...given };
      const answer = await owner.call('POST', '/webhooks', fields);
      return ((await answer.json()) as ErrorBody).errors?.map(({ path }) => path);
    };
    expect(await problems({ name: '' })).toEqual(['name']);
    expect(await problems({ events: [] })).toEqual(['events']);
    for (const url of ['nada', 'ftp://x.example', 'https://a:b@x.example', 'http://programa.example/'])
      expect(await problems({ url }), url).toEqual(['url']);
  });
});

test('without the operator’s leave none leads into this network', async () => {
  const server = await startTestServer();
  const owner = await signUp(server);
  for (const url of [
    'http://127.0.0.1/',
    'https://localhost/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest',
    'https://db.internal/',
  ]) {
    const answer = await owner.call('POST', '/webhooks', { name: 'ERP', url, events: ['payment.paid'] });
    expect(
      ((await answer.json()) as ErrorBody).errors?.map(({ path }) => path),
      url,
    ).toEqual(['url']);
  }
  // Whatever it was when it was written.
  const sender = createWebhookSender({ clock: () => new Date(), allowsPrivate: false });
  const call = { url: 'https://127.0.0.1/', secret: 'whsec_AAAA', id: 'msg_1', body: '{}' };
  expect(await sender.send(call, AbortSignal.timeout(5_000))).toEqual({
    kind: 'never',
    said: 'PRIVATE_ADDRESS',
  });
  await server.close();
});

test('one that never answers is given up, and tried later', async () => {
  const { url, server } = await startProgram(['never']);
  const sender = createWebhookSender({ clock: () => new Date(), allowsPrivate: true, timeoutMs: 100 });
  const call = { url, secret: 'whsec_AAAA', id: 'msg_1', body: '{}' };
  expect(await sender.send(call, AbortSignal.timeout(5_000))).toEqual({ kind: 'later', said: 'TIMEOUT' });
  server.closeAllConnections();
  server.close();
});
