/**
 * What is open of both sides of a conciliation, and what was taken of each. What stands of a document or movement is computed of the rows of
 * `conciliation_item`, one for each that a conciliation has. In a transaction that has the client's lock.
 */
import { sidesOf } from '../../../schema/conciliation/selectors.ts';
import type { Balance } from '../../../schema/documents/balances.ts';
import { bankMovements } from '../../../schema/resources/payments/bank-movements.ts';
import { type ConciliationRow, conciliations } from '../../../schema/resources/payments/conciliations.ts';
import {
  balanceOf,
  hasLeft,
  isByMovement,
  leftToPlan,
} from '../../../schema/resources/payments/payment-states.ts';
import type { ScheduledPaymentRow } from '../../../schema/resources/payments/scheduled-payments.ts';
import { received } from '../../../schema/resources/received/received.ts';
import {
  add,
  compare,
  exact,
  parseDecimal,
  subtract,
  toFixed,
  ZERO,
} from '../../../schema/values/decimal.ts';
import type { Side, Way } from '../../../schema/values/picklists.ts';
import { onlySeen } from '../kernel/audience.ts';
import { partsOf } from '../kernel/parts.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db, Tx } from '../kernel/tables.ts';
import { changeReceived, findReceived } from '../received/received.ts';
import { joinablePayments } from './joinable-payments.ts';
import { followDocument, paymentsOfAll } from './scheduled-payments.ts';

const stored = resourceStore(conciliations);
const movements = resourceStore(bankMovements);
const receivedRows = resourceStore(received);

/** Of each side, the newest: what is older is found once those are done. */
const MOST_OPEN = 10_000;

/** `amount`: what is left of it, without sign. */
export type Open = {
  side: Side;
  id: string;
  name: string;
  rfc: string;
  folio: string;
  currency: string;
  on: string;
  amount: string;
  /** Of one that was issued; else ''. */
  branch: string;
  /** Of one that is paid later, against what its receiver sent: what its ledger says is owed, whoever paid the rest. */
  owed?: string;
  /** Of an invoice, that there is: the movement is joined with it. */
  payment?: ScheduledPaymentRow;
};
type Taken = { amount: string; isRejected: boolean };

/** Name of one in `conciliation_item`. */
export const itemOf = (side: Side, id: string): string => `${side} ${id}`;

/** Those of a side that something is left of, the newest first. */
export async function openOf(scope: Scope, db: Db, way: Way, end: 'left' | 'right'): Promise<Open[]> {
  const side = sidesOf(way)[end];
  const found = await allOf(scope, db, way, side);
  const all = side === 'p' ? await withoutPayments(scope, db, way, found) : found;
  const taken = await takenOf(
    scope,
    db,
    all.map(({ id }) => itemOf(side, id)),
  );
  const open = all.flatMap((one) => {
    const of = taken.get(itemOf(side, one.id));
    const amount = lesser(leftOf(one.amount, of), one.owed);
    return of?.isRejected === true || amount === '' ? [] : [{ ...one, amount }];
  });
  return way === 'm/p' && side === 'p' ? [...(await openPayments(scope, db)), ...open] : open;
}

/** Each by its own key. */
async function openPayments(scope: Scope, db: Db): Promise<Open[]> {
  return (await joinablePayments(scope, db)).map(({ payment, document: { serie, folio } }) => ({
    ...{ side: 'p', id: payment.payment_id, folio: `${serie}${folio}`, currency: payment.currency },
    name: payment.payee_name || payment.provider_name,
    rfc: payment.payee_rfc || payment.provider_rfc,
    on: hasLeft(payment) ? payment.paid_on : payment.payment_date,
    amount: hasLeft(payment) ? payment.paid_amount : payment.payment_amount,
    ...{ branch: '', payment },
  }));
}

/** One at the left that is open; undefined where it is not, or who asks does not see it. */
export async function findOpen(scope: Scope, db: Db, way: Way, id: string): Promise<Open | undefined> {
  return (await openOf(scope, db, way, 'left')).find((one) => one.id === id);
}

/**
 * Less what was paid of each, and against the bank what somebody planned too: nobody pays that twice. What left by a movement is counted with what
 * was conciliated.
 */
async function withoutPayments(scope: Scope, db: Db, way: Way, all: readonly Open[]): Promise<Open[]> {
  const uuids = all.map(({ id }) => id);
  const others = (await paymentsOfAll(scope, db, uuids)).filter((one) => !isByMovement(one));
  const byDocument = Map.groupBy(others, ({ uuid }) => uuid);
  const left = way === 'm/p' ? leftToPlan : balanceOf;
  return all.map((one) => ({ ...one, amount: left(one.amount, byDocument.get(one.id) ?? []) }));
}

