import { describe, expect, test } from 'vitest';
import { nextStep, type Purchase, purchaseStory } from './purchase-story.ts';

const SEES = { orders: true, goods: true, invoices: true, payments: true };
const NOTHING: Purchase = { orders: [], goods: [], invoices: [], payments: [], reps: [], sees: SEES };
type Order = Purchase['orders'][number];
const order = (over: Partial<Order> = {}): Order => ({
  ...{
    id: 'o',
    number: 'OC-1',
    sent_at: '2026-11-01T15:00:00.000Z',
    answer: 'confirmed',
    action_type_id: '1',
    status_cfdi_id: '',
  },
  answered_at: '2026-11-02T15:00:00.000Z',
  concepts: [{ line_id: 'l', quantity: '10' }] as Order['concepts'],
  received: [],
  ...over,
});
const came = (quantity: string) => ({ received: [{ line_id: 'l', quantity }] });
const goods = {
  id: 'g',
  folio: 'R-1',
  receipt_date: '2026-11-05T15:00:00.000Z',
  action_type_id: '1',
  status_id: '',
} as const;
type Invoice = Purchase['invoices'][number];
const invoice = (over: Partial<Invoice> = {}): Invoice => ({
  ...{
    uuid: 'U',
    serie: 'A',
    folio: '1',
    receipt_type: 'I',
    issued_at: '2026-11-06T10:00:00',
    payment_method: 'PPD',
  },
  ...{ sat_state: 'current', sat_checked_at: '2026-11-20T10:00:00.000Z', balance_status_id: 'registered' },
  conciliation: 'open',
  ...over,
});
type Payment = Purchase['payments'][number];
const payment = (over: Partial<Payment> = {}): Payment => ({
  ...{
    payment_id: 'p',
    uuid: 'U',
    folio: 'A-1',
    status_id: 'paid',
    payment_date: '2026-11-10',
    paid_on: '2026-11-10',
  },
  rep_uuid: '',
  ...over,
});
const rep = {
  uuid: 'REP',
  serie: 'P',
  folio: '9',
  sat_state: 'current',
  relations: [{ kind: 'P', uuid: 'U', amount: '5', partiality: '1' }],
} as const;

const line = (over: Partial<Purchase>) =>
  Object.fromEntries(
    purchaseStory({ ...NOTHING, ...over }).map(({ step, state, who, since }) => [
      step,
      [state, who, since].join(' ').trim(),
    ]),
  );
const next = (over: Partial<Purchase>) => {
  const found = nextStep(purchaseStory({ ...NOTHING, ...over }));
  return found && `${found.step} ${found.who} ${found.since}`;
};

describe('the story of a purchase', () => {
  test('an order that is invoiced in part has not all of its invoices', () => {
    const inPart = { invoices: [invoice()], goods: [goods] };
    const of = (over: Partial<Order>) =>
      line({ ...inPart, orders: [order({ status_cfdi_id: '2', ...over })] }).cfdi;
    expect(of(came('5'))).toBe('partly');
    expect(of(came('10'))).toBe('partly supplier 2026-11-05');
    expect(of({ ...came('10'), status_cfdi_id: '1' })).toBe('done');
  });

  test('each step waits for the one before it, and says who has to act and since when', () => {
    const pending = { orders: [order({ answer: 'pending', answered_at: '' })] };
    expect(next(pending)).toBe('order supplier 2026-11-01');
    expect(line(pending)).toMatchObject({
      goods: 'later',
      cfdi: 'later',
      payment: 'later',
      movement: 'later',
      rep: 'later',
    });
    expect(next({ orders: [order({ answer: 'proposed' })] })).toBe('order us 2026-11-02');
    expect(next({ orders: [order()] })).toBe('goods supplier 2026-11-02');
    expect(line({ orders: [order(came('4'))], goods: [goods] }).goods).toBe('partly supplier 2026-11-02');
    const all = { orders: [order(came('10'))], goods: [goods] };
    expect(next(all)).toBe('cfdi supplier 2026-11-05');
    expect(next({ ...all, invoices: [invoice()] })).toBe('payment us 2026-11-06');
    const planned = payment({ status_id: 'scheduled', paid_on: '' });
    expect(line({ ...all, invoices: [invoice()], payments: [planned] }).payment).toBe('partly us 2026-11-10');
    const paid = { ...all, invoices: [invoice({ balance_status_id: 'paid' })], payments: [payment()] };
    expect(next(paid)).toBe('movement us 2026-11-10');
    expect(line(paid).rep).toBe('missing supplier 2026-11-10');
    const closed = {
      ...paid,
      invoices: [invoice({ balance_status_id: 'paid', conciliation: 'matched' })],
      payments: [payment({ rep_uuid: 'REP' })],
      reps: [rep],
    };
    expect([next(closed), ...Object.values(line(closed))]).toEqual([
      undefined,
      'done',
      'done',
      'done',
      'done',
      'done',
      'done',
    ]);
  });

  test('what is paid at once needs no receipt of its payment, and what has no order needs no goods', () => {
    const invoices = [invoice({ payment_method: 'PUE', balance_status_id: 'paid', conciliation: 'matched' })];
    expect(line({ invoices, payments: [payment()] })).toEqual({
      ...{ order: 'none', goods: 'none', cfdi: 'done', payment: 'done', movement: 'done', rep: 'none' },
    });
  });

  test('a receipt of payments that was cancelled is owed again', () => {
    const invoices = [invoice({ balance_status_id: 'paid' })];
    const gone = { ...rep, sat_state: 'cancelled' } as const;
    expect(line({ invoices, payments: [payment({ rep_uuid: 'REP' })], reps: [gone] }).rep).toBe(
      'missing supplier 2026-11-10',
    );
  });

  test('of two payments of an invoice one receipt answers one', () => {
    const invoices = [invoice({ balance_status_id: 'paid' })];
    const payments = [payment({ rep_uuid: 'REP' }), payment({ payment_id: 'q', paid_on: '2026-11-15' })];
    expect(line({ invoices, payments, reps: [rep] }).rep).toBe('partly supplier 2026-11-15');
  });

  test('an invoice that is cancelled is to be invoiced again, and what was paid of it to be cleared up', () => {
    const invoices = [invoice({ sat_state: 'cancelled' })];
    expect(line({ invoices })).toMatchObject({
      cfdi: 'wrong supplier 2026-11-20',
      payment: 'none',
      cancellation: 'done',
    });
    expect(line({ invoices, payments: [payment()] }).cancellation).toBe('wrong us 2026-11-20');
  });

  test('an order that was cancelled asks for nothing more', () => {
    expect(next({ orders: [order({ action_type_id: '3' })] })).toBeUndefined();
  });

  test('of what a person may not look at nothing is said', () => {
    const sees = { ...SEES, orders: false, goods: false, payments: false };
    expect(Object.keys(line({ invoices: [invoice()], sees }))).toEqual(['cfdi']);
  });
});
