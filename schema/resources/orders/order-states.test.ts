/** The state of an order is what its receipts say, by line. */
import { describe, expect, test } from 'vitest';
import { buildOrderLine } from '../../../tests/factories/orders.ts';
import { isSuppliedNearly, orderStatus, receivedOf } from './order-states.ts';
import { checkOrder, EMPTY_ORDER } from './order-text.ts';
import { lineTotal, priceOrder } from './price-order.ts';

const concepts = [
  { line_id: 'a', quantity: '10' },
  { line_id: 'b', quantity: '2.5' },
];
const receipt = (lines: Record<string, string>, over: object = {}) => ({
  ...({ action_type_id: '1', status_id: '' } as const),
  concepts: Object.entries(lines).map(([line_id, quantity]) => ({ line_id, quantity })),
  ...over,
});
const statusOf = (...receipts: ReturnType<typeof receipt>[]) =>
  orderStatus({ action_type_id: '1', answer: 'confirmed', concepts, received: receivedOf(receipts) });

describe('the state of an order', () => {
  // spec: 3§4.4
  test('is supplied when every line has come, partly while one has not, over when one has more', () => {
    expect(statusOf()).toBe('2');
    expect(statusOf(receipt({ a: '10' }))).toBe('6');
    expect(statusOf(receipt({ a: '4.0' }), receipt({ a: '6', b: '2.50' }))).toBe('5');
    expect(statusOf(receipt({ a: '10.001', b: '1' }))).toBe('7');
    expect(statusOf(receipt({ other: '1' }))).toBe('7');
  });

  test('counts no receipt that another one took the place of, nor one that cancels', () => {
    expect(statusOf(receipt({ a: '12' }, { status_id: '4' }), receipt({ a: '10', b: '2.5' }))).toBe('5');
    expect(statusOf(receipt({ a: '12' }, { action_type_id: '3' }))).toBe('2');
    expect(receivedOf([receipt({ a: '0' })])).toEqual([]);
  });

  test('is cancelled whatever came, and registered until the supplier confirms', () => {
    const of = { concepts, received: [{ line_id: 'a', quantity: '10' }] };
    expect(orderStatus({ ...of, action_type_id: '3', answer: 'confirmed' })).toBe('3');
    for (const answer of ['pending', 'proposed', 'rejected'] as const)
      expect(orderStatus({ concepts, received: [], action_type_id: '4', answer })).toBe('1');
  });
});

describe('the tolerance of an order', () => {
  const near = (received_tolerance: string, ...receipts: ReturnType<typeof receipt>[]) => {
    const received = receivedOf(receipts);
    const order = {
      action_type_id: '1',
      answer: 'confirmed',
      concepts,
      received,
      received_tolerance,
    } as const;
    return [orderStatus(order), isSuppliedNearly(order)];
  };

  // spec: house.1100
  test('lets each line be short or over by a part of it, to the last decimal, and says so', () => {
    expect(near('2', receipt({ a: '9.8', b: '2.5' }))).toEqual(['5', true]);
    expect(near('2', receipt({ a: '9.7999', b: '2.5' }))).toEqual(['6', false]);
    expect(near('2', receipt({ a: '10.2', b: '2.45' }))).toEqual(['5', true]);
    expect(near('2', receipt({ a: '10.2001', b: '2.5' }))).toEqual(['7', false]);
    expect(near('0.05', receipt({ a: '9.995', b: '2.5' }))).toEqual(['5', true]);
    expect(near('2', receipt({ a: '10', b: '2.5' }))).toEqual(['5', false]);
  });

  test('is of each line alone: one that did not come, or that nobody ordered, is not within it', () => {
    expect(near('50', receipt({ a: '15' }))).toEqual(['6', false]);
    expect(near('50', receipt({ a: '10', b: '2.5', other: '0.01' }))).toEqual(['7', false]);
    expect(near('0', receipt({ a: '9.99', b: '2.5' }))).toEqual(['6', false]);
  });
});

describe('the amounts of an order', () => {
  test('are of its lines to cents, and each tax is rounded once', () => {
    const iva = { tax: '002', is_retained: false, rate: '0.16' } as const;
    const isr = { tax: '001', is_retained: true, rate: '0.10' } as const;
    const line = (over: object) =>
      buildOrderLine({ quantity: '3', price: '0.335', taxes: [iva, isr], ...over });
    expect(priceOrder([line({}), line({ discount: '0.01' })])).toEqual({
      ...{ subTotal: '2.02', discount: '0.01', total: '2.13' },
      transfer_taxes: [{ tax: '002', amount: '0.32' }],
      retained_taxes: [{ tax: '001', amount: '0.20' }],
    });
    expect(lineTotal(line({ discount: '0.01' }))).toBe('1.00');
    // What is not a number yet counts as nothing.
    expect(priceOrder([line({ price: '12.' })]).total).toBe('0.00');
  });

  test('what is not written is told at its field', () => {
    expect(checkOrder(EMPTY_ORDER).map(({ path }) => path)).toEqual([
      ...['guest_id', 'branch_office_id', 'delivery_on', 'concepts'],
    ]);
  });
});
