/**
 * Pipeline: step 6 (accept), of what a profile lets nobody do by themselves: it is kept as it was asked, and whoever may say yes or no is
 * told. Nothing else happens: no folio, no seal, no request. R35 of sync/SPEC.md; docs/decisions/approvals.md.
 */
import { TinteroError } from '../../../schema/errors.ts';
import { NOTICES } from '../../../schema/notices/index.ts';
import { type ApprovalKind, whoDecides, wordsOf } from '../../../schema/operations/approval-kinds.ts';
import type { ApprovalRow } from '../../../schema/resources/invoicing/approvals.ts';
import { insertApproval, waitingApproval } from '../../store/invoicing/approvals.ts';
import { seesBranch } from '../../store/kernel/audience.ts';
import { personOf, type Scope } from '../../store/kernel/scope.ts';
import type { Tx } from '../../store/kernel/tables.ts';
import type { Deps } from '../deps.ts';
import { announce } from '../insight/announce.ts';

export type WaitNeeds = Pick<Deps, 'clock' | 'mailer' | 'random'>;

/** What waits, as who says the word reads it. `request`: JSON of what was asked, to do just that. */
export type Waiting = Pick<
  ApprovalRow,
  'approval_id' | 'subject' | 'reason' | 'branch_office_id' | 'summary'
> &
  Partial<Pick<ApprovalRow, 'pesos' | 'limit' | 'lines' | 'lines_total' | 'receipt_id'>> & {
    kind: ApprovalKind;
    request: string;
  };

const MOST_LINES = 10;

/** Call it with the client locked. */
export async function waitForWord(
  scope: Scope,
  tx: Tx,
  deps: WaitNeeds,
  { request, ...asked }: Waiting,
): Promise<void> {
  const row: ApprovalRow = {
    ...{ pesos: '', limit: '', lines_total: 0, receipt_id: '' },
    ...asked,
    lines: (asked.lines ?? []).slice(0, MOST_LINES),
    ...{ state: 'waiting', user_id: scope.userId, user_name: scope.from?.name ?? '' },
    asked_at: deps.clock().toISOString(),
    ...{ decided_by: '', decided_name: '', decided_at: '', decision_id: '', note: '', problems: [] },
  };
  await insertApproval(scope, tx, row, request);
  await tellWhoDecides(scope, tx, deps, row);
}

async function tellWhoDecides(scope: Scope, tx: Tx, deps: WaitNeeds, row: ApprovalRow): Promise<void> {
  const { approval_id, asked_at: at, user_id, user_name: by, branch_office_id } = row;
  const data = { ...wordsOf(row), by };
  const needs = { mailer: deps.mailer, uuid: deps.random.uuid };
  await announce(scope, tx, needs, NOTICES.approval_asked, {
    ...{ key: approval_id, at, data },
    among: {
      can: whoDecides(row),
      isFor: (member) =>
        member.user_id !== personOf(user_id) &&
        seesBranch({ ...member, userId: member.user_id }, branch_office_id),
    },
  });
}

/**
 * Of what is asked while another one of its kind and subject waits.
 * @param done the one that is being done, and may
 * @throws TinteroError approval_waiting
 */
export async function requireNoneWaiting(
  scope: Scope,
  tx: Tx,
  { kind, subject }: Pick<Waiting, 'kind' | 'subject'>,
  done = '',
): Promise<void> {
  const waiting = subject === '' ? '' : await waitingApproval(scope, tx, kind, subject);
  if (waiting !== '' && waiting !== done) throw new TinteroError('approval_waiting');
}
