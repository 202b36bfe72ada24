/**
 * Prepares the draft of what comes round again, on its day: a person looks at it and issues it, or the server (issue-prepared.job.ts). Of several days that passed meanwhile only the
 * newest is prepared; the others are said. Each day has a draft of its own name, so that none is prepared twice.
 */

import type { FormDocument } from '../../../../schema/forms/document.ts';
import { NOTICES } from '../../../../schema/notices/index.ts';
import {
  MOST_MISSED,
  type RecurringDraftRow,
} from '../../../../schema/resources/invoicing/recurring-drafts.ts';
import { addDays, shownDay } from '../../../../schema/values/dates.ts';
import { nextFrom, occurrencesBetween } from '../../../../schema/values/recurrence.ts';
import { findClient } from '../../../store/identity/clients.ts';
import { findDraftRow } from '../../../store/invoicing/draft-rows.ts';
import { saveDraft } from '../../../store/invoicing/drafts.ts';
import { accountsWithDue, dueRecurring, putRecurring } from '../../../store/invoicing/recurring-drafts.ts';
import { seesBranch } from '../../../store/kernel/audience.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { dueJob } from '../../due-job.ts';
import { announce } from '../../insight/announce.ts';
import type { WorkDeps } from '../../work.ts';
import { againReceipt } from './again-receipt.ts';
import { preparedSlug, queueIssue } from './issue-prepared.job.ts';
import { owedOfPayment } from './owed-of-payment.ts';

export const recurringDraftsJob = dueJob<RecurringDraftRow>({
  kind: 'recurring_drafts',
  firstMs: 20_000,
  accounts: accountsWithDue,
  due: dueRecurring,
  keyOf: ({ recurring_id }) => recurring_id,
  run: prepare,
});

async function prepare(
  scope: Scope,
  tx: Tx,
  deps: WorkDeps,
  row: RecurringDraftRow,
  today: string,
): Promise<void> {
  // Who may not issue for now writes nothing; the days that pass are said later.
  if ((await findClient(scope, tx))?.is_suspended !== false) return;
  const days = occurrencesBetween(row, row.next_on, today);
  const day = days.pop() ?? row.next_on;
  const missed = [...row.missed, ...days].slice(-MOST_MISSED);
  const next_on = nextFrom(row, addDays(day, 1));
  await putRecurring(scope, tx, { ...row, next_on, last_on: day, missed });
  const slug = preparedSlug(scope, row.recurring_id, day);
  if ((await findDraftRow(scope, tx, slug)) !== undefined) return;
  const now = deps.clock();
  const name = `${row.name} · ${shownDay(day)}`;
  const { receipt, isAsking } = againReceipt(row.receipt, {
    ...{ every: row.every, day, times: occurrencesBetween(row, row.starts_on, day).length - 1 },
    owed: row.receipt.receipt_type === 'P' ? await owedOfPayment(scope, tx, row.receipt) : [],
  });
  const text = {
    ...{ name, is_complete: row.is_complete && !isAsking },
    ...{ receipt: receipt as unknown as FormDocument, edited_at: now.toISOString() },
  };
  await saveDraft(scope, tx, slug, 0, text, now);
  if (row.is_issued && text.is_complete) await queueIssue(scope, tx, deps, row.recurring_id, day);
  if (row.is_issued && text.is_complete && days.length === 0) return;
  await announce(scope, tx, deps, NOTICES.draft_prepared, {
    ...{ key: slug, at: now.toISOString() },
    data: { name, slug, missed: days.map(shownDay) },
    among: {
      can: 'drafts.write',
      isFor: (member) => seesBranch({ ...member, userId: member.user_id }, row.branch_office_id),
    },
  });
}
