import { expect, test } from 'vitest';
import { buildPayroll } from '../../../tests/factories/payroll.ts';
import { smallCatalogs } from '../../catalogs/small.ts';
import { RECEIPT_PROBLEMS } from '../../texts/receipt.ts';
import { checkPayment } from '../payment/check.ts';
import { emptyPayment } from '../payment/empty-payment.ts';
import { checkPayroll } from '../payroll/check.ts';

const context = { catalogs: smallCatalogs, fecha: '2026-11-20T10:00:00' };
const SHAPE = RECEIPT_PROBLEMS.confirmation;
const isTold = (problems: readonly { path: string; text: string }[]) =>
  problems.some(({ path, text }) => path === 'confirmation' && text === SHAPE);

// spec: 2§4.25
test('a key of confirmation has its shape in payments and payroll too, and is told at its field', () => {
  for (const [confirmation, isWrong] of [
    ['abc', true],
    ['aB3x!', true],
    ['aB3xZ', false],
    ['', false],
  ] as const) {
    expect(isTold(checkPayment({ ...emptyPayment(), confirmation }, context))).toBe(isWrong);
    expect(isTold(checkPayroll({ ...buildPayroll(), confirmation }, context))).toBe(isWrong);
  }
});
