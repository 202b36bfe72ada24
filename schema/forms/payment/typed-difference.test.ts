import { describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../catalogs/small.ts';
import { emptyDocument, emptyPayment, emptyPaymentRow } from './empty-payment.ts';
import type { PaidDocument, PaymentRow } from './payment.ts';
import { pricePayment } from './price.ts';
import { typedDifference } from './typed-difference.ts';

const owing = (n: number, over: Partial<PaidDocument> = {}): PaidDocument => ({
  ...emptyDocument(),
  id_documento: `a1b2c3d4-0000-4000-8000-00000000000${n}`,
  fecha_dr: `2026-10-0${n}`,
  moneda_dr: 'MXN',
  total: '580.00',
  num_parcialidad: '1',
  imp_saldo_ant: '580.00',
  ...over,
});

function differs(
  index: number,
  documents: PaidDocument[],
  over: Partial<PaymentRow> = {},
  before?: PaymentRow,
) {
  const row = { ...emptyPaymentRow(), docto_relacionado: documents, ...over };
  const payments = before === undefined ? [row] : [before, row];
  const computed = pricePayment({ ...emptyPayment(), payments }, smallCatalogs).payments[payments.length - 1];
  return computed && typedDifference(row, computed, index, smallCatalogs);
}

describe('nothing is said', () => {
  test('while nothing is typed, or it is no amount', () => {
    for (const imp_pagado of ['', '.', '0', 'diez'])
      expect(differs(0, [owing(1, { imp_pagado })])).toBeUndefined();
  });

  test('of what was expected, however it is written', () => {
    for (const imp_pagado of ['580', '580.00', '0580.0'])
      expect(differs(0, [owing(1, { imp_pagado })]), imp_pagado).toBeUndefined();
    const documents = [owing(1), owing(2, { imp_pagado: '120' })];
    expect(differs(1, documents, { monto: '700' })).toBeUndefined();
  });
});

test('less than is owed says how much stays', () => {
  expect(differs(0, [owing(1, { imp_pagado: '579.99' })])).toEqual({
    typed: '579.99',
    expected: '580.00',
    reasons: [{ kind: 'less-than-owed', stays: '0.01' }],
    applied: undefined,
  });
  // The payment reaches for 120.00 of it.
  expect(differs(1, [owing(1), owing(2, { imp_pagado: '100' })], { monto: '700' })).toMatchObject({
    expected: '120.00',
    reasons: [{ kind: 'less-than-owed', stays: '480.00' }],
  });
});

test('more than is owed says by how much, and what an earlier payment of the receipt left owed counts', () => {
  expect(differs(0, [owing(1, { imp_pagado: '580.01' })])).toMatchObject({
    expected: '580.00',
    reasons: [{ kind: 'more-than-owed', over: '0.01' }],
  });
  const before = { ...emptyPaymentRow(), docto_relacionado: [owing(1, { imp_pagado: '500' })] };
  expect(differs(0, [owing(1, { imp_pagado: '100' })], {}, before)).toMatchObject({
    expected: '80.00',
    reasons: [{ kind: 'more-than-owed', over: '20.00' }],
  });
});

test('more than is left of the payment says what is left after what was typed for the others', () => {
  const documents = [owing(1, { imp_pagado: '500' }), owing(2, { imp_pagado: '300' })];
  expect(differs(1, documents, { monto: '700' })).toMatchObject({
    expected: '200.00',
    reasons: [{ kind: 'more-than-left', left: '200.00' }],
  });
  expect(differs(1, documents, { monto: '450' })).toMatchObject({
    expected: '0.00',
    reasons: [{ kind: 'more-than-left', left: '0.00' }],
  });
  // Both at once: of the invoice and of the payment.
  expect(differs(0, [owing(1, { imp_pagado: '600' })], { monto: '590' })?.reasons).toEqual([
    { kind: 'more-than-owed', over: '20.00' },
    { kind: 'more-than-left', left: '590.00' },
  ]);
});

test('what older invoices were to have is said to be taken from them', () => {
  expect(differs(1, [owing(1), owing(2, { imp_pagado: '400' })], { monto: '700' })).toMatchObject({
    expected: '120.00',
    reasons: [{ kind: 'before-older' }],
  });
});

describe('another currency', () => {
  const usd = { moneda_dr: 'USD', tipo_cambio_dr: '17.50', total: '100.00', imp_saldo_ant: '100.00' };

  test('has what it comes to in the payment’s', () => {
    expect(differs(0, [owing(1, { ...usd, imp_pagado: '60' })])).toEqual({
      typed: '60.00',
      expected: '100.00',
      reasons: [{ kind: 'less-than-owed', stays: '40.00' }],
      applied: '1050.00',
    });
    const pesos = owing(1, { imp_pagado: '175' });
    expect(differs(0, [pesos], { moneda_p: 'USD', tipo_cambio_p: '17.50', monto: '5' })).toMatchObject({
      expected: '87.50',
      reasons: [{ kind: 'more-than-left', left: '5.00' }],
      applied: '10.00',
    });
  });

  test('and the same amount of it is a difference of rounding', () => {
    const pesos = owing(1, { imp_pagado: '87.45' });
    expect(differs(0, [pesos], { moneda_p: 'USD', tipo_cambio_p: '17.50', monto: '5' })).toMatchObject({
      expected: '87.50',
      reasons: [{ kind: 'rounding' }],
      applied: '5.00',
    });
  });

  test('cannot be said without its rate', () => {
    expect(differs(0, [owing(1, { ...usd, tipo_cambio_dr: '', imp_pagado: '60' })])).toBeUndefined();
  });
});

test('decimals that the currency has not are said to be the difference', () => {
  const yen = { moneda_dr: 'JPY', total: '580', imp_saldo_ant: '580', imp_pagado: '580.4' };
  expect(differs(0, [owing(1, yen)], { moneda_p: 'JPY', tipo_cambio_p: '0.12' })).toMatchObject({
    typed: '580.4',
    expected: '580',
    reasons: [{ kind: 'decimals', decimals: 0 }],
  });
});
