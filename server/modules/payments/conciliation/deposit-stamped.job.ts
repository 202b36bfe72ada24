/** A movement of the bank that became a receipt of payments is conciliated with what that paid, so that nobody is asked for it again. */
import { TinteroError } from '../../../../schema/errors.ts';
import { DEPOSIT_RUN } from '../../../../schema/texts/deposit-run.ts';
import { findReceipt } from '../../../store/invoicing/receipts.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { finishJob } from '../../../store/kernel/jobs.ts';
import { inSavepoint } from '../../../store/kernel/savepoint.ts';
import { systemScope } from '../../../store/kernel/scope.ts';
import { openOf } from '../../../store/payments/conciliations.ts';
import { DEPOSIT_STAMPED, movementOfDraft, paidBy } from '../../../store/payments/stamped-deposits.ts';
import { defineJob, type Handler } from '../../work.ts';
import { conciliateIn } from './conciliate.ts';

const WAY = 'm/i';

const conciliateDeposit: Handler = async (deps, { client_id, job_id, subject_id }) => {
  const scope = systemScope(client_id);
  await deps.store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    await finishJob(scope, tx, job_id, 'done');
    const receipt = await findReceipt(scope, tx, subject_id);
    if (receipt === undefined || receipt.uuid === '' || receipt.status === 'cancelled') return;
    const days = [...receipt.sealed_xml.matchAll(/ FechaPago="(\d{4}-\d{2}-\d{2})T/g)];
    const movement = await movementOfDraft(
      scope,
      tx,
      receipt.draft_slug,
      days.flatMap(([, day]) => day ?? []),
    );
    if (movement === undefined) return;
    const paid = await paidBy(scope, tx, receipt.id);
    const open = await openOf(scope, tx, WAY, 'right');
    const documents = open.flatMap(({ id }) => (paid.has(id) ? [id] : []));
    if (documents.length === 0) return;
    const by = DEPOSIT_RUN.back;
    const asked = { way: WAY, id: movement.movement_id, documents, paid } as const;
    const random = { uuid: deps.uuid };
    const done = await inSavepoint(tx, (part) =>
      conciliateIn(scope, part, { clock: deps.clock, random }, { by }, asked),
    );
    // What cannot be said by now stays open in both lists: a person says what it is.
    if ('error' in done && !(done.error instanceof TinteroError)) throw done.error;
  });
  return undefined;
};

export const depositStampedJob = defineJob({
  kind: DEPOSIT_STAMPED,
  concurrency: 2,
  durable: false,
  handler: conciliateDeposit,
});
