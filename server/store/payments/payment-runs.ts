/** Payment runs, and which of them has a payment. In a transaction that has the client's lock. */
import {
  type PaymentRunRow,
  paymentRuns,
  type RunLine,
} from '../../../schema/resources/payments/payment-runs.ts';
import { partsOf } from '../kernel/parts.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db, Tx } from '../kernel/tables.ts';

const stored = resourceStore(paymentRuns);

export async function findRun(scope: Scope, db: Db, id: string): Promise<PaymentRunRow | undefined> {
  return await stored.find(scope, db, id);
}

/** Writes one; the payments that are open in it are its own from now on, and no others. */
export async function putRun(scope: Scope, tx: Tx, row: PaymentRunRow): Promise<void> {
  await stored.put(scope, tx, row);
  await tx
    .deleteFrom('payment_run_line')
    .where('client_id', '=', scope.clientId)
    .where('run_id', '=', row.run_id)
    .execute();
  const held = row.lines.filter(({ state }) => state !== 'dropped');
  if (held.length === 0) return;
  // Of one that another run has this fails: the database says that there is one.
  await tx
    .insertInto('payment_run_line')
    .values(held.map(({ payment_id }) => ({ client_id: scope.clientId, payment_id, run_id: row.run_id })))
    .execute();
}

export async function removeRun(scope: Scope, tx: Tx, id: string): Promise<boolean> {
  await tx
    .deleteFrom('payment_run_line')
    .where('client_id', '=', scope.clientId)
    .where('run_id', '=', id)
    .execute();
  return await stored.remove(scope, tx, id);
}

/** The run of each of these payments that has one. */
export async function runsOfPayments(
  scope: Scope,
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('payment_run_line')
    .select(['payment_id', 'run_id'])
    .where('client_id', '=', scope.clientId)
    .where('payment_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ payment_id, run_id }) => [payment_id, run_id]));
}

/** The line of each of any number of payments that a run has. */
export async function runLinesOf(
  scope: Scope,
  db: Db,
  ids: readonly string[],
): Promise<Map<string, RunLine>> {
  const runs = new Set<string>();
  for (const part of partsOf(ids))
    for (const run of (await runsOfPayments(scope, db, part)).values()) runs.add(run);
  const lines = new Map<string, RunLine>();
  for (const part of partsOf([...runs]))
    for (const { row } of await stored.ofKeys(scope, db, part))
      for (const line of row.lines) if (line.state !== 'dropped') lines.set(line.payment_id, line);
  return lines;
}

/** Every payment that some run has, with the name of the run. */
export async function paymentsInRuns(scope: Scope, db: Db): Promise<{ payment_id: string; run: string }[]> {
  const rows = await db
    .selectFrom('payment_run_line')
    .select(['payment_id', 'run_id'])
    .where('client_id', '=', scope.clientId)
    .execute();
  const ids = [...new Set(rows.map(({ run_id }) => run_id))];
  const names = new Map<string, string>();
  for (const part of partsOf(ids))
    for (const { row } of await stored.ofKeys(scope, db, part)) names.set(row.run_id, row.name);
  return rows.map(({ payment_id, run_id }) => ({ payment_id, run: names.get(run_id) ?? '' }));
}

/** Those that the bank has, of an account. */
export async function runsAtBank(scope: Scope, db: Db, account_id: string): Promise<PaymentRunRow[]> {
  const rows = await db
    .selectFrom('payment_run')
    .select('run_id')
    .where('client_id', '=', scope.clientId)
    .where('state', '=', 'exported')
    .where('account_id', '=', account_id)
    .where('is_deleted', '=', 0)
    .orderBy('run_id')
    .execute();
  const found = await stored.ofKeys(
    scope,
    db,
    rows.map(({ run_id }) => run_id),
  );
  return found.map(({ row }) => row);
}

/** Of those that the bank has, by the day: an older one says nothing of where somebody is paid by now. */
const NEWEST_RUNS = 10;

/** The accounts (CLABE) that a supplier itself was paid to by the last file that the bank has with them; none: there is no such file. */
export async function lastAccountsOf(scope: Scope, db: Db, rfc: string): Promise<string[]> {
  const rows = await db
    .selectFrom('scheduled_payment')
    .innerJoin('payment_run_line', (join) =>
      join
        .onRef('payment_run_line.client_id', '=', 'scheduled_payment.client_id')
        .onRef('payment_run_line.payment_id', '=', 'scheduled_payment.payment_id'),
    )
    .innerJoin('payment_run', (join) =>
      join
        .onRef('payment_run.client_id', '=', 'payment_run_line.client_id')
        .onRef('payment_run.run_id', '=', 'payment_run_line.run_id'),
    )
    .select(['payment_run.run_id', 'payment_run.pay_on'])
    .distinct()
    .where('scheduled_payment.client_id', '=', scope.clientId)
    .where('scheduled_payment.provider_rfc', '=', rfc)
    .where('payment_run.state', 'in', ['exported', 'done'])
    .where('payment_run.is_deleted', '=', 0)
    .orderBy('payment_run.pay_on', 'desc')
    .orderBy('payment_run.run_id')
    .limit(NEWEST_RUNS)
    .execute();
  const ids = rows.map(({ run_id }) => run_id);
  const runs = (await stored.ofKeys(scope, db, ids)).map(({ row }) => row);
  for (const { lines } of runs.toSorted((a, b) => (a.exported_at < b.exported_at ? 1 : -1))) {
    // What was ceded went to who bought it.
    const theirs = lines.filter((one) => one.rfc === rfc && one.state !== 'dropped');
    if (theirs.length > 0) return [...new Set(theirs.map(({ clabe }) => clabe))];
  }
  return [];
}

/** How many there ever were, those that were removed too. */
export async function countRuns(scope: Scope, db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('payment_run')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('client_id', '=', scope.clientId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
