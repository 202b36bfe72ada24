/** Whether what an operation asks for still makes sense, looked at once more before it is sent (R14). Pipeline: step 5 (send). */
import type { CollectionName } from '../schema/documents/collections.ts';
import { GO, type Recheck, type SatQuestion } from '../schema/operations/define-operation.ts';
import { operationOf } from '../schema/operations/index.ts';
import type { Pause, Verdict } from './answer.ts';
import type { Operation, OperationError } from './operation.ts';

/** stop: a person decides, with the reason. wait: it could not be looked at now. */
export type Check = Recheck | { kind: 'wait'; error: OperationError; pause: Pause };

/** What is looked at, as this device can. */
export type Look = {
  /** By fields that are equal. */
  document(collection: CollectionName, fields: Record<string, string>): Promise<unknown>;
  /** `said` undefined: the SAT, or the way to it, does not answer. `wait`: nobody behind would fare better. */
  sat(question: SatQuestion): Promise<{ said: unknown } | Extract<Check, { kind: 'wait' }>>;
};

export async function recheck(row: Operation, look: Look): Promise<Check> {
  const definition = operationOf(row.kind);
  const check = definition.recheck;
  if (check === undefined) return GO;
  const { collection, find } = definition.feed;
  const fields = find(row);
  const here = check.document(row, fields && (await look.document(collection, fields)));
  if (here.kind !== 'go' || check.sat === undefined) return here;
  const answer = await look.sat(check.sat.question(row));
  return 'said' in answer ? check.sat.judge(answer.said) : answer;
}

/** What a check that did not pass means for the sender: nothing left the device, so nothing is in doubt. */
export function verdictOf(check: Exclude<Check, { kind: 'go' }>): Verdict {
  return check.kind === 'stop'
    ? { kind: 'rejected', error: check.error }
    : { kind: 'not_taken', error: check.error, pause: check.pause };
}
