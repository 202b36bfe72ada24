/** Receipts of a run that are issued one after another: what became of each, and how far the run is. Pure. */
import { canIssue, type FormProblem } from '../../../../schema/forms/engine/problems.ts';
import type { Progress } from '../../../../schema/texts/issue-run.ts';
import { waitsForWord } from '../../../../sync/queue.ts';
import type { IssuedDraft } from '../../../local/index.ts';

export type LineState =
  | 'none'
  | 'queued'
  | 'sending'
  | 'accepted'
  | 'approval'
  | 'stamped'
  | 'refused'
  | 'cancelled';
export type RunRow<R> = {
  /** Of the draft that it is issued as. */
  slug: string;
  /** What a person calls it by. */
  name: string;
  receipt: R;
  issued: IssuedDraft;
  state: LineState;
};
/** What is wrong with one; undefined while nobody has looked. */
export type ProblemsOf<R> = (row: R) => readonly FormProblem[] | undefined;

const NOT_ISSUED: IssuedDraft = {};
const OPEN = new Set<LineState>(['none', 'refused']);

export function runRow<R>(
  slug: string,
  name: string,
  receipt: R,
  issued: ReadonlyMap<string, IssuedDraft>,
): RunRow<R> {
  const found = issued.get(slug) ?? NOT_ISSUED;
  return { slug, name, receipt, issued: found, state: stateOf(found) };
}

/** Whether its amounts can be written, and it can be issued. */
export const isOpenRow = ({ state }: { state: LineState }): boolean => OPEN.has(state);

export function stateOf({ operation, receipt }: IssuedDraft): LineState {
  const isIssued = receipt !== undefined && receipt.status !== 'refused';
  // Another device was first: what this one asked for was refused, and they are paid.
  if (operation !== undefined && !(isIssued && operation.state === 'refused')) {
    if (operation.state === 'refused') return 'refused';
    if (operation.state === 'sending') return 'sending';
    // With its stamp it is issued, also while the SAT does not know of it yet.
    const hasStamp = isIssued && receipt.uuid !== '';
    if (operation.state === 'accepted' && !hasStamp) return waitsForWord(operation) ? 'approval' : 'accepted';
    if (operation.state === 'queued' || operation.state === 'unknown') return 'queued';
  }
  if (receipt === undefined) return 'none';
  if (receipt.status === 'refused') return 'refused';
  if (receipt.status === 'cancelled') return 'cancelled';
  return receipt.uuid === '' ? 'accepted' : 'stamped';
}

export function progressOf(rows: readonly { state: LineState }[]): Progress {
  const count = (...states: LineState[]) => rows.filter(({ state }) => states.includes(state)).length;
  const asked = rows.filter(({ state }) => state !== 'none').length;
  return {
    asked,
    sent: count('accepted', 'approval', 'stamped', 'cancelled'),
    stamped: count('stamped', 'cancelled'),
    refused: count('refused'),
    of: rows.length,
  };
}

/** Of those that are to be issued: the ones that can be, and the others with why. @param problemsOf undefined: not looked at yet */
export function sortOut<R extends RunRow<unknown>>(
  rows: readonly R[],
  problemsOf: ProblemsOf<R>,
): { ready: R[]; wrong: { row: R; problems: readonly FormProblem[] }[]; left: number } {
  const ready: R[] = [];
  const wrong: { row: R; problems: readonly FormProblem[] }[] = [];
  let left = 0;
  for (const row of rows) {
    const found = problemsOf(row);
    if (found === undefined) left += 1;
    else if (canIssue(found)) ready.push(row);
    else wrong.push({ row, problems: found.filter(({ severity }) => severity === 'error') });
  }
  return { ready, wrong, left };
}
