import { describe, expect, test } from 'vitest';
import { buildPayment } from '../../../tests/factories/scheduled-payments.ts';
import { PAYMENT_PROBLEMS as PROBLEMS } from '../../texts/payment-problems.ts';
import { SCHEDULED_PAYMENTS } from '../../texts/scheduled-payments.ts';
import { PAYMENT_METHOD_IDS, PAYMENT_STATUS } from '../../values/picklists.ts';
import {
  balanceOf,
  balanceStatus,
  leftToPlan,
  methodId,
  nextPartiality,
  nextStatuses,
  owedOf,
  paymentProblems,
  registerStatus,
  statusByDocument,
} from './payment-states.ts';

const DOCUMENT = { receipt_type: 'I', sat_state: 'current', total: '232.00', payment_method: 'PPD' } as const;
const TODAY = '2026-11-20';
const asked = { payment_date: TODAY, payment_amount: '132.00', partiality_number: '2' };
const OTHER = buildPayment({ payment_id: 'a' });
const where = { document: DOCUMENT, others: [OTHER], isSupplierInactive: false, today: TODAY };

describe('what may be planned', () => {
  test('what is left, to the cent', () => {
    expect(paymentProblems(asked, where)).toEqual({});
    expect(paymentProblems({ ...asked, payment_amount: '132.01' }, where)).toEqual({
      payment_amount: PROBLEMS.tooMuch('132.00'),
    });
    const paid = buildPayment({ status_id: 'partially_paid', paid_amount: '99.99' });
    expect([leftToPlan('232.00', [paid]), balanceOf('232.00', [paid, OTHER])]).toEqual(['132.01', '132.01']);
    expect(leftToPlan('232.00', [buildPayment({ status_id: 'canceled' })])).toBe('232.00');
  });

  test('not what was compensated, which is said; and never less than nothing', () => {
    const document = { ...DOCUMENT, compensated: '100.00' };
    expect(owedOf(document)).toBe('132.00');
    expect(paymentProblems({ ...asked, payment_amount: '32.00' }, { ...where, document })).toEqual({});
    expect(paymentProblems({ ...asked, payment_amount: '32.01' }, { ...where, document })).toEqual({
      payment_amount: PROBLEMS.compensated('100.00', '32.00'),
    });
    const paid = buildPayment({ status_id: 'paid', paid_amount: '132.00' });
    expect(balanceStatus(document, [paid])).toBe('paid');
    expect(leftToPlan(owedOf({ ...document, compensated: '232.00' }), [paid])).toBe('0.00');
  });

  // spec: 3§5.8
  test('no day before today, unless it had it already; in parts no number twice', () => {
    const past = { ...asked, payment_date: '2026-11-19' };
    expect(paymentProblems(past, where)).toEqual({ payment_date: PROBLEMS.past });
    expect(paymentProblems(past, { ...where, before: past })).toEqual({});
    expect(paymentProblems({ ...asked, partiality_number: '1' }, where)).toEqual({
      partiality_number: PROBLEMS.partialityTaken,
    });
    expect(nextPartiality([OTHER, buildPayment({ status_id: 'rejected', partiality_number: '7' })])).toBe(
      '2',
    );
  });

  test('nothing of what is cancelled, is no invoice, or whose supplier is inactive', () => {
    const why = (over: object) => paymentProblems(asked, { ...where, ...over }).uuid;
    expect(why({ document: { ...DOCUMENT, sat_state: 'cancelled' } })).toBe(PROBLEMS.cancelled);
    expect(why({ document: { ...DOCUMENT, receipt_type: 'P' } })).toBe(PROBLEMS.notInvoice);
    expect(why({ isSupplierInactive: true })).toBe(PROBLEMS.inactive);
  });
});

// spec: 3§4.11, 1§4.16
describe('how it stands', () => {
  test.each(PAYMENT_STATUS.map((status) => [status, nextStatuses(status)] as const))(
    'what is said of one that is %s leads somewhere else',
    (status, next) => {
      expect(next).not.toContain(status);
      expect(new Set(next).size).toBe(next.length);
    },
  );

  test('a day that is over expires it, a cancelled document makes it invalid, and what left stays', () => {
    const of = (
      status_id: 'scheduled' | 'expired' | 'invalid_document' | 'paid',
      day: string,
      sat = 'current',
    ) => statusByDocument({ status_id, payment_date: '2026-11-20' }, { sat_state: sat as 'current' }, day);
    expect([of('scheduled', '2026-11-20'), of('scheduled', '2026-11-21'), of('expired', '')]).toEqual([
      ...['scheduled', 'expired', 'expired'],
    ]);
    expect([
      of('scheduled', '', 'cancelled'),
      of('invalid_document', ''),
      of('paid', '', 'cancelled'),
    ]).toEqual([...['invalid_document', 'scheduled', 'paid']]);
  });

  test('the register knows whether the supplier owes a receipt', () => {
    const of = (over: object, balance = '0') => registerStatus(buildPayment(over), balance);
    expect(of({})).toBe('registered');
    expect(of({ status_id: 'rejected' })).toBe('canceled');
    expect(of({ status_id: 'paid' })).toBe('without_document');
    expect(of({ status_id: 'paid', rep_uuid: 'U' })).toBe('received_document');
    expect(of({ status_id: 'paid', payment_method_id: '1' })).toBe('paid');
    expect(of({ status_id: 'partially_paid', payment_method_id: '1' }, '0.01')).toBe('partially_paid');
  });

  test('the document follows: nothing, planned, in part, all, and invalid', () => {
    const some = buildPayment({ status_id: 'paid', paid_amount: '100.00' });
    const rest = buildPayment({ status_id: 'paid', paid_amount: '132.00' });
    const of = (payments: ReturnType<typeof buildPayment>[], over = {}) =>
      balanceStatus({ ...DOCUMENT, ...over }, payments);
    expect([of([]), of([OTHER]), of([some]), of([some, rest])]).toEqual([
      ...['registered', 'scheduled', 'partially_paid', 'paid'],
    ]);
    expect(of([buildPayment({ status_id: 'expired' })])).toBe('expired');
    const cancelled = { sat_state: 'cancelled' } as const;
    expect([of([], cancelled), of([some], cancelled)]).toEqual([
      ...['invalid_document', 'partially_invalid_document'],
    ]);
  });
});

// spec: 1§9.11
test('methods of payment have their codes and are shown by their names', () => {
  expect(['PUE', 'PIP', 'PPD'].map(methodId)).toEqual(['1', '2', '3']);
  expect(PAYMENT_METHOD_IDS.map((id) => SCHEDULED_PAYMENTS.methods[id])).toEqual(['PUE', 'PIP', 'PPD']);
});
