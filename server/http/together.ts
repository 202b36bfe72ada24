/** A route for several operations of one kind in one call (R34 of sync/SPEC.md), each answered as if it were alone. */
import type * as v from 'valibot';
import { BYTES_TOGETHER, TogetherAnswerSchema, togetherOf } from '../../schema/documents/together.ts';
import { type BodyOf, type OperationKind, operationOf } from '../../schema/operations/index.ts';
import { currentContext } from '../base/log/context.ts';
import type { Log } from '../base/log/log.ts';
import type { Settled } from '../store/kernel/savepoint.ts';
import { sayError } from './answer-error.ts';
import type { Caller } from './route.ts';
import type { Router } from './router.ts';

export type TogetherOrder<K extends OperationKind> = {
  /** A UUID in lower case. */
  operationId: string;
  /** When a person asked, by their own clock (ms since 1970). */
  askedAt: number | undefined;
  body: BodyOf[K];
};

/**
 * Who may, and where, are of the kind's definition. Whoever may not is refused as a whole: a device then asks for each alone, and hears the answer
 * of what was accepted while they might.
 * @param useCase answers each, in the order asked
 */
export function togetherRoute<K extends OperationKind>(
  router: Router,
  kind: K,
  { log }: { log: Log },
  body: v.GenericSchema<unknown, BodyOf[K]>,
  useCase: (
    caller: Caller,
    orders: TogetherOrder<K>[],
  ) => Promise<Settled<{ status: number; body: unknown }>[]>,
): void {
  const { together, can } = operationOf(kind);
  if (together === undefined) throw new Error(`Operations of the kind ${kind} travel alone`);
  router.client(
    'POST',
    together,
    { can, body: togetherOf(body), answer: TogetherAnswerSchema, maxBytes: BYTES_TOGETHER },
    async ({ scope, who, body: { operations } }) => {
      const orders = operations.map(({ id, asked, body }) => {
        const at = Date.parse(asked);
        const askedAt = Number.isNaN(at) ? undefined : at;
        return { operationId: id.toLowerCase(), askedAt, body: body as BodyOf[K] };
      });
      const settled = await useCase({ scope, who }, orders);
      return {
        answers: settled.map((one, i) => {
          const { id } = operations[i] as (typeof operations)[number];
          if ('value' in one) return { id, ...one.value };
          const reference = currentContext().request_id ?? '';
          const { status, body, retryAfter } = sayError(one.error, log, reference, { operation_id: id });
          return { id, status, body, ...(retryAfter !== undefined && { retry_after: retryAfter }) };
        }),
      };
    },
  );
}
