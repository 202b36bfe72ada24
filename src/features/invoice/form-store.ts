/**
 * The receipt being written. Way: step 1 (form) and step 2 (price and check on each change). Lives outside
 * React so that a keystroke among 1,000 concepts wakes only what shows that value. Prices are computed at
 * once; the rules run when the keys rest for a moment, so that typing never waits for them.
 */
import type { ReceiptProblem } from '../../../schema/receipt/check.ts';
import { conceptIndexOf } from '../../../schema/receipt/paths.ts';
import type { Receipt, ReceiptPath } from '../../../schema/receipt/receipt.ts';
import type { Totals } from '../../../schema/receipt/totals.ts';
import { withValueAt } from '../../../schema/receipt/value-at.ts';

/** What the form asks of the schema; passed in so that the store is the same in a test. */
export type FormKernel = {
  /** The effects that a change has on other fields. */
  effects: (before: Receipt, after: Receipt) => Receipt;
  price: (receipt: Receipt) => Totals;
  check: (receipt: Receipt) => readonly ReceiptProblem[];
  /** Day of issue, YYYY-MM-DD. */
  readonly today: string;
  /** Runs work when there is time, and returns how to call it off. */
  later: (work: () => void) => () => void;
};

export type FormState = {
  receipt: Receipt;
  totals: Totals;
  problems: readonly ReceiptProblem[];
  /** First problem of each place. */
  problemAt: ReadonlyMap<ReceiptPath, ReceiptProblem>;
  /** Indexes of the concepts that have one. */
  wrongConcepts: ReadonlySet<number>;
  /** Places that the person has left at least once: their problems are shown. */
  touched: ReadonlySet<ReceiptPath>;
  /** Every problem is shown: the person asked to issue. */
  revealed: boolean;
  /** Counts the changes; what was saved last is compared with it. */
  version: number;
};

export type FormStore = {
  readonly today: string;
  get(): FormState;
  subscribe(listener: () => void): () => void;
  /** Writes a value at a place and applies its effects. */
  set(path: ReceiptPath, value: unknown): void;
  /** Any other change; `next` must keep the identity of what it does not change. */
  update(change: (receipt: Receipt) => Receipt): void;
  /** A change that nobody made, such as what arrives late: nothing is kept as a draft because of it. */
  fill(change: (receipt: Receipt) => Receipt): void;
  touch(path: ReceiptPath): void;
  /** Shows every problem; runs the rules now and returns what they found. */
  reveal(): readonly ReceiptProblem[];
};

export function createFormStore(initial: Receipt, kernel: FormKernel): FormStore {
  const listeners = new Set<() => void>();
  const first = kernel.effects(initial, initial);
  const found = kernel.check(first);
  let state: FormState = {
    receipt: first,
    totals: kernel.price(first),
    ...sorted(found),
    touched: new Set(),
    revealed: false,
    version: 0,
  };
  let callOff: (() => void) | undefined;

  function put(next: Partial<FormState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  function check(): void {
    callOff?.();
    callOff = undefined;
    put(sorted(kernel.check(state.receipt)));
  }

  function change(make: (receipt: Receipt) => Receipt, versions: 0 | 1): void {
    const changed = make(state.receipt);
    if (changed === state.receipt) return;
    const receipt = kernel.effects(state.receipt, changed);
    put({ receipt, totals: kernel.price(receipt), version: state.version + versions });
    callOff?.();
    callOff = kernel.later(check);
  }
  const update = (make: (receipt: Receipt) => Receipt) => change(make, 1);

  return {
    get today() {
      return kernel.today;
    },
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (path, value) => update((receipt) => withValueAt(receipt, path, value)),
    update,
    fill: (make) => change(make, 0),
    touch(path) {
      if (!state.touched.has(path)) put({ touched: new Set(state.touched).add(path) });
    },
    reveal() {
      check();
      put({ revealed: true });
      return state.problems;
    },
  };
}

function sorted(
  problems: readonly ReceiptProblem[],
): Pick<FormState, 'problems' | 'problemAt' | 'wrongConcepts'> {
  const problemAt = new Map<ReceiptPath, ReceiptProblem>();
  const wrongConcepts = new Set<number>();
  for (const problem of problems) {
    if (!problemAt.has(problem.path)) problemAt.set(problem.path, problem);
    const index = conceptIndexOf(problem.path);
    if (index !== undefined && problem.severity === 'error') wrongConcepts.add(index);
  }
  return { problems, problemAt, wrongConcepts };
}
