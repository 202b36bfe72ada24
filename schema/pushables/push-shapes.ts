/** The shapes of a call that pushes a kind: POST /api/v1/<path>/push. */
import * as v from 'valibot';
import type { AnyPushable, PushableDefinition, Pushed } from './define-pushable.ts';

const MOST_ROWS = 200;

/** Rows that changed on the device (PushRow of sync/replication.ts); each has its document under the name of the kind. */
export function pushBodyOf({ kind, body }: Pick<AnyPushable, 'kind' | 'body'>) {
  const row = v.object({
    base_revision: v.number(),
    superseded: v.optional(v.literal(true)),
    [kind]: body as AnyPushable['body'],
  });
  return v.object({ rows: v.pipe(v.array(row), v.maxLength(MOST_ROWS)) });
}

/**
 * Never a 4xx for one row. `conflicts`: the server's newest version of each document that was not taken as it came. `refused`: slugs
 * of those whose text is kept nowhere but on the device; of a kind that keeps both there are none, the losing text is a
 * document of its own with `conflict_of`.
 */
export function pushAnswerOf<D extends Pushed & T, T>({ body }: Pick<PushableDefinition<D, T>, 'body'>) {
  return v.object({
    conflicts: v.array(body as v.GenericSchema<unknown, D>),
    refused: v.optional(v.array(v.string())),
  });
}
