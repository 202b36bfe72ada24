/** What the issued list is asked, of both databases: the same as of a device's rows. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issuedFields } from '../../../schema/documents/issued-filters.ts';
import { matcherOf, readQuery } from '../../../schema/resources/query.ts';
import { buildStoredReceipt } from '../../../tests/factories/stored-receipt.ts';
import { TEST_DATABASES } from '../../../tests/factories/stores.ts';
import { createClient } from '../identity/clients.ts';
import { systemScope } from '../kernel/scope.ts';
import type { Store } from '../kernel/store.ts';
import { issued, listReceipts } from './issued.ts';
import { toReceiptRow } from './receipt-row.ts';
import { insertReceipt, type NewReceipt } from './receipts.ts';

const scope = systemScope('c');
const TOTALS = ['9.99', '10', '10.00', '100.5', '1000000.01', '0'];
/** Of every sixth what is transferred is at eight. */
const stampedBy = (n: number) =>
  `<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0"><cfdi:Impuestos><cfdi:Traslados><cfdi:Traslado Base="100" Impuesto="002" TipoFactor="Tasa" TasaOCuota="${
    n % 6 === 0 ? '0.080000' : '0.160000'
  }" Importe="8"/></cfdi:Traslados></cfdi:Impuestos><t RfcProvCertif="${n % 2 === 0 ? 'AAA010101AAA' : 'BBB010101BBB'}"/></cfdi:Comprobante>`;
const NAMES = ['ACEROS DEL NORTE, S.A.', 'Acería Sur', 'ESCUELA KEMPER URGATE'];
const TARGET = '0A4B7B5E-1111-4D15-8E16-7FEDAA1F6E01';
/** Every eighth names another document. */
const sealedOf = (n: number) =>
  `<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0">${
    n % 8 === 0
      ? `<cfdi:CfdiRelacionados TipoRelacion="01"><cfdi:CfdiRelacionado UUID="${TARGET}"/></cfdi:CfdiRelacionados>`
      : ''
  }</cfdi:Comprobante>`;
const made = (n: number): NewReceipt =>
  buildStoredReceipt({
    ...{ id: `r${n}`, status: n % 5 === 0 ? 'cancelled' : 'sent', uuid: `U${n}`, folio: `${n}` },
    ...{ receipt_type: n % 2 === 0 ? 'I' : 'E', version: n % 7 === 0 ? 6 : 5 },
    ...{
      rfc_receiver: n % 3 === 0 ? 'XAXX010101000' : 'URE180429TM6',
      currency: n % 4 === 0 ? 'USD' : 'MXN',
    },
    total: TOTALS[n % TOTALS.length] as string,
    ...{ serie: n % 4 === 1 ? 'Ña' : 'B', name_receiver: NAMES[n % NAMES.length] as string },
    sealed_xml: sealedOf(n),
    ...(n % 9 === 1 && { tags: JSON.stringify(['obra', 'la "norte"']) }),
    ...{ payment_method: n % 2 === 0 ? 'PPD' : 'PUE', payment_form: n % 2 === 0 ? '99' : '03' },
    issued_at: `2026-11-${String((n % 28) + 1).padStart(2, '0')}T12:00:00`,
    stamped_xml: stampedBy(n),
    created_at: `2026-11-20T18:00:${String(n).padStart(2, '0')}.000Z`,
  });

