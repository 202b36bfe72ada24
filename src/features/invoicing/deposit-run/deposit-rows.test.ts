import { describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../../../schema/catalogs/small.ts';
import type { Customer } from '../../../../schema/documents/replicated.ts';
import { checkPayment } from '../../../../schema/forms/payment/check.ts';
import { depositLine, EMPTY_DEPOSIT_RUN } from '../../../../schema/forms/payment/deposits/deposit-run.ts';
import { slugOfDeposit } from '../../../../schema/forms/payment/deposits/slug-of-deposit.ts';
import { buildPayroll } from '../../../../tests/factories/payroll.ts';
import type { IssuedDraft, UnpaidInvoice } from '../../../local/index.ts';
import { oldestFor } from './choose-invoices.ts';
import { type DepositRecords, depositRows, totalsOf } from './deposit-rows.ts';
import { sortDeposits } from './place-new.ts';

const RFC = 'URE180429TM6';
const A = 'AAAAAAAA-0000-4000-8000-000000000001';
const B = 'BBBBBBBB-0000-4000-8000-000000000002';
const unpaid = (uuid: string, total: string): UnpaidInvoice => ({
  ...{ id: uuid, uuid, serie: 'A', folio: '1', date: '2026-10-01T10:00:00', currency: 'MXN' },
  ...{ exchange_rate: '', total, balance: total, partiality: '1', paid: '', credited: '0' },
  ...{ rfc_receiver: RFC, name_receiver: 'UNIVERSIDAD ROBOTICA ESPANOLA' },
  taxes: { transfers: [], retentions: [], tax_object: '01' },
});
const customer = {
  ...{ slug: 's', rfc: RFC, name: 'UNIVERSIDAD ROBOTICA ESPANOLA', business_name: '', email: '' },
  ...{ codigo_postal: '86991', tax_regime: '601', tax_residence: '', tax_identity_number: '' },
} as Customer;
const line = (over: object = {}) =>
  depositLine({
    ...{ line_id: crypto.randomUUID(), moved_on: '2026-11-05', amount: '100.00', currency: 'MXN', rfc: RFC },
    ...{ concept: 'SPEI', reference: 'x|1', documents: [A], is_sure: true },
    ...over,
  });
const { emitter, expedition_place } = buildPayroll();
const records = (over: Partial<DepositRecords> = {}): DepositRecords => ({
  unpaid: [unpaid(A, '150.00'), unpaid(B, '80.00')],
  customers: new Map([[RFC, customer]]),
  issued: new Map(),
  begun: { emitter, expedition_place },
  catalogs: smallCatalogs,
  ...over,
});
const rowsOf = (lines: ReturnType<typeof line>[], over: Partial<DepositRecords> = {}, cache = new Map()) =>
  depositRows({ ...EMPTY_DEPOSIT_RUN, payment_form: '03', lines }, records(over), cache);

// spec: house.307
describe('deposits of a list', () => {
  test('are one whole receipt of payments each', () => {
    const [row] = rowsOf([line()]);
    expect(row?.problems).toEqual([]);
    expect(row?.receipt.payments[0]).toMatchObject({
      ...{ fecha_pago: '2026-11-05T12:00:00', forma_de_pago_p: '03', monto: '100.00', num_operacion: 'x 1' },
    });
    const found = checkPayment(row!.receipt, { catalogs: smallCatalogs, fecha: '2026-11-20T10:00:00' });
    expect(found.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test('what one pays of an invoice, the next finds paid, with its next partiality', () => {
    const [first, second, third] = rowsOf([line(), line({ amount: '50.00' }), line({ amount: '1.00' })]);
    expect(first?.takes).toMatchObject([{ paid: '100.00', left: '50.00' }]);
    expect(second?.receipt.payments[0]?.docto_relacionado[0]).toMatchObject({
      imp_saldo_ant: '50.00',
      num_parcialidad: '2',
    });
    expect(second?.takes).toMatchObject([{ paid: '50.00', left: '0.00' }]);
    expect(third?.problems[0]?.text).toContain('ya no se debe');
  });

  test('one that waits for a person pays nothing yet: the next is no later partiality of what was not paid', () => {
    const [unsure, sure] = rowsOf([line({ is_sure: false }), line()]);
    expect(unsure?.problems[0]?.text).toContain('Confirma');
    expect(sure?.problems).toEqual([]);
    expect(sure?.receipt.payments[0]?.docto_relacionado[0]).toMatchObject({
      ...{ imp_saldo_ant: '150.00', num_parcialidad: '1' },
    });
  });

  test('one that was issued takes nothing twice: the balances know of it', () => {
    const issued = line();
    const asked = new Map([
      [slugOfDeposit(issued), { receipt: { id: 'r', status: 'sent', uuid: 'U' } } as IssuedDraft],
    ]);
    const rows = rowsOf([issued, line({ amount: '150.00' })], { issued: asked });
    expect(rows.map(({ state }) => state)).toEqual(['stamped', 'none']);
    expect(rows[1]?.takes).toMatchObject([{ paid: '150.00', left: '0.00' }]);
  });

  test.each([
    [{ rfc: '' }, 'Elige al cliente'],
    [{ documents: [] }, 'Elige las facturas'],
    [{ documents: ['CCCCCCCC-0000-4000-8000-000000000003'] }, 'ya no se debe'],
    [{ is_sure: false }, 'Confirma'],
    [{ is_sure: false, is_alike: true }, 'mismo día'],
    [{ currency: 'USD' }, 'tipo de cambio'],
  ])('%j waits for a person, in words', (over, text) => {
    expect(rowsOf([line(over)])[0]?.problems[0]?.text).toContain(text);
  });

  test('what no invoice takes is said', () => {
    expect(rowsOf([line({ amount: '151.50' })])[0]?.over).toBe('1.50');
    expect(rowsOf([line()])[0]?.over).toBe('');
  });

  test('a line that did not change has the same receipt, so that it is not judged again', () => {
    const cache = new Map();
    const [one, two] = [line(), line({ documents: [B], amount: '80.00' })];
    const before = rowsOf([one, two], {}, cache);
    const after = rowsOf([{ ...one, amount: '90.00' }, two], {}, cache);
    expect(after[0]?.receipt).not.toBe(before[0]?.receipt);
    expect(after[1]?.receipt).toBe(before[1]?.receipt);
  });

  test('a text of another version with an amount that is none breaks nothing', () => {
    const broken = line({ amount: 'mucho', moved_on: '' });
    expect(rowsOf([broken])[0]?.state).toBe('none');
    expect(totalsOf([broken, line()])).toEqual([{ currency: 'MXN', total: '100.00' }]);
  });
});

describe('which invoices, and which deposits', () => {
  test('the oldest of its currency, as many as it covers', () => {
    const offered = [unpaid(A, '150.00'), { ...unpaid('U', '5.00'), currency: 'USD' }, unpaid(B, '80.00')];
    expect(oldestFor({ amount: '150.00', currency: 'MXN' }, offered)).toEqual([A]);
    expect(oldestFor({ amount: '150.01', currency: 'MXN' }, offered)).toEqual([A, B]);
    expect(oldestFor({ amount: 'x', currency: 'MXN' }, offered)).toEqual([]);
  });

  test('withdrawals are none, and what is there is not added again', () => {
    const movement = (id: string, amount: string) => ({
      ...{ movement_id: id, moved_on: '2026-11-05', concept: '', reference: '', amount, currency: 'MXN' },
    });
    const there = [line({ line_id: 'a' })];
    const all = [movement('a', '5.00'), movement('b', '-5.00'), movement('c', '7.00')];
    expect(sortDeposits(all, there)).toMatchObject({ withdrawals: 1, known: 1, isFull: false });
    expect(sortDeposits(all, there).fresh.map(({ movement_id }) => movement_id)).toEqual(['c']);
  });
});
