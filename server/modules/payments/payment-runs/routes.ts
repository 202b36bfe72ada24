/** Payment runs: made and changed by the kit's calls; letting one leave, its file, and what became of it by their own. */
import * as v from 'valibot';
import {
  DropRunSchema,
  PaidRunSchema,
  type PaymentRunRow,
  paymentRuns,
  RunFileSchema,
  TakenSchema,
} from '../../../../schema/resources/payments/payment-runs.ts';
import { resourceRoutes } from '../../../http/resource-routes.ts';
import type { Router } from '../../../http/router.ts';
import { securityCaller } from '../../../http/security-caller.ts';
import { noteAudit, whatChanged } from '../../../store/kernel/audit.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { findRun, paymentsInRuns } from '../../../store/payments/payment-runs.ts';
import type { Deps } from '../../deps.ts';
import { approveRun } from './approve-run.ts';
import { dropLines, payRun } from './settle-run.ts';
import { deleteRun, exportRun, reopenRun, writeRun } from './write-run.ts';

const params = v.object({ run_id: v.pipe(v.string(), v.toLowerCase()) });
const answer = paymentRuns.row as unknown as v.GenericSchema<PaymentRunRow>;
const can = 'scheduled_payments.pay' as const;

export function paymentRunRoutes(router: Router, deps: Deps): void {
  const { store, clock, config, security } = deps;

  /** Before the kit's, whose key would be its name: payments that some run has already. */
  router.client(
    'GET',
    '/payment_runs/taken',
    { can: 'scheduled_payments.read', answer: TakenSchema },
    async ({ scope }) => ({ taken: await paymentsInRuns(scope, store.db) }),
  );

  resourceRoutes(router, deps, paymentRuns, {
    write: async (scope, tx, key, fields, before) => await writeRun(scope, tx, deps, { key, fields, before }),
    remove: async (scope, tx, key) => await deleteRun(scope, tx, key),
  });

  /** One thing that is done to a run, with what it was and became in the log. */
  const change = async <T>(
    scope: Scope,
    run_id: string,
    work: (tx: Tx) => Promise<{ after: PaymentRunRow; said: T }>,
  ): Promise<T> =>
    await store.transaction(scope, async (tx) => {
      await lockClient(scope, tx);
      const before = await findRun(scope, tx, run_id);
      const { after, said } = await work(tx);
      await noteAudit(scope, tx, {
        ...{ at: clock().toISOString(), kind: 'payment_runs.changed', subject: run_id },
        ...{ label: after.name, details: whatChanged(before, after) },
      });
      return said;
    });
  const row = (after: PaymentRunRow) => ({ after, said: after });

  router.client(
    'POST',
    '/payment_runs/:run_id/approve',
    { can, params, answer },
    async ({ scope, params: { run_id } }) =>
      await change(scope, run_id, async (tx) => row(await approveRun(scope, tx, deps, run_id))),
  );

  router.client(
    'POST',
    '/payment_runs/:run_id/reopen',
    { can, params, answer },
    async ({ scope, params: { run_id } }) =>
      await change(scope, run_id, async (tx) => row(await reopenRun(scope, tx, deps, run_id))),
  );

  router.client(
    'POST',
    '/payment_runs/:run_id/export',
    { can, params, answer: RunFileSchema },
    async ({ c, scope, who, params: { run_id } }) => {
      const { file, count } = await change(scope, run_id, async (tx) => {
        const { file: written, after } = await exportRun(scope, tx, deps, run_id);
        return { after, said: { file: written, count: after.lines.length } };
      });
      // A second time nothing of the run changes, and the file goes out again.
      const caller = securityCaller(c, config, who);
      security.record({
        ...{ kind: 'documents_exported', ...caller, details: { what: 'payment_run', count } },
      });
      return file;
    },
  );

  router.client(
    'POST',
    '/payment_runs/:run_id/paid',
    { can, params, body: PaidRunSchema, code: 'invalid_fields', answer },
    async ({ scope, params: { run_id }, body: { payment_ids, paid_on } }) =>
      await change(scope, run_id, async (tx) =>
        row(await payRun(scope, tx, deps, run_id, { ids: payment_ids, paid_on })),
      ),
  );

  router.client(
    'POST',
    '/payment_runs/:run_id/drop',
    { can, params, body: DropRunSchema, code: 'invalid_fields', answer },
    async ({ scope, params: { run_id }, body: { payment_ids } }) =>
      await change(scope, run_id, async (tx) => row(await dropLines(scope, tx, run_id, payment_ids))),
  );
}
