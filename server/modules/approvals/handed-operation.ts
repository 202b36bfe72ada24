/**
 * An operation with a text of its own, handed over by whoever may not ask it any more: checked as any other, kept whole, and
 * done by who takes it. R36 of sync/SPEC.md; schema/operations says by `isHanded` which kinds have one.
 */
import type * as v from 'valibot';
import { type OperationKind, operationOf, type SummaryOf } from '../../../schema/operations/index.ts';
import type { ApprovalRow } from '../../../schema/resources/invoicing/approvals.ts';
import { canonicalHash } from '../../base/canonical-hash.ts';
import { parseBody } from '../../base/check-shape.ts';
import type { Scope } from '../../store/kernel/scope.ts';
import type { Tx } from '../../store/kernel/tables.ts';
import { withinStorage } from '../../store/kernel/within-storage.ts';
import type { Deps } from '../deps.ts';
import type { Work } from '../operations/accept-once.ts';
import type { ApprovalWays } from './approval-kind.ts';
import { requireNoneWaiting, type Waiting, type WaitNeeds, waitForWord } from './wait-for-word.ts';

type Needs = WaitNeeds & Pick<Deps, 'config'>;
type Asked = Extract<Waiting['kind'], OperationKind>;
/** What waits and is an operation that says by name with whom it is: a receipt, which does not, has ways of its own. */
type Kind = { [K in Asked]: SummaryOf[K] extends { name: string } ? K : never }[Asked];
/** @property by who asked it, by name @property word why it waited for one, which it has by now */
export type Taken<B> = {
  operationId: string;
  /** Of the operation. */
  subject: string;
  by: string;
  body: B;
  word?: ApprovalRow['reason'];
};
type Shown<K extends Kind> = { summary: SummaryOf[K]; branch_office_id: string } & Pick<
  ApprovalRow,
  'lines' | 'lines_total'
>;

/** @template B its body @template C what checking it finds */
type Handed<K extends Kind, D, B, C> = {
  kind: K;
  body: v.GenericSchema<unknown, B>;
  work(scope: Scope, tx: Tx, deps: D, taken: Taken<B>): Promise<Work<C>>;
  /** What who takes it reads: of what the server knows, not as the device calls it. */
  shown(taken: Taken<B>, checked: C): Shown<K>;
  /** Not taken, or it could not be done: it is a text that people go on with. */
  release(scope: Scope, tx: Tx, deps: D, row: ApprovalRow, body: B): Promise<void>;
};

export function handedOperation<K extends Kind, D extends Needs, B extends object, C>({
  kind,
  body: schema,
  work,
  shown,
  release,
}: Handed<K, D, B, C>): ApprovalWays<D> {
  return {
    async perform(taker, tx, deps, { row, text }) {
      const { approval_id: operationId, subject, user_name: by, reason: word } = row;
      const body = parseBody(text, schema);
      const own = await work(taker, tx, deps, { operationId, subject, by, body, word });
      await own.accept(tx, await own.check(tx));
      return '';
    },

    async handOver(giver, deps, { approvalId, subject: given, text }, keep) {
      const body = parseBody(text, schema);
      const subject = operationOf(kind).subject(given);
      const taken = { operationId: approvalId, subject, by: giver.from?.name ?? '', body };
      await keep({
        hash: canonicalHash({ subject, ...body }),
        work: {
          async check(tx) {
            await requireNoneWaiting(giver, tx, { kind, subject });
            const own = await work(giver, tx, deps, taken);
            return shown(taken, await own.check(tx));
          },
          async accept(tx, found) {
            const { summary, ...rest } = found as Shown<K>;
            const request = JSON.stringify(body);
            const waiting: Waiting = {
              ...{ approval_id: approvalId, kind, subject, reason: 'handed', request, summary, ...rest },
            };
            await withinStorage(giver, tx, deps.config.maxClientStorage, async () => {
              await waitForWord(giver, tx, deps, waiting);
            });
            const audited = { label: summary.name, details: { kind } };
            return { ...{ subjectId: '', status: 202, body: {} }, did: 'operation_handed', audited };
          },
        },
      });
    },

    async release(scope, tx, deps, row, text) {
      if (text !== undefined) await release(scope, tx, deps, row, parseBody(text, schema));
    },
  };
}
