/** Payments that are planned, and what they make of their received documents. In a transaction that has the client's lock. */
import {
  balanceOf,
  balanceStatus,
  hasLeft,
  latest,
  owedOf,
  registerStatus,
  statusByDocument,
} from '../../../schema/resources/payments/payment-states.ts';
import {
  type ScheduledPaymentRow,
  scheduledPayments,
} from '../../../schema/resources/payments/scheduled-payments.ts';
import type { ReceivedRow } from '../../../schema/resources/received/received.ts';
import { partsOf } from '../kernel/parts.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import { toRow } from '../kernel/resource-table.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db, Tx } from '../kernel/tables.ts';
import { changeReceived, findReceived } from '../received/received.ts';
import { followRep } from './expected-reps.ts';

const stored = resourceStore(scheduledPayments);

/** `at`: ISO-8601 UTC. `today`: ISO day where the account is; left out where a day that is over changes nothing. */
export type PaymentNow = { at: string; today?: string };

export async function findPayment(
  scope: Scope,
  db: Db,
  id: string,
): Promise<ScheduledPaymentRow | undefined> {
  return await stored.find(scope, db, id);
}

/** Of a document, in the order of their keys. @param uuid in upper case */
export async function paymentsOf(scope: Scope, db: Db, uuid: string): Promise<ScheduledPaymentRow[]> {
  const keys = await db
    .selectFrom('scheduled_payment')
    .select('payment_id')
    .where('client_id', '=', scope.clientId)
    .where('uuid', '=', uuid)
    .where('is_deleted', '=', 0)
    .orderBy('payment_id')
    .execute();
  const rows = await stored.ofKeys(
    scope,
    db,
    keys.map(({ payment_id }) => payment_id),
  );
  return rows.map(({ row }) => row).toSorted((a, b) => (a.payment_id < b.payment_id ? -1 : 1));
}

/** Of any number of documents, in no order. @param uuids in upper case */
export async function paymentsOfAll(
  scope: Scope,
  db: Db,
  uuids: readonly string[],
): Promise<ScheduledPaymentRow[]> {
  const rows: ScheduledPaymentRow[] = [];
  for (const part of partsOf(uuids)) {
    const cells = await db
      .selectFrom('scheduled_payment')
      .selectAll()
      .where('client_id', '=', scope.clientId)
      .where('uuid', 'in', part)
      .where('is_deleted', '=', 0)
      .execute();
    rows.push(...cells.map((each) => toRow(scheduledPayments, each)));
  }
  return rows;
}

/** What was written with a conciliation goes with it, and its document stands as before. @param uuids of the documents */
export async function removePaymentsBy(
  scope: Scope,
  tx: Tx,
  { conciliation_id, uuids }: { conciliation_id: string; uuids: readonly string[] },
  now: PaymentNow,
): Promise<void> {
  for (const uuid of new Set(uuids)) {
    for (const one of await paymentsOf(scope, tx, uuid))
      if (one.conciliation_id === conciliation_id) await stored.remove(scope, tx, one.payment_id);
    await followDocument(scope, tx, uuid, now);
  }
}

/** Writes one, and what follows of it. @param now see followDocument */
export async function putPayment(
  scope: Scope,
  tx: Tx,
  row: ScheduledPaymentRow,
  now: PaymentNow,
): Promise<void> {
  await stored.put(scope, tx, row);
  await followDocument(scope, tx, row.uuid, now);
}

/** How the payments of a document stand, and how it does, after something of either changed. */
export async function followDocument(
  scope: Scope,
  tx: Tx,
  uuid: string,
  { at, today = '' }: PaymentNow,
): Promise<void> {
  const document = await findReceived(scope, tx, uuid);
  if (document === undefined) return;
  await followPayments(scope, tx, document, today);
  await followRep(scope, tx, uuid, at);
}

async function followPayments(scope: Scope, tx: Tx, document: ReceivedRow, today: string): Promise<void> {
  const { uuid } = document;
  const before = await paymentsOf(scope, tx, uuid);
  // Of the only one that is gone the document still says how it stood.
  if (before.length === 0 && document.payment_uuid === '') return;
  const stand = before.map((row) => ({ ...row, status_id: statusByDocument(row, document, today) }));
  const balance = balanceOf(owedOf(document), stand);
  for (const row of stand)
    await stored.put(scope, tx, { ...row, register_status_id: registerStatus(row, balance) });
  const last = latest(stand);
  await changeReceived(scope, tx, {
    ...document,
    payment_status_id: last?.status_id ?? 'registered',
    payment_uuid: last?.payment_id ?? '',
    balance_status_id: balanceStatus(document, stand),
  });
}

/** Documents with a payment whose day is over. */
export async function documentsOverdue(scope: Scope, db: Db, today: string): Promise<string[]> {
  const found = await db
    .selectFrom('scheduled_payment')
    .select('uuid')
    .distinct()
    .where('client_id', '=', scope.clientId)
    .where('status_id', '=', 'scheduled')
    .where('is_deleted', '=', 0)
    .where('payment_date', '<', today)
    .execute();
  return found.map(({ uuid }) => uuid);
}

/**
 * A supplier's receipt of payments came: what left of each invoice that it names, in its partiality, has its REP.
 * @param parts UUIDs of the invoices in upper case, with the partiality
 */
export async function linkRep(
  scope: Scope,
  tx: Tx,
  rep_uuid: string,
  parts: readonly { uuid: string; partiality: number }[],
  at: string,
): Promise<void> {
  for (const { uuid, partiality } of parts) {
    const open = (await paymentsOf(scope, tx, uuid)).filter((one) => hasLeft(one) && one.rep_uuid === '');
    const meant = open.find((one) => Number(one.partiality_number) === partiality) ?? open[0];
    if (meant !== undefined) await stored.put(scope, tx, { ...meant, rep_uuid });
    await followDocument(scope, tx, uuid, { at });
  }
}

/** The SAT says that it is cancelled: what it was of waits for another one. @param uuids of the invoices that it names */
export async function unlinkRep(
  scope: Scope,
  tx: Tx,
  rep_uuid: string,
  uuids: readonly string[],
  at: string,
): Promise<void> {
  for (const uuid of new Set(uuids)) {
    for (const one of await paymentsOf(scope, tx, uuid))
      if (one.rep_uuid === rep_uuid) await stored.put(scope, tx, { ...one, rep_uuid: '' });
    await followDocument(scope, tx, uuid, { at });
  }
}
