/** Issuers whom the SAT's lists name: noted with their documents and tax, told once, and kept with their history when they are cleared. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { comprobante40 } from '../../../../schema/cfdi/comprobante-40.ts';
import { writeXml } from '../../../../schema/cfdi/write-xml.ts';
import type { CustomerRiskRow } from '../../../../schema/resources/insight/customer-risks.ts';
import type { RiskRow } from '../../../../schema/resources/insight/fiscal-risks.ts';
import { FISCAL_RISK } from '../../../../schema/texts/fiscal-risk.ts';
import { putIssued } from '../../../../tests/factories/issued-row.ts';
import { buildReceived } from '../../../../tests/factories/received.ts';
import { buildPayment } from '../../../../tests/factories/scheduled-payments.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { fullComprobante, stamped } from '../../../../tests/factories/stamped.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import type { TaxpayerStatus } from '../../../fiscal/taxpayers/lists/look-up.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { putPayment } from '../../../store/payments/scheduled-payments.ts';
import { addReceived } from '../../../store/received/received.ts';
import { fiscalRiskJob } from './fiscal-risk.job.ts';

const RISKY = 'RIE010101AB2';
const uuidOf = (n: number) => `0A1B2C3D-4E5F-4A6B-8C7D-${String(n).padStart(12, '0')}`;

const SNAPSHOT = { list: '69-B', file: 'f.csv', dated: '2026-11-01', sha256: '' };

/** Presumed since March, definitive since the second of November. */
const listedFrom = (definitive: string) => ({
  lookUp(rfc: string, date: string): TaxpayerStatus {
    const none = {
      rfc,
      date,
      list_69: [],
      list_69_b: undefined,
      list_69_bb: undefined,
      snapshots: [SNAPSHOT],
      reconstructed: [],
    };
    if (rfc !== RISKY || date < '2026-03-03') return none;
    const isDefinitive = date >= definitive;
    const situation = isDefinitive ? 'Definitivo' : 'Presunto';
    const dates = { presumption: '2026-03-03', ...(isDefinitive && { definitive }) };
    return { ...none, list_69_b: { situation, procedures: [{ letter: '1', situation, dates, dof: dates }] } };
  },
});
const NEVER = { lookUp: (rfc: string, date: string) => ({ ...listedFrom('9').lookUp('', date), rfc }) };

