import { expect, test } from 'vitest';
import { PRODUCTS } from './settings.ts';

test('where a product was sold is said in one, in many and in none', () => {
  const { found } = PRODUCTS.sold;
  expect(found(0, 0, 0)).toBe('Aún no has emitido comprobantes.');
  expect(found(0, 1_000, 0)).toBe('No está en tus últimos 1,000 comprobantes.');
  expect(found(1, 1, 1)).toBe('1 venta en tu único comprobante.');
  expect(found(20, 25, 20)).toBe('20 ventas en tus últimos 25 comprobantes.');
  expect(found(1_300, 1_000, 20)).toBe(
    '1,300 ventas en tus últimos 1,000 comprobantes; aquí las 20 más recientes.',
  );
});
