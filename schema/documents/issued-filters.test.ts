import { expect, test } from 'vitest';
import { matcherOf, writeFilter } from '../resources/query.ts';
import { askedFilterTexts } from '../texts/issued-filters.ts';
import { issuedFields, readIssuedFilters } from './issued-filters.ts';

const TARGET = '0A4B7B5E-1111-4D15-8E16-7FEDAA1F6E01';
const row = {
  ...{ serie: 'Ña', folio: '0012', name_receiver: 'ACEROS DEL NORTE, S.A.' },
  ...{ uuid: 'A', status: 'sent', receipt_type: 'I', payment_method: 'PPD', payment_form: '99', version: 5 },
  ...{ rfc_receiver: 'URE180429TM6', total: '1234.50', currency: 'MXN' },
  details: {
    ...{ pac: 'SAT970701NN3', another_pac: false, annexed: [] },
    taxes: [{ key: 'T002:0.16', base: '100', amount: '16' }],
    tags: ['Obra', 'norte'],
    relations: [{ kind: '01', uuid: TARGET, amount: '', partiality: '' }],
  },
  balance: {
    ...{ balance: '234.50', partiality: 1, state: 'open' as const },
    taxes: { transfers: [], retentions: [], tax_object: '02' },
  },
};
const finds = (asked: Parameters<typeof readIssuedFilters>[0]) =>
  matcherOf([], readIssuedFilters(asked))(issuedFields(row), '');

// spec: 1§3.8
test('each field of the saved filter finds what it says, and nothing else', () => {
  for (const asked of [
    { receipt_type: 'E,I' },
    { payment_method: 'PPD' },
    { payment_form: '99' },
    { payment_state: 'PartiallyPaid' },
    { rep: 'true' },
    { taxes: 'R001:0.1,T002:0.16' },
    { version: '5' },
    { rfc_receiver: 'URE180429TM6' },
    { total: '1000..1,234.50' },
    { total: '$1,234.5..' },
    { currency: 'USD,MXN' },
    { pac: 'SAT970701NN3' },
    { uuid: 'b,a' },
    { serie: 'na' },
    { folio: '7, 0012' },
    { business_name: 'kemper; nort acer' },
    { payment_form: '03,99' },
    { relations: TARGET.toLowerCase() },
    { tags: 'sur,norte' },
  ])
    expect(finds(asked), JSON.stringify(asked)).toBe(true);
  for (const asked of [
    { receipt_type: 'E' },
    { payment_method: 'PUE' },
    { payment_form: '03' },
    { payment_state: 'Paid' },
    { rep: 'false' },
    { version: '6' },
    { rfc_receiver: 'XAXX010101000' },
    { total: '1234.51..' },
    { total: '..1234.49' },
    { currency: 'USD' },
    { pac: 'X' },
    { uuid: 'B' },
    { serie: 'n' },
    { folio: '12' },
    { business_name: 'kemper; norte sur' },
    { payment_form: '03,28' },
    { payment_method: 'PIP' },
    { relations: 'A' },
    { tags: 'obra' },
  ])
    expect(finds(asked), JSON.stringify(asked)).toBe(false);
});

test('what cannot be read is not asked, and an amount is written as it is read', () => {
  expect(readIssuedFilters({ total: 'x..y', receipt_type: 'Z', rep: 'perhaps' })).toEqual({});
  const { total } = readIssuedFilters({ total: '$1,000.50..' });
  expect(total && writeFilter(total)).toBe('1000.50..');
});

test('what is asked is said in words', () =>
  expect(askedFilterTexts({ payment_method: 'PUE', total: '10..', rep: 'false' })).toEqual([
    { field: 'payment_method', label: 'Método de pago', value: 'PUE · una sola exhibición' },
    { field: 'rep', label: 'Complemento de pago', value: 'Sin REP' },
    { field: 'total', label: 'Total', value: 'desde 10' },
  ]));

test('an amount at an end of a range, or a hair beside it, is decided by its figures, whatever a number makes of it', () => {
  const between = (total: string, least: string, most: string) =>
    matcherOf([], { total: { least, most } })({ total }, '');
  expect(between('5000.00', '5000', '5000.000')).toBe(true);
  expect(between('4999.999999', '5000', '')).toBe(false);
  expect(between('5000.000001', '', '5000')).toBe(false);
  expect(between('900719925474099.30', '900719925474099.31', '')).toBe(false);
  expect(between('900719925474099.31', '900719925474099.31', '900719925474099.31')).toBe(true);
  expect(between('99999999999999999999.01', '99999999999999999999.02', '')).toBe(false);
  expect(between('-1.00', '', '0')).toBe(true);
  expect(between('', '', '9')).toBe(false);
  expect(between('no', '0', '9')).toBe(false);
  for (let cents = 0; cents < 4_000; cents += 7) {
    const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
    expect([text, between(text, '12.34', '31.41')]).toEqual([text, cents >= 1_234 && cents <= 3_141]);
  }
});
