import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { buildConcept } from '../../../tests/factories/receipt.ts';
import { products } from '../../resources/invoicing/products.ts';
import { productOf, typedTwice } from './typed-twice.ts';

const chair = buildConcept({ description: 'Silla de pino', prod_serv_id: '56112102', unit_id: 'H87' });
const table = buildConcept({ description: 'Mesa', prod_serv_id: '56101519', unit_id: 'H87' });

describe('is offered', () => {
  test('what stands twice in the form, however it was written', () => {
    const again = { ...chair, description: '  SILLA de  Pino. ', unit_value: '1' };
    expect(typedTwice([table, chair, again], [], [])).toBe(1);
  });

  test('what an issued invoice had', () => {
    expect(typedTwice([chair, table], [table], [])).toBe(1);
  });
});

describe('is not offered', () => {
  test('what is written for the first time, or half written', () => {
    expect(typedTwice([chair, table], [], [])).toBeUndefined();
    for (const half of [
      { description: ' ' },
      { prod_serv_id: '' },
      { prod_serv_id: 'silla' },
      { unit_id: '' },
    ]) {
      const one = { ...chair, ...half };
      expect(typedTwice([one, one], [one], [])).toBeUndefined();
    }
  });

  test('what has the same words with another key or another unit', () => {
    expect(typedTwice([chair], [{ ...chair, unit_id: 'E48' }], [])).toBeUndefined();
    expect(typedTwice([chair], [{ ...chair, prod_serv_id: '56101519' }], [])).toBeUndefined();
  });

  test('what is a product already, by its description or its name; the next one is', () => {
    for (const product of [
      { description: 'silla de pino', name: '' },
      { description: 'De cuatro patas', name: 'Silla de Pino' },
    ]) {
      expect(typedTwice([chair, chair], [], [product])).toBeUndefined();
      expect(typedTwice([chair, chair, table], [table], [product])).toBe(2);
    }
  });
});

test('a product has the concept’s words, keys, price and taxes, and its list takes it', () => {
  const fields = productOf({ ...chair, description: ' Silla  de pino ' }, '850.5');
  expect(v.parse(products.fields, fields)).toMatchObject({
    name: 'Silla de pino',
    description: 'Silla de pino',
    key_product_service: '56112102',
    key_unit: 'H87',
    unit_value: '850.5',
    taxes: { transfers: chair.taxes.transfers.map(({ tax }) => ({ tax })) },
  });
  expect(Object.keys(fields.taxes.transfers[0] ?? {})).toEqual(['tax', 'factor_type', 'rate_or_fee']);
});
