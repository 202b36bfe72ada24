/** Making a payment run, and its file: each in one transaction with the client locked, so that one killed in between did nothing. */
import { TinteroError } from '../../../../schema/errors.ts';
import type { PaymentLayout } from '../../../../schema/payment-layouts/layout.ts';
import { runReference } from '../../../../schema/payment-layouts/match-run.ts';
import { writeLayout } from '../../../../schema/payment-layouts/write-layout.ts';
import type {
  PaymentRunFields,
  PaymentRunRow,
  RunEvent,
  RunFile,
  RunLine,
} from '../../../../schema/resources/payments/payment-runs.ts';
import { RUN_PROBLEMS as PROBLEMS } from '../../../../schema/texts/payment-run-problems.ts';
import { exact, sum, toFixed } from '../../../../schema/values/decimal.ts';
import type { RunState } from '../../../../schema/values/picklists.ts';
import { findClient } from '../../../store/identity/clients.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { findAccount } from '../../../store/payments/bank-movements.ts';
import { countRuns, findRun, putRun, removeRun } from '../../../store/payments/payment-runs.ts';
import type { Deps } from '../../deps.ts';
import { todayOf } from '../today-of.ts';
import { requireLines } from './check-lines.ts';
import { requireLayout, stemOf } from './find-layout.ts';

export type RunDeps = Pick<Deps, 'clock' | 'random' | 'catalogs' | 'mailer' | 'failpoint'>;

const wrong = (path: string, text: string) => new TinteroError('invalid_fields', {}, [{ path, text }]);
const NEW: Pick<PaymentRunRow, 'state' | 'approved_at' | 'approved_by' | 'exported_at' | 'exported_by'> = {
  state: 'draft',
  approved_at: '',
  approved_by: '',
  exported_at: '',
  exported_by: '',
};

export async function writeRun(
  scope: Scope,
  tx: Tx,
  deps: RunDeps,
  {
    key: run_id,
    fields,
    before,
  }: { key: string; fields: PaymentRunFields; before: PaymentRunRow | undefined },
): Promise<void> {
  if (before !== undefined && before.state !== 'draft') throw new TinteroError('payment_run_settled');
  const today = await todayOf(scope, tx, deps);
  if (fields.pay_on < today && fields.pay_on !== before?.pay_on) throw wrong('pay_on', PROBLEMS.past);
  const account = await findAccount(scope, tx, fields.account_id);
  if (account === undefined) throw wrong('account_id', PROBLEMS.account);
  if (account.currency !== 'MXN') throw wrong('account_id', PROBLEMS.pesos);
  const layout = await requireLayout(scope, tx, fields.layout_id);
  const checked = await requireLines(scope, tx, { runId: run_id, lines: fields.lines, layout, today });
  const number = before?.number ?? (await countRuns(scope, tx)) + 1;
  const lines = checked.map(
    (line, at): RunLine => ({
      ...line,
      reference: runReference(number, at),
      ...{ state: 'open', paid_on: '', movement_id: '' },
    }),
  );
  const { name, pay_on, account_id, own_account, layout_id } = fields;
  await putRun(scope, tx, {
    ...(before ?? { ...NEW, created_at: deps.clock().toISOString(), created_by: scope.from?.name ?? '' }),
    ...{ run_id, number, name, pay_on, account_id, account_name: account.name, own_account, layout_id },
    ...{ lines, count: lines.length, total: totalOf(lines) },
  });
  deps.failpoint('payment_run_written');
}

const totalOf = (lines: readonly Pick<RunLine, 'amount'>[]): string =>
  toFixed(sum(lines.map(({ amount }) => exact(amount))), 2);

/** @throws TinteroError not_found, payment_run_settled */
export async function requireRun(
  scope: Scope,
  tx: Tx,
  id: string,
  ...states: readonly RunState[]
): Promise<PaymentRunRow> {
  const row = await findRun(scope, tx, id);
  if (row === undefined) throw new TinteroError('not_found');
  if (!states.includes(row.state)) throw new TinteroError('payment_run_settled');
  return row;
}

/** As it was when somebody let it leave, or as it is. */
const layoutOf = async (scope: Scope, tx: Tx, { layout, layout_id }: PaymentRunRow): Promise<PaymentLayout> =>
  layout ?? (await requireLayout(scope, tx, layout_id));

