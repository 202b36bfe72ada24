/**
 * Pipeline: step 6 (accept). What a device asks for in one call (R34), each under its own id: in the order asked and in one transaction,
 * so that the disk is waited for once, and each in a part of its own, so that what is wrong with one undoes nothing of another.
 * What each hears is what it would have heard alone (accept-once.ts).
 */
import { setImmediate as turn } from 'node:timers/promises';
import { TinteroError } from '../../../schema/errors.ts';
import { findOperations } from '../../store/kernel/operations.ts';
import { inSavepoint, type Settled } from '../../store/kernel/savepoint.ts';
import type { Scope } from '../../store/kernel/scope.ts';
import { troubleOf } from '../../store/kernel/trouble.ts';
import {
  type AcceptNeeds,
  type Answer,
  type Asked,
  acceptOnce,
  acceptWithin,
  noteAnswer,
  type Work,
} from './accept-once.ts';

/** @template T what its check finds */
export type Order<T> = { asked: Asked; work: Work<T> };

/** @returns in the order asked: the answer, or the error that it would have ended with alone */
export async function acceptTogether<T>(
  scope: Scope,
  deps: AcceptNeeds,
  orders: readonly Order<T>[],
): Promise<Settled<Answer>[]> {
  const ids = orders.map(({ asked }) => asked.operationId);
  const isNew = (await findOperations(scope, deps.store.db, ids)).length === 0;
  const settled = isNew ? await inOne(scope, deps, orders).catch(() => undefined) : undefined;
  // One of them was asked before, or an error that is not about one of them, or a commit of which nobody knows: each id by itself tells.
  if (settled === undefined) return await oneByOne(scope, deps, orders);
  deps.failpoint('accept_committed');
  settled.forEach((one, i) => {
    if ('value' in one) noteAnswer(deps, (orders[i] as Order<T>).asked.kind, one.value);
  });
  return settled;
}

/** @throws what is not about one of them; nothing is written then, unless nobody knows */
async function inOne<T>(
  scope: Scope,
  deps: AcceptNeeds,
  orders: readonly Order<T>[],
): Promise<Settled<Answer>[]> {
  return await deps.store.transaction(scope, async (tx) => {
    const settled: Settled<Answer>[] = [];
    for (const { asked, work } of orders) {
      deps.failpoint('accept_received');
      // Others who call have their turn between two of them.
      if (settled.length > 0) await turn();
      const one = await inSavepoint(tx, async (part) => await acceptWithin(scope, part, deps, asked, work));
      if ('error' in one && !(one.error instanceof TinteroError)) throw one.error;
      settled.push(one);
    }
    return settled;
  });
}

async function oneByOne<T>(
  scope: Scope,
  deps: AcceptNeeds,
  orders: readonly Order<T>[],
): Promise<Settled<Answer>[]> {
  const settled: Settled<Answer>[] = [];
  for (const { asked, work } of orders) {
    const last = settled.at(-1);
    // Those behind would wait for the same database, and the device for all of them.
    if (last !== undefined && 'error' in last && troubleOf(last.error) !== undefined) settled.push(last);
    else
      settled.push(
        await acceptOnce(scope, deps, asked, work).then(
          (value) => ({ value }),
          (error: unknown) => ({ error }),
        ),
      );
  }
  return settled;
}
