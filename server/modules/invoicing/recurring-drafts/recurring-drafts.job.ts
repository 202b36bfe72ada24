/**
 * Prepares the draft of what comes round again, on its day: a person looks at it and issues it. Of several days that passed meanwhile only the
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
import { centralDay } from '../../../base/local-time.ts';
import { findClient } from '../../../store/identity/clients.ts';
import { findDraftRow } from '../../../store/invoicing/draft-rows.ts';
import { saveDraft } from '../../../store/invoicing/drafts.ts';
import { accountsWithDue, dueRecurring, putRecurring } from '../../../store/invoicing/recurring-drafts.ts';
import { seesBranch } from '../../../store/kernel/audience.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { type Scope, systemScope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { uuidOf } from '../../../store/kernel/uuid-of.ts';
import { announce } from '../../insight/announce.ts';
import { defineJob, type WorkDeps } from '../../work.ts';
import { againReceipt } from './again-receipt.ts';

export const recurringDraftsJob = defineJob({
  kind: 'recurring_drafts',
  every: { firstMs: 20_000, ms: 900_000 },
  async run(deps, signal) {
    const today = centralDay(deps.clock().getTime());
    for (const client_id of await accountsWithDue(deps.store.db, today)) {
      if (signal.aborted) return;
      const scope = systemScope(client_id);
      // Each by itself: one that cannot be prepared keeps no other one back.
      for (const recurring_id of await dueOf(scope, deps, today))
        await deps.store
          .transaction(scope, async (tx) => {
            await lockClient(scope, tx);
            // Who may not issue for now writes nothing; the days that pass are said later.
            if ((await findClient(scope, tx))?.is_suspended !== false) return;
            const due = await dueRecurring(scope, tx, today);
            const row = due.find((one) => one.recurring_id === recurring_id);
            if (row !== undefined) await prepare(scope, tx, deps, row, today);
          })
          .catch((err: unknown) =>
            deps.log.error({ err, client_id, recurring_id }, 'a recurring draft was not prepared'),
          );
    }
  },
});

async function dueOf(scope: Scope, { store, log }: WorkDeps, today: string): Promise<string[]> {
  try {
    return (await dueRecurring(scope, store.db, today)).map(({ recurring_id }) => recurring_id);
  } catch (err) {
    log.error({ err, client_id: scope.clientId }, 'no recurring draft was prepared');
    return [];
  }
}

async function prepare(
  scope: Scope,
  tx: Tx,
  deps: WorkDeps,
  row: RecurringDraftRow,
  today: string,
): Promise<void> {
  const days = occurrencesBetween(row, row.next_on, today);
  const day = days.pop() ?? row.next_on;
  const missed = [...row.missed, ...days].slice(-MOST_MISSED);
  const next_on = nextFrom(row, addDays(day, 1));
  await putRecurring(scope, tx, { ...row, next_on, last_on: day, missed });
  const slug = uuidOf(`recurring draft ${scope.clientId} ${row.recurring_id} ${day}`);
  if ((await findDraftRow(scope, tx, slug)) !== undefined) return;
  const now = deps.clock();
  const name = `${row.name} · ${shownDay(day)}`;
  const { receipt, isAsking } = againReceipt(row.receipt);
  const text = {
    ...{ name, is_complete: row.is_complete && !isAsking },
    ...{ receipt: receipt as unknown as FormDocument, edited_at: now.toISOString() },
  };
  await saveDraft(scope, tx, slug, 0, text, now);
  await announce(scope, tx, deps, NOTICES.draft_prepared, {
    ...{ key: slug, at: now.toISOString() },
    data: { name, slug, missed: days.map(shownDay) },
    among: {
      can: 'drafts.write',
      isFor: (member) => seesBranch({ ...member, userId: member.user_id }, row.branch_office_id),
    },
  });
}
