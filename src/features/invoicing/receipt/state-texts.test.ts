import { expect, test } from 'vitest';
import { fiscalText, paidText, repText } from './state-texts.ts';

const taxes = { transfers: [], retentions: [], tax_object: '02' };
const row = (another_pac: boolean, balance = '116.00', partiality = 0) => ({
  ...{ uuid: 'A', status: 'sent' as const, total: '116.00' },
  balance: { balance, partiality, state: 'open' as const, taxes },
  details: { pac: 'SAT970701NN3', another_pac, annexed: [] },
});

// spec: 1§4.12
test('what none of the account’s PACs stamped says so while it is in force', () => {
  expect(fiscalText(row(true))).toBe('Vigente, timbrado por otro PAC');
  expect(fiscalText({ ...row(true), status: 'cancelled' })).toBe('Cancelado');
  expect(fiscalText(row(false))).toBe('Vigente');
  expect(fiscalText({ ...row(false), uuid: '' })).toBe('');
});

// spec: 1§4.18, 1§3.5
test('what is owed is pending, partly paid or paid, with or without a receipt of payments', () => {
  const said = [row(false), row(false, '16.00', 1), row(false, '0', 2)];
  expect(said.map(paidText)).toEqual(['Pendiente', 'Parcialmente Pagado', 'Pagado']);
  expect(said.map(repText)).toEqual(['Sin REP', 'Con REP', 'Con REP']);
  const { balance: _none, ...paidAtOnce } = row(false);
  expect([paidText(paidAtOnce), repText(paidAtOnce)]).toEqual(['', '']);
});