describe.each(TEST_DATABASES)('the risk of issuers, on $name', (database) => {
  let server: TestServer;
  let owner: Person;
  const look = async (lists: { lookUp(rfc: string, date: string): TaxpayerStatus }) => {
    const deps = { ...server.deps, clock: () => new Date('2026-11-20T18:00:00Z'), lists };
    await fiscalRiskJob.run(deps as never, new AbortController().signal);
  };
  const rows = async () =>
    ((await (await owner.call('GET', '/fiscal_risks')).json()) as { fiscal_risks: RiskRow[] }).fiscal_risks;
  const told = async () => {
    const { notifications } = (await (await owner.call('GET', '/notifications')).json()) as {
      notifications: { title: string; content: string }[];
    };
    return notifications.filter(({ title }) => title.includes('aparece en listas'));
  };

  beforeAll(async () => {
    server = await startTestServer({ store: await database.open() });
    owner = await signUp(server);
    const { store } = server.deps;
    const bring = async (n: number, over: Parameters<typeof buildReceived>[0]) => {
      const xml = writeXml(comprobante40, stamped(fullComprobante(), { UUID: uuidOf(n) }));
      const row = buildReceived({ uuid: uuidOf(n), total: '100.00', currency: 'USD', ...over });
      await store.transaction(owner.scope, (tx) =>
        addReceived(owner.scope, tx, row, { name: 'f.xml', bytes: Buffer.from(xml) }),
      );
    };
    await bring(1, { rfc: RISKY, name: 'Fantasma', issued_at: '2026-11-10T09:30:00' });
    await bring(2, { rfc: RISKY, name: 'Fantasma', issued_at: '2026-02-10T09:30:00' });
    await bring(3, { rfc: RISKY, receipt_type: 'E', issued_at: '2026-05-10T09:30:00' });
    await bring(4, { rfc: RISKY, sat_state: 'cancelled' });
    await bring(5, { rfc: RISKY, receipt_type: 'P', total: '0' });
    await bring(6, { rfc: 'EKU9003173C9' });
    const paid = async (n: number, paid_on: string, status_id: 'paid' | 'canceled' = 'paid') =>
      await store.transaction(owner.scope, async (tx) => {
        await lockClient(owner.scope, tx);
        const uuid = uuidOf(n);
        const left = { paid_on, paid_amount: '50.00', status_id };
        const row = buildPayment({ payment_id: crypto.randomUUID(), uuid, ...left });
        await putPayment(owner.scope, tx, row, { at: '2026-11-20T18:00:00.000Z' });
      });
    await paid(2, '2026-11-05');
    await paid(2, '2026-03-10');
    await paid(2, '2026-01-15', 'canceled');
  });
  afterAll(async () => await server.close());

  // spec: 3§1.4, house.1293
  test('is noted with what it touches, what the lists said on each day, and until when it can be answered', async () => {
    await look(listedFrom('2026-11-02'));
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      ...{ rfc: RISKY, name: 'Fantasma', severity: 'definitive', standing: '69-B Definitivo', count: 3 },
      // One at 18.4521 and one more, less what was given back: 100 and 197,514.80 of IVA, in dollars.
      ...{ total: '1845.21', tax: '3644562.84', due_on: '2026-12-15' },
      versions: [{ list: '69-B', dated: '2026-11-01' }],
    });
    expect(row?.documents.map(({ uuid, on_date }) => [uuid, on_date])).toEqual([
      [uuidOf(1), '69-B Definitivo'],
      [uuidOf(3), '69-B Presunto'],
      [uuidOf(2), ''],
    ]);
    // It was in no list when it was issued, and was by when it was paid.
    expect(row?.documents.map(({ paid }) => paid)).toEqual([
      [],
      [],
      [
        { day: '2026-03-10', on_date: '69-B Presunto' },
        { day: '2026-11-05', on_date: '69-B Definitivo' },
      ],
    ]);
    // What each is of, a note below zero, makes what they are together.
    const cents = (amounts: (string | undefined)[]) =>
      amounts.reduce((sum, amount = '') => sum + BigInt(amount.replace('.', '')), 0n);
    expect(cents(row?.documents.map(({ tax }) => tax) ?? [])).toBe(cents([row?.tax]));
    expect(cents(row?.documents.map(({ base }) => base) ?? [])).toBe(cents([row?.base]));
    expect(row?.documents[1]?.base).toMatch(/^-\d/);
    expect(row?.history.map(({ day }) => day)).toEqual(['2026-03-03', '2026-11-02']);
    expect(await told()).toHaveLength(1);
  });

  test('is left as it is while no lists are at hand: nothing is known then', async () => {
    const before = await rows();
    await look({ lookUp: (rfc, date) => ({ ...NEVER.lookUp(rfc, date), snapshots: [] }) });
    expect(await rows()).toEqual(before);
    expect(before).toMatchObject([{ severity: 'definitive' }]);
  });

  test('looked at again it is told no more; cleared it stays, with the day', async () => {
    await look(listedFrom('2026-11-02'));
    expect(await told()).toHaveLength(1);
    await look(NEVER);
    const [row] = await rows();
    expect(row).toMatchObject({ severity: 'cleared', standing: '', due_on: '' });
    expect(row?.history.at(-1)).toEqual({ day: '2026-11-20', list: '', said: FISCAL_RISK.gone });
    expect(await told()).toHaveLength(1);
    await look(listedFrom('2099-01-01'));
    expect((await rows())[0]).toMatchObject({ severity: 'presumed' });
    expect(await told()).toHaveLength(2);
    // Who was cleared by name is good news.
    const found = { situation: 'Desvirtuado', procedures: [] };
    await look({
      lookUp: (rfc, date) => ({ ...NEVER.lookUp(rfc, date), ...(rfc === RISKY && { list_69_b: found }) }),
    });
    expect((await rows())[0]).toMatchObject({ severity: 'cleared', standing: '69-B Desvirtuado' });
    expect(await told()).toHaveLength(2);
  });

  // spec: house.1294
  test('of whom one sells to are watched likewise, with their own words, whether they are a customer or have a receipt', async () => {
    const { store } = server.deps;
    const risks = async (person: Person) =>
      ((await (await person.call('GET', '/customer_risks')).json()) as { customer_risks: CustomerRiskRow[] })
        .customer_risks;
    const seller = await signUp(server);
    const made = await seller.call('POST', '/customers', {
      rfc: RISKY,
      name: 'Simuladora',
      business_name: '',
    });
    expect(made.status).toBe(201);
    await look(listedFrom('2026-11-02'));
    const [row, ...others] = await risks(seller);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      ...{ rfc: RISKY, name: 'Simuladora', severity: 'definitive', standing: '69-B Definitivo' },
      versions: [{ list: '69-B', dated: '2026-11-01' }],
    });
    expect(row?.history.map(({ day }) => day)).toEqual(['2026-03-03', '2026-11-02']);
    const toldOf = async () => {
      const { notifications } = (await (await seller.call('GET', '/notifications')).json()) as {
        notifications: { title: string }[];
      };
      return notifications.filter(({ title }) => title.includes('a quien le vendes'));
    };
    expect(await toldOf()).toHaveLength(1);
    await look(listedFrom('2026-11-02'));
    expect(await toldOf()).toHaveLength(1);
    await look(NEVER);
    expect(await risks(seller)).toMatchObject([{ severity: 'cleared', standing: '' }]);
    // Whoever only sent us something is no customer.
    expect(await risks(owner)).toEqual([]);
    await store.transaction(owner.scope, async (tx) => {
      await lockClient(owner.scope, tx);
      await putIssued(owner.scope, tx, {
        ...{ uuid: uuidOf(90), total: '116.00', folio: '9', issued_at: '2026-11-10T09:30:00' },
        ...{ rfc_receiver: RISKY, name_receiver: 'FANTASMA' },
      });
    });
    await look(listedFrom('2026-11-02'));
    expect(await risks(owner)).toMatchObject([{ rfc: RISKY, name: 'FANTASMA', severity: 'definitive' }]);
  });
});