/** What was frozen is still what would be paid, to whom and where. @throws TinteroError invalid_fields, by line */
export async function requireSame(
  scope: Scope,
  tx: Tx,
  deps: RunDeps,
  row: PaymentRunRow,
): Promise<PaymentLayout> {
  const layout = await layoutOf(scope, tx, row);
  const today = await todayOf(scope, tx, deps);
  const now = await requireLines(scope, tx, { runId: row.run_id, lines: row.lines, layout, today });
  const problems = now.flatMap(({ amount, rfc, clabe }, at) => {
    const line = row.lines[at];
    const isSame = line?.amount === amount && line.rfc === rfc && line.clabe === clabe;
    return isSame ? [] : [{ path: `lines.${at}.payment_id`, text: PROBLEMS.changed }];
  });
  if (problems.length > 0) throw new TinteroError('invalid_fields', {}, problems);
  if (row.pay_on < today) throw wrong('pay_on', PROBLEMS.past);
  return layout;
}

export const withEvent = (
  row: PaymentRunRow,
  { clock }: Pick<RunDeps, 'clock'>,
  { kind, by, note = '' }: Pick<RunEvent, 'kind' | 'by'> & { note?: string },
): PaymentRunRow => ({
  ...row,
  events: [...(row.events ?? []), { kind, at: clock().toISOString(), by, note }],
});

/** Whose file the bank does not have yet may be changed again, and then somebody lets it leave again. */
export async function reopenRun(scope: Scope, tx: Tx, deps: RunDeps, id: string): Promise<PaymentRunRow> {
  const { layout: _, ...row } = await requireRun(scope, tx, id, 'approved');
  const by = scope.from?.name ?? '';
  const after: PaymentRunRow = { ...withEvent(row, deps, { kind: 'reopened', by }), ...NEW };
  await putRun(scope, tx, after);
  return after;
}

export async function deleteRun(scope: Scope, tx: Tx, id: string): Promise<void> {
  await requireRun(scope, tx, id, 'draft', 'approved');
  await removeRun(scope, tx, id);
}

/** The bank's file: the same bytes however often it is asked for. @throws TinteroError not_found, payment_run_settled, invalid_fields */
export async function exportRun(
  scope: Scope,
  tx: Tx,
  deps: RunDeps,
  id: string,
): Promise<{ file: RunFile; before: PaymentRunRow; after: PaymentRunRow }> {
  const before = await requireRun(scope, tx, id, 'approved', 'exported', 'done');
  const isFirst = before.state === 'approved';
  const layout = isFirst ? await requireSame(scope, tx, deps, before) : await layoutOf(scope, tx, before);
  const file = await fileOf(scope, tx, layout, before);
  const by = { exported_at: deps.clock().toISOString(), exported_by: scope.from?.name ?? '' };
  const after: PaymentRunRow = isFirst
    ? { ...withEvent(before, deps, { kind: 'exported', by: by.exported_by }), ...by, state: 'exported' }
    : before;
  if (isFirst) await putRun(scope, tx, after);
  deps.failpoint('payment_run_exported');
  return { file, before, after };
}

/** @throws TinteroError invalid_fields: what does not fit, by line */
export async function fileOf(
  scope: Scope,
  tx: Tx,
  layout: PaymentLayout,
  { own_account, pay_on, number, lines }: PaymentRunRow,
): Promise<RunFile> {
  const own_rfc = (await findClient(scope, tx))?.rfc ?? '';
  const written = writeLayout(layout, {
    ...{ own_account, own_rfc, pay_on, run: String(number) },
    lines: lines.map((line) => ({ ...line, concept: `Pago ${line.folio || line.uuid.slice(0, 8)}` })),
  });
  if ('problems' in written)
    throw new TinteroError(
      'invalid_fields',
      {},
      written.problems.map(({ line, text }) => ({
        path: line < 0 ? 'layout_id' : `lines.${line}.clabe`,
        text,
      })),
    );
  return {
    file_name: `${stemOf(layout)}-${pay_on}-${number}.${layout.extension}`,
    ...{ text: written.text, encoding: layout.encoding },
  };
}
