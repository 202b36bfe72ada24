import { expect, test } from 'vitest';
import type { CustomerRow } from '../../../../schema/resources/parties/customers.ts';
import { missingOf, owedOf } from './customer-state.ts';

const whole: CustomerRow = {
  ...{ slug: 's', rfc: 'URE180429TM6', name: 'UNIVERSIDAD', business_name: '', email: '' },
  ...{ tax_residence: '', tax_identity_number: '', codigo_postal: '86991', tax_regime: '601' },
  ...{ cfdi_usage: 'G03', payment_form: '', payment_method: '', is_inactive: 0 },
};

test('nothing is missing of who can be invoiced without typing', () => {
  expect(missingOf(whole)).toEqual([]);
});

test('what the SAT asks of every receiver, and more of those abroad', () => {
  const bare = { ...whole, codigo_postal: '', tax_regime: '', cfdi_usage: '' };
  expect(missingOf(bare)).toEqual(['codigo_postal', 'tax_regime', 'cfdi_usage']);
  expect(missingOf({ ...whole, rfc: 'XEXX010101000' })).toEqual(['tax_residence', 'tax_identity_number']);
});

test('what they owe is what is left of each invoice, each currency apart', () => {
  const invoices = [
    { currency: 'MXN', balance: '100.10' },
    { currency: 'USD', balance: '5' },
    { currency: 'MXN', balance: '0.90' },
  ];
  expect(owedOf(invoices)).toEqual([
    { currency: 'MXN', total: '101.00' },
    { currency: 'USD', total: '5.00' },
  ]);
});
