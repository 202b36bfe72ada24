import { describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../../schema/catalogs/small.ts';
import type { ReceiptProblem } from '../../../schema/receipt/check.ts';
import { emptyConcept, emptyReceipt } from '../../../schema/receipt/empty-receipt.ts';
import { priceReceipt } from '../../../schema/receipt/totals.ts';
import { createFormStore, type FormKernel } from './form-store.ts';

/** Rules that run when the test says so. */
function kernel(check: FormKernel['check'] = () => []) {
  const waiting: (() => void)[] = [];
  const made: FormKernel = {
    effects: (_before, after) => after,
    price: (receipt) => priceReceipt(receipt, smallCatalogs),
    check,
    today: '2026-11-20',
    later: (work) => {
      waiting.push(work);
      return () => waiting.splice(waiting.indexOf(work), 1);
    },
  };
  return {
    made,
    rest: () =>
      waiting.splice(0).forEach((work) => {
        work();
      }),
    waiting,
  };
}

const receipt = { ...emptyReceipt('I'), concepts: [{ ...emptyConcept('I'), unit_value: '100' }] };
const noName: FormKernel['check'] = (one) =>
  one.receiver.name === ''
    ? [
        {
          path: 'receiver.name',
          text: 'Requerido',
          severity: 'error',
          section: 'receiver',
        } satisfies ReceiptProblem,
      ]
    : [];

describe('form store', () => {
  test('a change is priced at once and checked once when the keys rest', () => {
    let checks = 0;
    const { made, rest, waiting } = kernel(() => {
      checks++;
      return [];
    });
    const store = createFormStore(receipt, made);
    expect(store.get().totals.total).toBe('116.00');
    store.set('concepts.0.quantity', '2');
    store.set('concepts.0.quantity', '20');
    expect(store.get().totals.total).toBe('2320.00');
    expect([checks, waiting.length]).toEqual([1, 1]);
    rest();
    expect(checks).toBe(2);
  });

  test('a problem is known by its place and goes when it is mended', () => {
    const { made, rest } = kernel(noName);
    const store = createFormStore(receipt, made);
    expect(store.get().problemAt.get('receiver.name')?.text).toBe('Requerido');
    store.set('receiver.name', 'X');
    rest();
    expect(store.get().problems).toEqual([]);
  });

  test('asking to issue checks what was typed a moment ago', () => {
    const { made } = kernel(noName);
    const store = createFormStore({ ...receipt, receiver: { ...receipt.receiver, name: 'X' } }, made);
    store.set('receiver.name', '');
    expect(store.reveal()).toHaveLength(1);
    expect(store.get().revealed).toBe(true);
  });

  test('what arrives by itself is shown and checked, and is no change to be kept', () => {
    const { made, rest } = kernel(noName);
    const store = createFormStore(receipt, made);
    store.fill((now) => ({ ...now, receiver: { ...now.receiver, name: 'X' } }));
    rest();
    expect(store.get()).toMatchObject({ version: 0, problems: [], receipt: { receiver: { name: 'X' } } });
  });

  test('a change that changes nothing wakes nobody', () => {
    const { made } = kernel();
    const store = createFormStore(receipt, made);
    let woken = 0;
    store.subscribe(() => woken++);
    store.update((same) => same);
    expect([woken, store.get().version]).toEqual([0, 0]);
  });
});
