/** Doors of a supplier: channels that open and close, and blocks that hold until they are lifted. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../../../schema/catalogs/small.ts';
import {
  blocksOf,
  heldBy,
  NO_BLOCKS,
  OPEN_DOORS,
} from '../../../../schema/resources/parties/provider-doors.ts';
import type { ProviderRow } from '../../../../schema/resources/parties/providers.ts';
import { BLOCK_TEXTS, CLOSED_CHANNEL, PROVIDER_PUT_ASIDE } from '../../../../schema/texts/provider-blocks.ts';
import { relateCompanies } from '../../../../tests/factories/companies.ts';
import { documentMaker } from '../../../../tests/factories/document-folder.ts';
import { buildOrder } from '../../../../tests/factories/orders.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { findProvider, putProvider } from '../../../store/parties/providers.ts';
import { closedDoor } from './doors.ts';

describe('blocks', () => {
  // spec: 3§4.12
  test('hold while what they are of is pending, where the buyer wants them to, until they are lifted', () => {
    const plain = { ...OPEN_DOORS, ...NO_BLOCKS, receiver_record_id: 'r', is_listed: true };
    expect(blocksOf(plain, 1, '2026-11-20')).toEqual([]);
    const both = { ...plain, blocks_record: true, blocks_risk: true };
    expect(blocksOf(both, 2, '2026-11-20')).toEqual([
      { kind: 'record', isLifted: false },
      { kind: 'risk', isLifted: false },
    ]);
    expect(blocksOf(both, 3, '2026-11-20')).toMatchObject([{ kind: 'risk' }]);
    expect(blocksOf({ ...both, is_listed: false, receiver_record_id: '' }, undefined, '2026-11-20')).toEqual(
      [],
    );
    const lifted = { ...both, lifted_until: '2026-11-20' };
    expect(heldBy(blocksOf(lifted, 1, '2026-11-20'))).toBeUndefined();
    expect(heldBy(blocksOf(lifted, 1, '2026-11-21'))).toMatchObject({ kind: 'record' });
    // One of them alone.
    const one = { ...lifted, lifted_blocks: ['record' as const] };
    expect(blocksOf(one, 1, '2026-11-20')).toEqual([
      { kind: 'record', isLifted: true },
      { kind: 'risk', isLifted: false },
    ]);
  });
});

describe.each(TEST_DATABASES)('doors on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ store: await database.open() });
  });
  afterAll(async () => await server.close());

  const providerOf = async (person: Person): Promise<ProviderRow> =>
    (await (await person.call('GET', '/providers')).json()).providers[0];
  const change = async (person: Person, fields: object) => {
    const { provider_id, rfc, email, business_unit_id } = await providerOf(person);
    const body = { rfc, email, business_unit_id, ...fields };
    const answer = await person.call('PUT', `/providers/${provider_id}`, body);
    return { status: answer.status, body: await answer.json() };
  };
  const list = async (person: Person, is_listed: boolean) => {
    const { provider_id } = await providerOf(person);
    await server.deps.store.transaction(person.scope, async (tx) => {
      const row = await findProvider(person.scope, tx, provider_id);
      if (row !== undefined) await putProvider(person.scope, tx, { ...row, is_listed });
    });
  };

  test('a channel that is closed takes no file of them; what comes then is kept apart with the reason', async () => {
    const receiver = { rfc: 'URE180429TM6', name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA', tax_domicile: '86991' };
    const person = await signUp(server, receiver);
    const { dataDir } = server;
    const next = await documentMaker({ catalogs: smallCatalogs, concepts: 1, dataDir, receiver });
    await person.call('POST', '/providers', { rfc: 'EKU9003173C9', email: 'a@example.com' });
    const bring = async () => {
      const content = Buffer.from(next()).toString('base64');
      const key = { 'idempotency-key': crypto.randomUUID() };
      const body = { name: 'a.xml', content };
      return await (await person.call('POST', '/received/files?format=json', body, key)).json();
    };
    expect((await change(person, { fileupload_service: false })).status).toBe(200);
    expect(await bring()).toMatchObject({ state: 'refused', reasons: [CLOSED_CHANNEL.fileupload_service] });
    // What is not said stays as it was.
    await change(person, { c_nombre: 'Ana' });
    expect(await providerOf(person)).toMatchObject({ fileupload_service: false, web_service: true });
    const flags = await (await person.call('GET', '/providers/EKU9003173C9/fetch_receipt_channels')).json();
    expect(flags).toEqual({
      ...{ rfc_provider: 'EKU9003173C9', fileupload_service: false, web_service: true },
      ...{ mail_service: true, sftp_service: true },
    });
    expect((await person.call('GET', '/providers/AAA010101AAA/fetch_receipt_channels')).status).toBe(404);
    await change(person, { fileupload_service: true });
    expect(await bring()).toMatchObject({ state: 'received' });
    await change(person, { blocks_risk: true });
    await list(person, true);
    expect(await bring()).toMatchObject({ state: 'refused', reasons: [BLOCK_TEXTS.risk] });
  }, 60_000);

  // spec: 3§8.4, house.1328
  test('a supplier that is blocked gets no new order, until a person lifts it with a reason', async () => {
    const { host, guest, guest_id, branch_office_id } = await relateCompanies(server);
    await host.call('POST', '/providers', { rfc: guest.rfc, email: 'a@example.com' });
    await change(host, { blocks_risk: true });
    await list(host, true);
    const send = async () => {
      const order = buildOrder({ guest_id, branch_office_id });
      const body = { order, version: 0, draft_slug: crypto.randomUUID() };
      const path = `/purchase_orders/${crypto.randomUUID()}/send?format=json`;
      const answer = await host.call('POST', path, body, { 'idempotency-key': crypto.randomUUID() });
      return { status: answer.status, body: await answer.json() };
    };
    expect((await send()).body.errors).toMatchObject([{ path: 'guest_id', text: BLOCK_TEXTS.risk }]);
    // The supplier has it in its row of the buyer, and is told once.
    const blocksHeard = async () => {
      await server.worker.drain();
      const { hosts } = await (await guest.call('GET', '/hosts')).json();
      const { notifications } = await (await guest.call('GET', '/notifications')).json();
      const told = notifications.filter(({ kind }: { kind: string }) => kind === 'host_blocks').length;
      return [hosts[0].blocks, told];
    };
    await change(host, { blocks_risk: true });
    expect(await blocksHeard()).toEqual(['risk', 1]);
    const until = { lifted_until: '2099-01-01' };
    expect((await change(host, { ...until, lift_reason: ' ' })).body.errors).toMatchObject([
      { path: 'lift_reason' },
    ]);
    expect((await change(host, { lifted_until: 'mañana', lift_reason: 'Urge' })).body.errors).toMatchObject([
      { path: 'lifted_until' },
    ]);
    // Lifting another one lifts nothing of this.
    await change(host, { ...until, lift_reason: 'Urge', lifted_blocks: ['rep'] });
    expect((await send()).body.errors).toMatchObject([{ text: BLOCK_TEXTS.risk }]);
    expect((await change(host, { lifted_blocks: ['risk'] })).status).toBe(200);
    expect((await send()).status).toBe(200);
    expect(await blocksHeard()).toEqual(['', 2]);
    const { audit } = await (await host.call('GET', '/audit?limit=5')).json();
    expect(JSON.stringify(audit)).toContain('Urge');
  });

  // spec: house.1321
  test('a supplier that is put aside gets nothing new until it is active again: orders, versions, messages, terms', async () => {
    const { host, guest, guest_id, branch_office_id } = await relateCompanies(server);
    const email = 'a@example.com';
    await host.call('POST', '/providers', { rfc: guest.rfc, email });
    const ask = async (path: string, body: object) => {
      const key = { 'idempotency-key': crypto.randomUUID() };
      const answer = await host.call('POST', `${path}?format=json`, body, key);
      await server.worker.drain();
      return { status: answer.status, body: await answer.json() };
    };
    const order = buildOrder({ guest_id, branch_office_id });
    const send = (id: string, version: number) =>
      ask(`/purchase_orders/${id}/send`, {
        ...{ order: version === 0 ? order : { ...order, number: 'OC-1', carrier_name: 'Fletes' }, version },
        draft_slug: crypto.randomUUID(),
      });
    const write = (id: string) =>
      ask(`/purchase_orders/${id}/messages/${crypto.randomUUID()}`, { text: '¿Llega hoy?' });
    const put = (what: string) => ask(`/providers/${email}/${what}/-/${guest.rfc}`, {});
    const heard = async () =>
      (await (await guest.call('GET', '/host_terms')).json()).host_terms.map(
        ({ number }: { number: number }) => number,
      );
    const door = async (receiptType: string) =>
      await server.deps.store.transaction(host.scope, (tx) =>
        closedDoor(host.scope, tx, {
          ...{ rfc: guest.rfc, receiptType, channel: 'fileupload_service', today: '2026-11-20' },
        }),
      );
    const id = crypto.randomUUID();
    expect((await send(id, 0)).status).toBe(200);
    expect((await put('deactivate')).status).toBe(200);
    const refused = { errors: [{ text: PROVIDER_PUT_ASIDE }] };
    expect((await send(crypto.randomUUID(), 0)).body).toMatchObject(refused);
    expect((await send(id, 1)).body).toMatchObject(refused);
    expect((await write(id)).body).toMatchObject(refused);
    await ask('/terms', { html: '<p>Pago a 60 días</p>' });
    expect(await heard()).toEqual([]);
    // A REP that they owe is theirs to bring.
    expect([await door('I'), await door('P')]).toEqual([PROVIDER_PUT_ASIDE, '']);
    // What was ordered can still be cancelled.
    expect((await ask(`/purchase_orders/${id}/cancel`, { version: 1, reason: 'Ya no' })).status).toBe(200);

    expect((await put('activate')).status).toBe(200);
    expect(await heard()).toEqual([1]);
    expect((await write(id)).body).not.toMatchObject(refused);
    expect((await send(crypto.randomUUID(), 0)).status).toBe(200);
    expect(await door('I')).toBe('');
  });
});
