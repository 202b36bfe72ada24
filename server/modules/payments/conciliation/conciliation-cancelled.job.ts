/** What was conciliated with an invoice that is cancelled comes undone, and whoever conciliates is told. */
import { NOTICES } from '../../../../schema/notices/index.ts';
import type { ConciliationRow } from '../../../../schema/resources/payments/conciliations.ts';
import { seesBranch } from '../../../store/kernel/audience.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { finishJob } from '../../../store/kernel/jobs.ts';
import { systemScope } from '../../../store/kernel/scope.ts';
import { CONCILIATION_CANCELLED, conciliationsWith } from '../../../store/payments/cancelled-documents.ts';
import { announce } from '../../insight/announce.ts';
import { defineJob, type Handler } from '../../work.ts';
import { takeBack } from './conciliate.ts';

const undo: Handler = async (deps, { client_id, job_id, subject_id: uuid }) => {
  const scope = systemScope(client_id);
  await deps.store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    await finishJob(scope, tx, job_id, 'done');
    const at = deps.clock().toISOString();
    for (const row of await conciliationsWith(scope, tx, uuid)) {
      await takeBack(scope, tx, { at, uuid: deps.uuid }, row);
      const { conciliation_id, way, left_name, left_folio, left_amount, currency } = row;
      await announce(scope, tx, deps, NOTICES.conciliation_undone, {
        ...{ key: conciliation_id, at },
        data: { way, left_name, left_folio, left_amount, currency, cancelled: nameIn(row, uuid) },
        among: {
          can: 'conciliation.write',
          isFor: (member) => seesBranch({ ...member, userId: member.user_id }, row.branch_office_id),
        },
      });
    }
  });
  return undefined;
};

function nameIn({ left_id, left_folio, left_name, documents }: ConciliationRow, uuid: string): string {
  const left = { id: left_id, folio: left_folio, name: left_name };
  const { folio, name } = [left, ...documents].find(({ id }) => id === uuid) ?? left;
  return [folio || uuid, name].filter((part) => part !== '').join(' ');
}

export const conciliationCancelledJob = defineJob({
  kind: CONCILIATION_CANCELLED,
  concurrency: 2,
  durable: false,
  handler: undo,
});
