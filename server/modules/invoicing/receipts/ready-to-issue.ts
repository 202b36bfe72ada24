/**
 * Pipeline: step 6 (accept). What is done of a receipt of thousands of concepts before the transaction, on a thread: read,
 * checked, priced and written. It has neither database nor keys: what it needs of them it asks for.
 */

import { IssueRequestSchema } from '../../../../schema/documents/api.ts';
import { type FieldProblem, TinteroError } from '../../../../schema/errors.ts';
import type { RemoteAnswers, RemoteQuestion } from '../../../../schema/rules/remote.ts';
import { parseBody } from '../../../base/check-shape.ts';
import type { Marks } from '../../../fiscal/seal/unsealed.ts';
import { type PackedError, packError } from '../../../jobs/compute/errors-between.ts';
import type { Task } from '../../../jobs/compute/task.ts';
import type { DraftAsked } from '../../../store/invoicing/issued-drafts.ts';
import { registryProblems } from './ask-registries.ts';
import { askedOf } from './asked-of.ts';
import { headerOf } from './prepare-receipt.ts';
import { type ReadyDocument, readyDocument } from './ready-document.ts';
import type { AskFacts, Facts, Header } from './stored-context.ts';

export type Asked = AskFacts & {
  isDone(): Promise<boolean>;
  registries(questions: RemoteQuestion[]): Promise<RemoteAnswers>;
};

export type Ready = {
  header: Header;
  hash: string;
  draft: DraftAsked;
  keepsSubstitutes: boolean;
  /** JSON of the receipt as the device wrote it; '' for one that was no draft. */
  form: string;
  outside: FieldProblem[];
  /** Undefined when there is nothing to seal: done before, or the facts do not let it. */
  made?: { facts: Facts } & ({ document: ReadyDocument } | { refusal: PackedError });
};

/** A body of POST /receipts as far as it can be made ready without the database. */
export const readyToIssue: Task<{ text: string; marks: Marks; id: string }, Ready, Asked> = {
  size: ({ text }) => text.length,
  async run({ text, marks, id }, { catalogs }, asked) {
    const request = parseBody(text, IssueRequestSchema, 'invalid_receipt');
    const { receipt } = request;
    const asks = askedOf(request);
    const header = headerOf(receipt);
    const form = asks.draft.slug === '' ? '' : JSON.stringify(receipt);
    const ready = { ...asks, header, form };
    if (await asked.isDone()) return { ...ready, outside: [] };
    const outside = await registryProblems(receipt, catalogs, asked.registries);
    const found = await asked.facts(header).catch(isRefusal);
    if (found === undefined) return { ...ready, outside };
    const { facts, now } = found;
    try {
      const document = readyDocument(receipt, facts, { catalogs, now }, marks, id);
      return { ...ready, outside, made: { facts, document } };
    } catch (error) {
      isRefusal(error);
      return { ...ready, outside, made: { facts, refusal: packError(error) } };
    }
  },
};

/** A refusal is told in the transaction, which keeps it. @throws anything else */
function isRefusal(error: unknown): undefined {
  if (!(error instanceof TinteroError)) throw error;
}