/** Whether there is one that who asks may see, open or not. */
export async function isThere(scope: Scope, db: Db, side: Side, id: string): Promise<boolean> {
  if (side === 'm') return (await movements.find(scope, db, id)) !== undefined;
  if (side === 'p') return (await findReceived(scope, db, id)) !== undefined;
  const found = await db
    .selectFrom('receipt')
    .select('uuid')
    .where('client_id', '=', scope.clientId)
    .where(onlySeen(scope, 'receipts', 'receipt.id'))
    .where('uuid', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}

async function allOf(scope: Scope, db: Db, way: Way, side: Side): Promise<Open[]> {
  if (side === 'm') {
    const moved = way === 'm/p' ? 'out' : 'in';
    const filters = { way: { values: [moved] }, state: { values: ['open', 'partly'] } };
    const query = { search: '', filters, sort: 'moved_on', descending: true };
    const rows = await movements.list(scope, db, query, { limit: MOST_OPEN, offset: 0 });
    return rows.map(({ movement_id, concept, reference, currency, moved_on, amount }) => ({
      ...{ side, id: movement_id, name: concept, rfc: '', folio: reference, currency, on: moved_on },
      ...{ amount: withoutSign(amount), branch: '' },
    }));
  }
  if (side === 'p') {
    const filters = {
      receipt_type: { values: ['I'] },
      sat_state: { values: ['unchecked', 'current', 'not_found'] },
      // Of what somebody said no to nothing is paid.
      ...(way === 'm/p' && { review: { values: ['pending', 'approved'] } }),
    };
    const query = { search: '', filters, sort: 'issued_at', descending: true };
    const rows = await receivedRows.list(scope, db, query, { limit: MOST_OPEN, offset: 0 });
    return rows.map(({ uuid, name, rfc, serie, folio, currency, issued_at, total }) => ({
      ...{
        side,
        id: uuid,
        name,
        rfc,
        folio: `${serie}${folio}`,
        currency,
        on: issued_at.slice(0, 10),
        amount: total,
        branch: '',
      },
    }));
  }
  const rows = await db
    .selectFrom('receipt')
    .leftJoin('change', (join) =>
      join
        .onRef('change.client_id', '=', 'receipt.client_id')
        .on('change.collection', '=', 'receipts')
        .onRef('change.doc_id', '=', 'receipt.id'),
    )
    .select(['uuid', 'name_receiver', 'rfc_receiver', 'serie', 'folio', 'currency', 'issued_at', 'total'])
    .select(['change.branch', 'receipt.balance'])
    .where('receipt.client_id', '=', scope.clientId)
    .where(onlySeen(scope, 'receipts', 'receipt.id'))
    .where('receipt_type', '=', 'I')
    .where('status', '=', 'sent')
    .where('uuid', '<>', '')
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_OPEN)
    .execute();
  return rows.map(
    ({ uuid, name_receiver, rfc_receiver, serie, folio, currency, issued_at, total, branch, balance }) => ({
      ...{ side, id: uuid, name: name_receiver, rfc: rfc_receiver, folio: `${serie}${folio}`, currency },
      ...{ on: issued_at.slice(0, 10), branch: branch ?? '' },
      ...asked(way, total, balance === '' ? undefined : (JSON.parse(balance) as Balance)),
    }),
  );
}

/**
 * What is asked of an invoice: a credit note takes off it. What a payment paid may be the very movement that it is put beside, and counts against
 * what its receiver sent alone.
 */
function asked(way: Way, total: string, ledger: Balance | undefined): Pick<Open, 'amount' | 'owed'> {
  if (ledger === undefined) return { amount: total };
  const amount = leftOf(total, { amount: ledger.credited ?? '0', isRejected: false });
  return way === 'm/i' ? { amount } : { amount, owed: ledger.balance };
}

export async function takenOf(scope: Scope, db: Db, items: readonly string[]): Promise<Map<string, Taken>> {
  const taken = new Map<string, Taken>();
  for (const part of partsOf(items)) {
    const rows = await db
      .selectFrom('conciliation_item')
      .select(['item', 'amount', 'state'])
      .where('client_id', '=', scope.clientId)
      .where('item', 'in', part)
      .execute();
    for (const { item, amount, state } of rows) {
      const before = taken.get(item) ?? { amount: '0', isRejected: false };
      const sum = toFixed(add(exact(before.amount), exact(amount)), 2);
      taken.set(item, { amount: sum, isRejected: before.isRejected || state === 'rejected' });
    }
  }
  return taken;
}

