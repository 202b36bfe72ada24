/** What a kind of thing that waits for another person's word has to say: what is done with a yes, and what is as before without one. */
import type { ApprovalRow } from '../../../schema/resources/invoicing/approvals.ts';
import type { Scope } from '../../store/kernel/scope.ts';
import type { Tx } from '../../store/kernel/tables.ts';
import type { Answer, Work } from '../operations/accept-once.ts';

/** @property text JSON of what was asked @property by whose word it is */
export type Approved<R> = { row: ApprovalRow; text: string; by: string; ready: R };

type Preparing = { row: ApprovalRow; text: string; operationId: string; signal: AbortSignal | undefined };

/** What is handed over: `text` as the device had it. */
type Handed = { approvalId: string; subject: string; text: string; signal: AbortSignal | undefined };
/** @property hash of what is asked */
type Keep = (asked: { hash: string; work: Work<unknown> }) => Promise<void>;

/** @template D what it takes @template R what is made ready before the transaction */
export type ApprovalWays<D, R = undefined> = {
  /** Whether whoever says yes may, beside the permission. @throws TinteroError why not */
  requireWord?(scope: Scope, row: ApprovalRow): void;
  /** What takes long, before the transaction, and then says the word with it. Without it nothing has to be made ready. */
  prepare?(asker: Scope, deps: D, given: Preparing, say: (ready: R) => Promise<Answer>): Promise<Answer>;
  /**
   * In the transaction of the word, as whoever asked, who may still ask it.
   * @returns id of the receipt that it is of; '' for none @throws TinteroError why it cannot be done
   */
  perform(asker: Scope, tx: Tx, deps: D, approved: Approved<R>): Promise<string>;
  /** What whoever asked may not do any more, to wait for a colleague: read, and kept. Without it none of the kind is handed over. */
  handOver?(giver: Scope, deps: D, handed: Handed, keep: Keep): Promise<void>;
  /** Nothing was done, and nobody asks any more. @param text undefined where it is not kept */
  release(scope: Scope, tx: Tx, deps: D, row: ApprovalRow, text: string | undefined): Promise<void>;
};

/** By kind (schema/operations/approval-kinds.ts). What is made ready goes back to the kind that made it. */
export type ApprovalRegistry<D> = Readonly<Record<string, ApprovalWays<D, unknown>>>;