describe.each(TEST_DATABASES)('on $name', (database) => {
  let store: Store;
  beforeAll(async () => {
    store = await database.open();
    const client = { rfc: 'EKU9003173C9', name: 'X', tax_regime: '601', zip_code: '06000' };
    await store.transaction(scope, async (tx) => {
      await createClient(scope, tx, client, new Date());
      for (let n = 0; n < 40; n++) await insertReceipt(scope, tx, made(n));
    });
  });
  afterAll(async () => await store.close());

  // spec: 1§3.8, house.1203, house.1300
  test.each([
    { receipt_type: 'I' },
    { payment_method: 'PPD', currency: 'MXN,USD' },
    { payment_form: '03', version: '6' },
    { rfc_receiver: 'XAXX010101000' },
    { total: '10..100.50' },
    { total: '..9.999' },
    { total: '1000000..' },
    { pac: 'BBB010101BBB' },
    { taxes: 'T002:0.08' },
    { currency: 'MXN', taxes: 'T002:0.08,R001:0.1', status: 'sent' },
    { rfc_receiver: 'XAXX010101000', taxes: 'T002:0.16' },
    { currency: "x' or '1'='1" },
    { uuid: 'u7,U12' },
    { uuid: 'U7', payment_method: 'PUE,PIP' },
    { serie: 'na' },
    { folio: '3,17', serie: 'B' },
    { folio: '3,5', rfc_receiver: 'XAXX010101000', total: '0..' },
    { business_name: 'acer' },
    { business_name: 'nort acer; escu kem', payment_form: '03,99' },
    { business_name: "acer' or '1'='1" },
    { relations: TARGET.toLowerCase() },
    { relations: TARGET, folio: '8,9' },
    { tags: 'sur,obra' },
    { tags: 'la "norte"', payment_form: '03' },
  ])('%o finds on the server what it finds on a device', async (asked) => {
    const { filters } = readQuery(issued, asked);
    expect(Object.keys(filters).sort()).toEqual(Object.keys(asked).sort());
    const all = await listReceipts(scope, store.db, { limit: 100, offset: 0 });
    const device = all.rows
      .map((row) => toReceiptRow(row))
      .filter((row) => matcherOf([], filters)({ ...issuedFields(row), status: row.status }, ''))
      .map(({ id }) => id);
    const { rows, total } = await listReceipts(scope, store.db, { limit: 100, offset: 0 }, filters);
    expect([rows.map(({ id }) => id), total]).toEqual([device, device.length]);
    const isInjected = Object.values(asked).some((one) => one.includes("' or '"));
    expect(device.length > 0 && device.length < 40).toBe(!isInjected);
  });

  // spec: house.1202
  test('what is accepted and not stamped says at once which documents it names; what was refused does not', async () => {
    const { db } = store;
    const other = systemScope('named');
    const sealed_xml = `<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0"><cfdi:CfdiRelacionados TipoRelacion="07"><cfdi:CfdiRelacionado UUID="0A4B7B5E-1111-4D15-8E16-7FEDAA1F6E01"/></cfdi:CfdiRelacionados></cfdi:Comprobante>`;
    const client = { rfc: 'EKU9003173C9', name: 'X', tax_regime: '601', zip_code: '06000' };
    await store.transaction(other, async (tx) => {
      await createClient(other, tx, client, new Date());
      for (const status of ['issue', 'refused'] as const)
        await insertReceipt(
          other,
          tx,
          buildStoredReceipt({ id: status, folio: status, status, sealed_xml, stamped_xml: '' }),
        );
    });
    const { rows } = await listReceipts(other, db, { limit: 10, offset: 0 });
    expect(rows.map((row) => [row.status, toReceiptRow(row).details?.relations?.[0]?.kind])).toEqual([
      ['refused', undefined],
      ['issue', '07'],
    ]);
  });

  test.each([
    { rfc_receiver: 'XAXX010101000' },
    { rfc_receiver: 'XAXX010101000', total: '1..', status: 'sent' },
    { total: '..100.50', receipt_type: 'I' },
    { currency: 'USD' },
    { status: 'cancelled' },
    { taxes: 'T002:0.08' },
    { taxes: 'T002:0.08', total: '1..' },
    { folio: '1,2,3,4,5,6,7,8', serie: 'B' },
    { business_name: 'acer', relations: TARGET },
    {},
  ])('%o is found page by page, whatever of it is gone through', async (asked) => {
    const { filters } = readQuery(issued, asked);
    const all = await listReceipts(scope, store.db, { limit: 100, offset: 0 }, filters);
    expect([all.total, all.isLeast]).toEqual([all.rows.length, false]);
    for (const limits of [
      { sorted: 0, counted: 100 },
      { sorted: 100, counted: 100 },
      { sorted: 0, counted: 5 },
    ]) {
      const ids: string[] = [];
      for (let offset = 0; offset <= all.total; offset += 3) {
        const page = { limit: 3, offset };
        const { rows, total, isLeast } = await listReceipts(scope, store.db, page, filters, limits);
        ids.push(...rows.map(({ id }) => id));
        if (isLeast) expect(total).toBeLessThanOrEqual(all.total);
        else expect(total).toBe(all.total);
      }
      expect(ids).toEqual(all.rows.map(({ id }) => id));
    }
  });

  test('more than are counted are told as the least that there are', async () => {
    const { filters } = readQuery(issued, { rfc_receiver: 'URE180429TM6' });
    const limits = { sorted: 0, counted: 5 };
    const { rows, total, isLeast } = await listReceipts(
      scope,
      store.db,
      { limit: 2, offset: 0 },
      filters,
      limits,
    );
    expect([rows.length, isLeast]).toEqual([2, true]);
    expect(total).toBeGreaterThanOrEqual(2);
  });

  test('state and days are asked too, and a page is a part of what is found', async () => {
    const { filters } = readQuery(issued, { status: 'cancelled', issued_at: '2026-11-06..2026-11-30' });
    const { rows, total } = await listReceipts(scope, store.db, { limit: 2, offset: 1 }, filters);
    expect([total, rows.map(({ id }) => id)]).toEqual([6, ['r25', 'r20']]);
  });
});
