import { describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../schema/catalogs/small.ts';
import type { FormProblem } from '../../schema/forms/engine/problems.ts';
import { emptyConcept, emptyReceipt } from '../../schema/forms/receipt/empty-receipt.ts';
import { conceptIndexOf } from '../../schema/forms/receipt/paths.ts';
import type { Receipt } from '../../schema/forms/receipt/receipt.ts';
import { toCfdi } from '../../schema/forms/receipt/to-cfdi.ts';
import { priceReceipt, type Totals } from '../../schema/forms/receipt/totals.ts';
import { withValueAt } from '../../schema/forms/receipt/value-at.ts';
import { createFormStore, type FormKernel as Kernel } from './form-store.ts';
import { refusalOf } from './refusal.ts';

type FormKernel = Kernel<Receipt, Totals>;

/** Rules that run when the test says so. */
function kernel(check: FormKernel['check'] = () => []) {
  const waiting: (() => void)[] = [];
  const made: FormKernel = {
    effects: (_before, after) => after,
    price: (receipt) => priceReceipt(receipt, smallCatalogs),
    check,
    write: withValueAt,
    finished: (receipt) => receipt,
    toCfdi: (receipt) => toCfdi(receipt, { fecha: '2026-11-20T10:00:00' }, smallCatalogs),
    requirement: () => 'optional',
    label: () => undefined,
    rowOf: conceptIndexOf,
    sections: [],
    sectionOf: (path) => path.split('.', 1)[0] ?? '',
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
        } satisfies FormProblem,
      ]
    : [];

describe('form store', () => {
  // spec: 2§2.2, house.47
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

  // spec: house.47
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

  test('says at its row what was refused, until that row changes; «Corregir» is such a change', () => {
    const concepts = [emptyConcept('I'), { ...emptyConcept('I'), description: 'Otro' }];
    const text = { ...emptyReceipt('I'), concepts };
    const said = { path: 'concepts.1.unit_value', code: 'X', text: 'No.' };
    const fix = [{ path: 'concepts.1.unit_value', value: '5' }];
    const warned = { path: 'receiver.rfc', text: 'Quizá.' };
    const { made, rest } = kernel();
    const store = createFormStore(text, made, [{ ...said, fix }, warned, { path: '', text: 'Todo.' }]);
    expect(store.get().revealed).toBe(true);
    expect(store.get().problems).toEqual([
      { ...said, fix, severity: 'error', section: 'concepts' },
      { ...warned, severity: 'warning', section: 'receiver' },
    ]);
    store.set('concepts.0.description', 'Uno');
    rest();
    expect(store.get().problemAt.get(said.path)?.severity).toBe('error');
    store.set('concepts.1.unit_value', '5');
    rest();
    expect(store.get().problems.map(({ path }) => path)).toEqual(['receiver.rfc']);
    // A row that goes takes what was said of it along; the one that moves up is not meant.
    const other = createFormStore(text, made, [{ ...said, fix }]);
    other.update((receipt) => ({ ...receipt, concepts: receipt.concepts.toSpliced(0, 1) }));
    rest();
    expect(other.get().problems).toEqual([]);
  });

  test('of a text that was changed since it was refused only what still stands there is said', () => {
    const refused = { ...emptyReceipt('I'), concepts: [emptyConcept('I'), emptyConcept('I')] };
    const opened = withValueAt(refused, 'concepts.1.unit_value', '5');
    const at = (path: string) => ({ path, text: 'No.' });
    const said = [at('concepts.0.quantity'), at('concepts.1.quantity'), at('')];
    expect(refusalOf(said, refused, opened)).toEqual([at('concepts.0.quantity')]);
  });
});
