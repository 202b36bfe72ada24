import { expect, test } from 'vitest';
import { smallCatalogs } from '../../../../schema/catalogs/small.ts';
import { type CustomerRow, NO_CONTACT } from '../../../../schema/resources/parties/customers.ts';
import { customerProblems, missingOf, owedOf } from './customer-state.ts';

const whole: CustomerRow = {
  ...{ slug: 's', rfc: 'URE180429TM6', name: 'UNIVERSIDAD', business_name: '', email: '' },
  ...{ tax_residence: '', tax_identity_number: '', codigo_postal: '86991', tax_regime: '601' },
  ...{ cfdi_usage: 'G03', payment_form: '', payment_method: '', is_inactive: 0 },
  ...{ other_emails: '', mails_stamped: false, addenda: [], serie: '', ...NO_CONTACT },
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

test('a postal code is judged by the catalogue, and passes while nobody can check it', () => {
  const of = (code: string, status: 'known' | 'missing' | 'unchecked') =>
    customerProblems(
      { ...whole, codigo_postal: code },
      { ...smallCatalogs, status: () => status },
      '2026-11-24',
    );
  expect(of('99999', 'missing')).toEqual({ codigo_postal: expect.stringContaining('no tiene') });
  expect(of('99999', 'unchecked')).toEqual({});
  expect(of('86991', 'known')).toEqual({});
  expect(of('', 'missing')).toEqual({});
  expect(of('8699', 'unchecked')).toEqual({ codigo_postal: 'El código postal son 5 dígitos.' });
});

test('a regime is one of those open to the kind of person of the RFC', () => {
  const of = (rfc: string, tax_regime: string) =>
    Object.keys(customerProblems({ ...whole, rfc, tax_regime }, smallCatalogs, '2026-11-24'));
  expect(of('URE180429TM6', '605')).toEqual(['tax_regime']);
  expect(of('URE180429TM6', '601')).toEqual([]);
  expect(of('WERX631016S30', '605')).toEqual([]);
  expect(of('WERX631016S30', '')).toEqual([]);
});
