/**
 * Pipeline: step 3 (draft), of what somebody wrote who was taken out before their device could push it: a draft, a count, an order, any
 * kind. It waits for a colleague who may write it, and is pushed as theirs. R36 of sync/SPEC.md.
 */
import * as v from 'valibot';
import { TinteroError } from '../../../schema/errors.ts';
import type { HandedText } from '../../../schema/operations/hand-over.ts';
import type { Pushed } from '../../../schema/pushables/define-pushable.ts';
import { canonicalHash } from '../../base/canonical-hash.ts';
import { withinStorage } from '../../store/kernel/within-storage.ts';
import { type AnyPushedTable, PUSHED_TABLES } from '../../store/pushed-tables.ts';
import type { ApprovalWays } from '../approvals/approval-kind.ts';
import { type Waiting, type WaitNeeds, waitForWord } from '../approvals/wait-for-word.ts';
import type { Deps } from '../deps.ts';
import { pushRow } from './push.ts';

type Needs = WaitNeeds & Pick<Deps, 'config'>;

export const approveText: ApprovalWays<Needs> = {
  /** What was there already is not written over: the text is kept beside it, as of any other device. */
  async perform(asker, tx, deps, { text }) {
    const { table, row } = read(text);
    await pushRow(table, asker, tx, row, deps.clock());
    return '';
  },

  async handOver(giver, deps, { approvalId, subject, text }, keep) {
    const { table, row } = read(text);
    const { of } = table;
    const { document } = row;
    const label = of.title(document);
    await keep({
      hash: canonicalHash(row),
      work: {
        check: async () => undefined,
        async accept(tx) {
          const waiting: Waiting = {
            ...{ approval_id: approvalId, subject: approvalId },
            ...({ kind: 'text', reason: 'handed' } as const),
            branch_office_id: of.branch?.(document) ?? '',
            summary: { of: of.kind, slug: subject, name_receiver: label },
            request: text,
          };
          await withinStorage(giver, tx, deps.config.maxClientStorage, async () => {
            await waitForWord(giver, tx, deps, waiting);
          });
          const audited = { label, details: { kind: of.kind } };
          return { ...{ subjectId: '', status: 200, body: {} }, did: 'text_handed', audited };
        },
      },
    });
  },

  /** It is nowhere else. */
  async release() {},
};

type Row = { base_revision: number; document: Pushed };

/** @throws TinteroError bad_request, of a kind or a shape that this version does not know */
function read(text: string): { table: AnyPushedTable; row: Row } {
  const { of: kind, base_revision, document } = JSON.parse(text) as HandedText;
  const table = PUSHED_TABLES.find(({ of }) => of.kind === kind);
  if (table === undefined) throw new TinteroError('bad_request');
  const found = v.safeParse(table.of.body, document);
  if (!found.success || found.output._deleted) throw new TinteroError(table.of.code ?? 'bad_request');
  return { table, row: { base_revision, document: found.output } };
}
