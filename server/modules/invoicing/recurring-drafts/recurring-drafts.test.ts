/** Receipts that come round again: each day has its draft, once; what passed meanwhile is said. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recurringDrafts } from '../../../../schema/resources/invoicing/recurring-drafts.ts';
import { joinAs } from '../../../../tests/factories/colleague.ts';
import { buildReceipt } from '../../../../tests/factories/receipt.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { centralDay } from '../../../base/local-time.ts';
import { setSuspended } from '../../../store/identity/clients.ts';
import { listDrafts } from '../../../store/invoicing/drafts.ts';
import { resourceStore } from '../../../store/kernel/resource-store.ts';
import type { WorkDeps } from '../../work.ts';
import { recurringDraftsJob } from './recurring-drafts.job.ts';

const DAY_MS = 86_400_000;

describe.each(TEST_DATABASES)('receipts that come round again, on $name', (database) => {
  let server: TestServer;
  let owner: Person;
  let now = Date.parse('2026-11-20T18:00:00Z');
  beforeAll(async () => {
    server = await startTestServer({ store: await database.open(), clock: () => new Date(now) });
  });
  afterAll(async () => await server.close());

  const said = async (answer: Response) => ({ status: answer.status, body: await answer.json() });
  const write = async (over: object = {}, person = owner) =>
    await said(
      await person.call('POST', '/recurring_drafts', {
        ...{ name: 'Renta', every: 'month', starts_on: '2026-11-20', is_complete: true },
        receipt: buildReceipt({ branch_office_id: '', folio: '7' }),
        ...over,
      }),
    );
  /** As it is stored: a session ends before a month has passed. */
  const row = async (id: string) =>
    (await resourceStore(recurringDrafts).find(owner.scope, server.deps.store.db, id))!;
  const told = async () =>
    JSON.stringify(
      await server.deps.store.db
        .selectFrom('notification')
        .select('body')
        .where('client_id', '=', owner.scope.clientId)
        .execute(),
    );
  const drafts = async () => await listDrafts(owner.scope, server.deps.store.db, 50, 0);
  const names = async () => (await drafts()).map(({ name }) => name).sort();
  /** The worker looks again once its time has come. */
  const pass = async (days = 0) => {
    now += Math.max(days * DAY_MS, 3_600_000);
    await recurringDraftsJob.run(
      { ...server.deps, uuid: server.deps.random.uuid } as unknown as WorkDeps,
      new AbortController().signal,
    );
  };
  const begin = async () => {
    owner = await signUp(server);
  };

  test('each month a draft is prepared, once, and people are told', async () => {
    await begin();
    const made = await write();
    expect(made).toMatchObject({ status: 201, body: { next_on: '2026-11-20', last_on: '', missed: [] } });
    await pass();
    await pass();
    const [first, ...more] = await drafts();
    expect(more).toEqual([]);
    expect(first).toMatchObject({ name: 'Renta · 20-11-2026', is_complete: true });
    expect(first?.receipt).toMatchObject({ folio: '', receipt_type: 'I' });
    expect(await row(made.body.recurring_id)).toMatchObject({ next_on: '2026-12-20', last_on: '2026-11-20' });
    expect(await told()).toContain('Listo para emitir: Renta · 20-11-2026');
    await pass(30);
    expect(await names()).toEqual(['Renta · 20-11-2026', 'Renta · 20-12-2026']);
  });

  test('what was deleted or issued is not prepared a second time', async () => {
    await begin();
    const made = await write({ starts_on: centralDay(now) });
    await pass();
    const [draft] = await drafts();
    expect((await owner.call('DELETE', `/drafts/${draft?.slug}`)).status).toBe(200);
    // As after a restore: the day is due once more.
    const before = await row(made.body.recurring_id);
    await server.deps.store.db
      .updateTable('recurring_draft')
      .set({ body: JSON.stringify({ ...before, next_on: before.last_on }), sort_next_on: before.last_on })
      .where('recurring_id', '=', made.body.recurring_id)
      .execute();
    await pass();
    expect(await names()).toEqual([]);
  });

  test('of several days that passed with no server the newest is prepared, and the others are said', async () => {
    await begin();
    const starts_on = centralDay(now);
    const made = await write({ every: 'week', starts_on });
    await pass(22);
    expect(await names()).toHaveLength(1);
    const { missed, next_on } = await row(made.body.recurring_id);
    expect(missed).toHaveLength(3);
    expect(missed[0]).toBe(starts_on);
    expect(next_on > centralDay(now)).toBe(true);
    expect(await told()).toContain('No se prepararon los de estas fechas');
  });

  test('one that is off, is over or is of a suspended account prepares nothing', async () => {
    await begin();
    const starts_on = centralDay(now);
    expect((await write({ starts_on, is_active: false })).body.next_on).toBe('');
    const once = await write({ starts_on, every: 'once', name: 'Una vez' });
    await server.deps.store.transaction(owner.scope, async (tx) => await setSuspended(owner.scope, tx, true));
    await pass();
    expect(await names()).toEqual([]);
    await server.deps.store.transaction(
      owner.scope,
      async (tx) => await setSuspended(owner.scope, tx, false),
    );
    await pass();
    expect((await names())[0]).toContain('Una vez');
    await pass(400);
    expect(await names()).toHaveLength(1);
    expect((await row(once.body.recurring_id)).next_on).toBe('');
  });

  test('an order is invoiced once, and the rate of a day and the months of a global invoice are asked for anew', async () => {
    await begin();
    const starts_on = centralDay(now);
    const { receiver } = buildReceipt();
    const relation = { type: '04', related_cfdi: ['A1B2C3D4-0000-4000-8000-000000000001'] };
    const once = { of_order: { kind: 'purchase_orders', id: 'P1' }, related_cfdis: [relation] };
    const months = { info_global_periodicidad: '04', info_global_meses: '11', info_global_ano: '2026' };
    for (const [name, over] of [
      ['Dólares', { currency: 'USD', exchange_rate: '18.5', ...once }],
      ['Global', { receiver: { ...receiver, ...months } }],
      ['Pesos', { exchange_rate: '1', ...once }],
    ] as const)
      await write({ name, starts_on, receipt: buildReceipt({ branch_office_id: '', ...over } as never) });
    await pass();
    const made = await drafts();
    const of = (name: string) => made.find((draft) => draft.name.startsWith(name))!;
    for (const name of ['Dólares', 'Pesos']) {
      expect(of(name).receipt).toMatchObject({ related_cfdis: [] });
      expect(of(name).receipt).not.toHaveProperty('of_order');
    }
    expect(of('Dólares')).toMatchObject({ is_complete: false, receipt: { exchange_rate: '' } });
    expect(of('Pesos')).toMatchObject({ is_complete: true, receipt: { exchange_rate: '1' } });
    expect(of('Global')).toMatchObject({
      is_complete: false,
      receipt: {
        receiver: {
          rfc: receiver.rfc,
          info_global_periodicidad: '04',
          info_global_meses: '',
          info_global_ano: '',
        },
      },
    });
  });

  test('one that cannot be prepared keeps no other one back', async () => {
    await begin();
    const starts_on = centralDay(now);
    const bad = await write({ name: 'Mala', starts_on });
    await write({ name: 'Buena', starts_on });
    const before = await row(bad.body.recurring_id);
    await server.deps.store.db
      .updateTable('recurring_draft')
      .set({ body: JSON.stringify({ ...before, every: 'week', starts_on: 'nunca' }) })
      .where('recurring_id', '=', bad.body.recurring_id)
      .execute();
    await pass();
    expect(await names()).toHaveLength(1);
    expect((await names())[0]).toContain('Buena');
  });

  test('what is wrong is said at its field, and who may not write drafts writes none', async () => {
    await begin();
    for (const [over, text] of [
      [{ name: '' }, 'Escribe un nombre.'],
      [{ starts_on: '2026-02-30' }, 'Escribe una fecha.'],
      [{ receipt: { receipt_type: 'X' } }, 'no se repite'],
      [{ receipt: { receipt_type: 'N' }, is_issued: true }, 'revisa una persona'],
    ] as const) {
      const refused = await write(over);
      expect(refused.status).toBe(400);
      expect(JSON.stringify(refused.body)).toContain(text);
    }
    const reader = await joinAs(server, owner, { permissions: ['drafts.read'] });
    expect((await write({}, reader)).status).toBe(403);
  });
});
