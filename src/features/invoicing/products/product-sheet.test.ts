import { describe, expect, test } from 'vitest';
import type { ProductRow } from '../../../../schema/resources/invoicing/products.ts';
import { readRecords } from '../../../resource/read-records.ts';
import { productSheet } from './product-sheet.ts';
import { NEW_PRODUCT, vatChoice, withVat } from './product-text.ts';

const NEW = '11111111-1111-4111-8111-111111111111';
const OTHER_TAXES = {
  transfers: [{ tax: '003', factor_type: 'Tasa', rate_or_fee: '0.080000' }],
  retentions: [],
};
const THERE: ProductRow = {
  ...NEW_PRODUCT,
  ...{ slug: '22222222-2222-4222-8222-222222222222', name: 'Cerveza', description: 'Cerveza clara' },
  ...{ key_product_service: '50202201', key_unit: 'H87', identification_num: 'CER-1', unit_value: '20' },
  taxes: OTHER_TAXES,
};
const read = (rows: string[][]) => readRecords(rows, productSheet([THERE]), () => NEW);

describe('a spreadsheet of products', () => {
  test.each([
    ['1,500.50', '1500.50'],
    ['$ 1,234,567', '1234567'],
    ['1500.5', '1500.5'],
    ['12,50', undefined],
    ['1.234,56', undefined],
    ['1,23', undefined],
    ['12,3456', undefined],
  ])('a price of %s is %s: a comma that may mean decimals is told, and never taken away', (cell, price) => {
    const { rows } = read([
      ['Clave del SAT', 'Nombre', 'Unidad', 'Precio'],
      ['81112100', 'Internet', 'E48', cell],
    ]);
    expect((rows[0]?.fields as ProductRow | undefined)?.unit_value).toBe(price);
    expect(rows[0]?.problems).toHaveLength(price === undefined ? 1 : 0);
  });

  test('is read as a person writes one, and as the list is exported', () => {
    const { rows, unread } = read([
      ['Clave del SAT', 'Nombre', 'Unidad', 'Precio', 'IVA', 'Mascota'],
      ['81112100', 'Internet', 'E48 Servicio', '$1,500.50', '16%', ''],
      ['50181900', 'Pan', 'KGM', '12', 'IVA 0 %', ''],
      ['01010101', 'Nada', 'H87 Pieza', '', 'exento', ''],
      ['01010101', 'Donativo', 'H87 Pieza', '', 'Sin impuestos', ''],
    ]);
    expect(unread).toEqual(['Mascota']);
    expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
    const [internet, bread, exempt, none] = rows.map(({ fields }) => fields as unknown as ProductRow);
    expect(internet).toMatchObject({
      ...{ slug: NEW, description: 'Internet', key_unit: 'E48', unit: 'Servicio', unit_value: '1500.50' },
      ...withVat('16'),
    });
    expect(bread).toMatchObject({ key_unit: 'KGM', ...withVat('0') });
    expect(vatChoice(exempt!.taxes)).toBe('exempt');
    expect(none).toMatchObject(withVat('none'));
  });

  test('one that is there is found by its number, or by key and description, and keeps what no cell says', () => {
    const { rows } = read([
      ['Clave del SAT', 'Descripción', 'SKU', 'Precio'],
      ['50202201', 'Cerveza oscura', 'cer-1', '25'],
    ]);
    expect(rows[0]).toMatchObject({
      isNew: false,
      fields: { slug: THERE.slug, description: 'Cerveza oscura', unit_value: '25', taxes: OTHER_TAXES },
    });
  });

  test('says of each wrong row why', () => {
    const { rows } = read([
      ['Clave del SAT', 'Descripción', 'Clave de unidad', 'Precio', 'Impuestos'],
      ['811', 'Corta', 'E48', '1', ''],
      ['81112100', '', 'E48', '1', ''],
      ['81112100', 'Una', 'E48', 'gratis', '21'],
      ['81112100', 'Dos', 'E48', '1', ''],
      ['81112100', 'dos', 'E48', '1', ''],
    ]);
    expect(rows.map(({ fields }) => fields !== undefined)).toEqual([false, false, false, true, false]);
    const said = rows.map(({ problems }) => problems.join(' '));
    expect(said[0]).toContain('Clave de producto o servicio');
    expect(said[1]).toContain('Descripción en el comprobante');
    expect(said[2]).toContain('Impuestos: no hay «21»');
    expect(said[2]).toContain('Precio');
    expect(said[4]).toBe('Repite el producto del renglón 5.');
  });
});
