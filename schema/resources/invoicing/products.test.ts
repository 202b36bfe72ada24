import * as v from 'valibot';
import { expect, test } from 'vitest';
import { c_Moneda } from '../../catalogs/small/moneda.ts';
import { ProductRowSchema, products } from './products.ts';

// spec: 2§3.29
test('a product has its keys, unit, price and description; a currency its names and decimals', () => {
  const typed = {
    ...{ key_product_service: '43211503', identification_num: 'SKU-1', key_unit: 'H87', unit: 'Pieza' },
    ...{ unit_value: '100.00', description: 'Computadora portátil' },
  };
  expect(v.parse(products.fields, typed)).toMatchObject(typed);
  expect(Object.keys(ProductRowSchema.entries)).toEqual(expect.arrayContaining(Object.keys(typed)));
  expect(v.safeParse(products.fields, { ...typed, key_product_service: '4321150' }).success).toBe(false);
  const code = (key: string) => c_Moneda.find((one) => one.key === key);
  expect(code('MXN')).toMatchObject({ plural: 'pesos mexicanos', decimals: 2 });
  expect([code('JPY')?.decimals, code('CLF')?.decimals]).toEqual([0, 4]);
});
