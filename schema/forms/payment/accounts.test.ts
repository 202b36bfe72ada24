/** Which accounts are offered again. */
import { expect, test } from 'vitest';
import { accountsOf } from './accounts.ts';
import { emptyPaymentRow } from './empty-payment.ts';

// spec: house.772
test('each pair of accounts once, the newest first, and nothing else of the payment', () => {
  const row = { ...emptyPaymentRow('2026-11-20'), monto: '10', num_operacion: '77' };
  const pair = { rfc_emisor_cta_ord: 'BBA830831LJ2', cta_ordenante: '012180001234567891' };
  const one = { ...row, ...pair, rfc_emisor_cta_ben: 'BMN930209927', cta_beneficiario: '072580001234567891' };
  const other = { ...one, cta_ordenante: '012180009999999999' };
  expect(accountsOf([one, row, other, { ...one, monto: '99' }])).toEqual([
    {
      ...{ ...pair, nom_banco_ord_ext: '' },
      ...{ rfc_emisor_cta_ben: 'BMN930209927', cta_beneficiario: '072580001234567891' },
    },
    {
      ...{ ...pair, nom_banco_ord_ext: '', cta_ordenante: '012180009999999999' },
      ...{ rfc_emisor_cta_ben: 'BMN930209927', cta_beneficiario: '072580001234567891' },
    },
  ]);
});