/** What left the bank is below zero there. */
const withoutSign = (amount: string): string => amount.replace(/^-/, '');

/** '' where nothing is left. */
export function leftOf(total: string, taken: Taken | undefined): string {
  const left = subtract(parseDecimal(total) ?? ZERO, exact(taken?.amount ?? '0'));
  return compare(left, ZERO) > 0 ? toFixed(left, 2) : '';
}

/** '' where nothing is left. */
export function lesser(left: string, owed: string | undefined): string {
  if (owed === undefined || left === '' || compare(exact(left), exact(owed)) <= 0) return left;
  return leftOf(owed, undefined);
}

export async function findConciliation(
  scope: Scope,
  db: Db,
  id: string,
): Promise<ConciliationRow | undefined> {
  return await stored.find(scope, db, id);
}

/** @param taken what of the one at the left; of each document its `amount` */
export async function putConciliation(
  scope: Scope,
  tx: Tx,
  row: ConciliationRow,
  taken: string,
): Promise<void> {
  await stored.put(scope, tx, row);
  const { left, right } = sidesOf(row.way);
  const { conciliation_id, state } = row;
  const items = new Map([[itemOf(left, row.left_id), taken]]);
  // A payment of an invoice and what is left of it are of one document.
  for (const { id, amount } of row.documents) {
    const item = itemOf(right, id);
    items.set(item, toFixed(add(exact(items.get(item) ?? '0'), exact(amount)), 2));
  }
  const of = { client_id: scope.clientId, conciliation_id, state };
  await tx
    .insertInto('conciliation_item')
    .values([...items].map(([item, amount]) => ({ ...of, item, amount })))
    .execute();
  await follow(scope, tx, row, row.at);
}

/** What it took is open again. @param at ISO-8601 UTC, now */
export async function removeConciliation(
  scope: Scope,
  tx: Tx,
  row: ConciliationRow,
  at: string,
): Promise<void> {
  await stored.remove(scope, tx, row.conciliation_id);
  await tx
    .deleteFrom('conciliation_item')
    .where('client_id', '=', scope.clientId)
    .where('conciliation_id', '=', row.conciliation_id)
    .execute();
  await follow(scope, tx, row, at);
}

/** What is written of a movement and of a received document, so that lists say it. */
async function follow(
  scope: Scope,
  tx: Tx,
  { way, left_id, documents }: ConciliationRow,
  at: string,
): Promise<void> {
  const { left, right } = sidesOf(way);
  await followOne(scope, tx, left, left_id, at);
  for (const { id } of documents) await followOne(scope, tx, right, id, at);
}

async function followOne(scope: Scope, tx: Tx, side: Side, id: string, at: string): Promise<void> {
  const taken = (await takenOf(scope, tx, [itemOf(side, id)])).get(itemOf(side, id));
  if (side === 'm') {
    const row = await movements.find(scope, tx, id);
    if (row !== undefined)
      await movements.put(scope, tx, { ...row, state: stateOf(withoutSign(row.amount), taken) });
  } else if (side === 'p') {
    const row = await findReceived(scope, tx, id);
    if (row === undefined) return;
    const compensated = await compensatedOf(scope, tx, id);
    await changeReceived(scope, tx, { ...row, conciliation: stateOf(row.total, taken), compensated });
    await followDocument(scope, tx, id, { at });
  }
}

/** What of a received document was put against what was issued; '' for nothing. */
async function compensatedOf(scope: Scope, db: Db, uuid: string): Promise<string> {
  const parts = await db
    .selectFrom('conciliation_item')
    .innerJoin('conciliation', (join) =>
      join
        .onRef('conciliation.client_id', '=', 'conciliation_item.client_id')
        .onRef('conciliation.conciliation_id', '=', 'conciliation_item.conciliation_id'),
    )
    .select('conciliation_item.amount')
    .where('conciliation_item.client_id', '=', scope.clientId)
    .where('conciliation_item.item', '=', itemOf('p', uuid))
    .where('conciliation_item.state', '=', 'done')
    .where('conciliation.way', 'in', ['i/p', 'p/i'])
    .execute();
  const sum = parts.map(({ amount }) => exact(amount)).reduce(add, ZERO);
  return compare(sum, ZERO) > 0 ? toFixed(sum, 2) : '';
}

export function stateOf(total: string, taken: Taken | undefined): 'open' | 'partly' | 'matched' | 'rejected' {
  if (taken === undefined) return 'open';
  if (taken.isRejected) return 'rejected';
  return leftOf(total, taken) === '' ? 'matched' : 'partly';
}
