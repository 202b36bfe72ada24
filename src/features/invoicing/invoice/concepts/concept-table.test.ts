import { describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../../../../schema/catalogs/small.ts';
import type { ReceiptType } from '../../../../../schema/forms/receipt/receipt.ts';
import { TAX_CHOICES } from '../../../../../schema/forms/receipt/tax-choices.ts';
import type { ProductRow } from '../../../../../schema/resources/invoicing/products.ts';
import { CONCEPT_IMPORT as t } from '../../../../../schema/texts/concept-import.ts';
import { readTableFile } from '../../../../ui/table-file.ts';
import { writeTable } from '../../../../ui/write-table.ts';
import { NEW_PRODUCT } from '../../products/product-text.ts';
import { CONCEPT_HEADS, readConcepts } from './concept-table.ts';

const IEPS = [{ tax: '003', factor_type: 'Tasa', rate_or_fee: '0.080000' }];
const PAPER: ProductRow = {
  ...NEW_PRODUCT,
  ...{
    slug: 's',
    name: 'Papel',
    description: 'Papel bond',
    key_product_service: '14111507',
    key_unit: 'XPK',
  },
  ...{ unit: 'Paquete', identification_num: 'PAP-1', unit_value: '120.50' },
  taxes: { transfers: IEPS, retentions: [] },
};
const read = (cells: string[][], type: ReceiptType = 'I', count = 0) =>
  readConcepts(cells, {
    ...{ type, count, decimals: 2, date: '2026-11-27' },
    ...{ catalogs: smallCatalogs, products: [PAPER] },
  });
const HEAD = ['Descripción', 'Clave SAT', 'Clave unidad', 'Cantidad', 'Valor unitario'];
const BOLT = ['Tornillo', '31161500', 'H87', '100', '1.5'];
const taxOf = (key: string) => TAX_CHOICES.find((one) => one.key === key)?.transfers;

describe('concepts of a spreadsheet', () => {
  test('are as they are written, digit by digit, with the taxes that a new concept has', () => {
    const { concepts, rows, unread } = read([
      [...HEAD, 'Unidad', 'Descuento', 'Mascota'],
      [...BOLT.slice(0, 3), '1,000.000001', '$ 0.100000', 'Pieza', '10 %', 'x'],
      [],
      ['Tuerca', '31161700', 'h87', '', '12345678901234567.89', '', '0.05', ''],
    ]);
    expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
    expect(unread).toEqual(['Mascota']);
    expect(concepts).toMatchObject([
      {
        ...{ description: 'Tornillo', prod_serv_id: '31161500', unit_id: 'H87', unit: 'Pieza' },
        ...{ quantity: '1000.000001', unit_value: '0.100000', discount: '10%', objeto_imp: '02' },
        taxes: { transfers: taxOf('16'), retentions: [] },
      },
      {
        description: 'Tuerca',
        unit_id: 'H87',
        quantity: '1',
        unit_value: '12345678901234567.89',
        discount: '0.05',
      },
    ]);
  });

  test.each([
    ['16%', '', '02', '16'],
    ['8', '', '02', '8'],
    ['0.00', '2', '02', '0'],
    ['exento', '', '02', 'exempt'],
    ['Sin impuestos', '', '01', 'none'],
    ['', '01', '01', 'none'],
    ['', '04 Sí objeto, no causa impuesto', '04', 'none'],
    ['', '02', '02', '16'],
  ])('taxes «%s» and object «%s» are %s with %s', (tax, object, objeto_imp, choice) => {
    const { concepts, rows } = read([
      [...HEAD, 'IVA', 'Objeto de impuesto'],
      [...BOLT, tax, object],
    ]);
    expect(rows[0]?.problems).toEqual([]);
    expect(concepts[0]).toMatchObject({ objeto_imp, taxes: { transfers: taxOf(choice), retentions: [] } });
  });

  test('the key of a product fills what its row does not say', () => {
    const { concepts } = read([
      ['Clave', 'Cantidad', 'Valor unitario', 'Descripción', 'Unidad', 'IVA'],
      ['pap-1', '3', '', '', '', ''],
      ['PAP-1', '', '99.9', 'Papel de color', 'H87 Pieza', '0'],
    ]);
    expect(concepts).toMatchObject([
      {
        ...{ description: 'Papel bond', prod_serv_id: '14111507', unit_id: 'XPK', unit: 'Paquete' },
        ...{ quantity: '3', unit_value: '120.50', objeto_imp: '02' },
        taxes: { transfers: [{ ...IEPS[0], base: '', amount: '' }] },
      },
      {
        ...{ description: 'Papel de color', prod_serv_id: '14111507', unit_id: 'H87', unit: 'Pieza' },
        ...{ quantity: '1', unit_value: '99.9', taxes: { transfers: taxOf('0') } },
      },
    ]);
  });

  test('a row that the form would mark is not taken: its line and each reason are said', () => {
    const head = [...HEAD, 'IVA', 'Objeto de impuesto', 'Descuento'];
    const bad: [row: string[], reasons: RegExp[]][] = [
      [
        ['', '', '', '1', '1'],
        [/^Clave de producto/, /^Clave de unidad/, /^Descripción/],
      ],
      [['Tornillo', '123', 'H87', '1', '1'], [/^Clave de producto o servicio: /]],
      [['Tornillo', '31161500', 'H87', '12,50', '1'], [/^Cantidad: /]],
      [
        ['Tornillo', '31161500', 'H87', '0', '0.1234567'],
        [/^Cantidad: /, /^Precio unitario sin impuestos: /],
      ],
      [
        ['Tornillo', '31161500', 'H87', '-1', '1e5'],
        [/^Cantidad: /, /^Precio unitario sin impuestos: /],
      ],
      [[...BOLT, '11'], [/^Impuestos: no hay «11»/]],
      [[...BOLT, '', '99'], [/^Objeto de impuesto: no hay «99»/]],
      [[...BOLT, '16', '01'], [/objeto de impuesto 01/]],
      [[...BOLT, 'no', '02'], [/objeto de impuesto 02/]],
      [[...BOLT, '', '', '150.01'], [/^Descuento: /]],
      [[...BOLT, '', '', '101%'], [/^Descuento: /]],
    ];
    const { concepts, rows } = read([head, BOLT, ...bad.map(([row]) => row)]);
    expect(concepts).toHaveLength(1);
    expect(rows.map(({ number, problems }) => [number, problems])).toEqual([
      [2, []],
      ...bad.map(([, reasons], at) => [at + 3, reasons.map((reason) => expect.stringMatching(reason))]),
    ]);
  });

  test('a transfer has neither taxes nor price; a sale slip needs its amount alone', () => {
    const [moved] = read([HEAD.slice(0, 4), BOLT.slice(0, 4)], 'T').concepts;
    expect(moved).toMatchObject({
      unit_value: '0',
      objeto_imp: '01',
      taxes: { transfers: [], retentions: [] },
    });
    const [slip] = read(
      [
        ['Clave', 'Precio'],
        ['T-1', '50'],
      ],
      'G',
    ).concepts;
    expect(slip).toMatchObject({
      identification_num: 'T-1',
      prod_serv_id: '01010101',
      unit_id: 'ACT',
      unit_value: '50',
    });
  });

  test('what is no table of concepts, or more than a receipt holds, is told whole', () => {
    expect(read([['Mascota'], ['Firulais']])).toMatchObject({ concepts: [], problem: t.lacks });
    expect(read([HEAD])).toMatchObject({ concepts: [], problem: t.empty });
    expect(read([HEAD, BOLT, BOLT], 'I', 4_999)).toMatchObject({
      rows: [],
      concepts: [],
      problem: t.tooMany(5_000, 1),
    });
    expect(read([CONCEPT_HEADS]).unread).toEqual([]);
  });

  test('a CSV with a mark of UTF-8 and a workbook are the same concepts', async () => {
    const csv = `\uFEFF${[HEAD, BOLT].map((row) => row.join(';')).join('\r\n')}`;
    const workbook = await writeTable('xlsx', [[HEAD, BOLT]]);
    const files = [new File([csv], 'a.csv'), new File([workbook], 'a.xlsx')];
    const [text, book] = await Promise.all(files.map((file) => readTableFile(file)));
    const both = [text, book].map(
      (found) => read(found !== undefined && 'rows' in found ? found.rows : []).concepts,
    );
    expect(both[0]).toHaveLength(1);
    expect(both[1]).toEqual(both[0]);
  });
});
