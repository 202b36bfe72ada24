/**
 * The document being written, of any kind. Pipeline: step 1 (form) and step 2 (price and check on each change). Lives outside
 * React so that a keystroke among 1,000 rows wakes only what shows that value. Prices are computed at once; the rules
 * run when the keys rest for a moment, so that typing never waits for them.
 */
import type { IssuedCfdi } from '../../schema/cfdi/issued.ts';
import type { FormDocument } from '../../schema/forms/document.ts';
import type { FormProblem } from '../../schema/forms/engine/problems.ts';
import type { FormPath } from '../../schema/forms/engine/value-at.ts';
import { type Refusal, stillRefused } from './refusal.ts';

/** `absent`: it is not shown. */
export type Requirement = 'locked' | 'absent' | 'required' | 'optional';

/** What the form asks of a kind of document; passed in so that the store is the same in a test. */
export type FormKernel<D, T> = {
  /** The effects that a change has on other fields. */
  effects: (before: D, after: D) => D;
  price: (receipt: D) => T;
  check: (receipt: D) => readonly FormProblem[];
  /** The document with another value at the place; rows that were only shown begin to exist. */
  write: (receipt: D, path: FormPath, value: unknown) => D;
  /** Without the rows that are open to be written in: what is checked, kept and issued. */
  finished: (receipt: D) => D;
  /** The document as it would be sealed now: for the preview. */
  toCfdi: (receipt: D) => IssuedCfdi;
  /** Whether a place is locked or has to be filled. */
  requirement: (receipt: D, path: FormPath) => Requirement;
  /** What a place is called on the screen; undefined for the document as a whole. */
  label: (path: FormPath) => string | undefined;
  /** The row of the main list that a place belongs to. */
  rowOf: (path: FormPath) => number | undefined;
  /** The sections from top to bottom. */
  sections: readonly string[];
  /** The section that has to open to show a place. */
  sectionOf: (path: FormPath) => string;
  /** Day of issue, YYYY-MM-DD. */
  readonly today: string;
  /** Runs work when there is time, and returns how to call it off. */
  later: (work: () => void) => () => void;
};

export type FormState<D = FormDocument, T = unknown> = {
  receipt: D;
  totals: T;
  problems: readonly FormProblem[];
  /** First problem of each place. */
  problemAt: ReadonlyMap<FormPath, FormProblem>;
  /** Indexes of the rows of the main list that have one. */
  wrongRows: ReadonlySet<number>;
  /** Places that the person has left at least once: their problems are shown. */
  touched: ReadonlySet<FormPath>;
  /** Every problem is shown: the person asked to issue. */
  revealed: boolean;
  /** Counts the changes; what was saved last is compared with it. */
  version: number;
};

export type FormStore<D = FormDocument, T = unknown> = {
  readonly kernel: FormKernel<D, T>;
  readonly today: string;
  get(): FormState<D, T>;
  /** What is checked, kept and issued of what is shown. */
  finished(): D;
  subscribe(listener: () => void): () => void;
  /** Writes a value at a place and applies its effects. */
  set(path: FormPath, value: unknown): void;
  /** Any other change; `next` must keep the identity of what it does not change. */
  update(change: (receipt: D) => D): void;
  /** A change that nobody made, such as what arrives late: nothing is kept as a draft because of it. */
  fill(change: (receipt: D) => D): void;
  touch(path: FormPath): void;
  /** Runs the rules again: what they know from elsewhere is another. */
  recheck(): void;
  /** Shows every problem; runs the rules now and returns what they found. */
  reveal(): readonly FormProblem[];
};

/** What those ask who only read a form, of whatever kind. */
export type FormView = Pick<FormStore, 'get' | 'finished' | 'subscribe' | 'reveal'>;

/** @param refusal what a server said of this text, which is to be corrected: shown at its fields until they change */
export function createFormStore<D, T>(
  initial: D,
  kernel: FormKernel<D, T>,
  refusal: Refusal = [],
): FormStore<D, T> {
  const listeners = new Set<() => void>();
  const first = kernel.effects(initial, initial);
  let state: FormState<D, T> = {
    receipt: first,
    totals: kernel.price(first),
    ...sorted(first),
    touched: new Set(),
    // It was whole when it was asked for: what is wrong now is what was said of it.
    revealed: refusal.some(({ path }) => path !== ''),
    version: 0,
  };
  let callOff: (() => void) | undefined;

  function put(next: Partial<FormState<D, T>>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  function sorted(receipt: D) {
    const stated = stillRefused(refusal, first, receipt, kernel.sectionOf);
    const problems = [...stated, ...kernel.check(receipt)];
    const problemAt = new Map<FormPath, FormProblem>();
    const wrongRows = new Set<number>();
    for (const problem of problems) {
      if (!problemAt.has(problem.path)) problemAt.set(problem.path, problem);
      const index = kernel.rowOf(problem.path);
      if (index !== undefined && problem.severity === 'error') wrongRows.add(index);
    }
    return { problems, problemAt, wrongRows };
  }

  function check(): void {
    callOff?.();
    callOff = undefined;
    put(sorted(state.receipt));
  }

  function change(make: (receipt: D) => D, versions: 0 | 1): void {
    const changed = make(state.receipt);
    if (changed === state.receipt) return;
    const receipt = kernel.effects(state.receipt, changed);
    put({ receipt, totals: kernel.price(receipt), version: state.version + versions });
    callOff?.();
    callOff = kernel.later(check);
  }
  const update = (make: (receipt: D) => D) => change(make, 1);

  return {
    kernel,
    get today() {
      return kernel.today;
    },
    get: () => state,
    finished: () => kernel.finished(state.receipt),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (path, value) => update((receipt) => kernel.write(receipt, path, value)),
    update,
    fill: (make) => change(make, 0),
    touch(path) {
      if (!state.touched.has(path)) put({ touched: new Set(state.touched).add(path) });
    },
    recheck: check,
    reveal() {
      check();
      put({ revealed: true });
      return state.problems;
    },
  };
}
