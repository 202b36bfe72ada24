/**
 * The ledger of what invoices that are paid later (PPD) owe. An entry is one partiality of one payment, or what a credit
 * note takes off an invoice; what it does follows from what became of its receipt, so that balances are counted anew whenever
 * a receipt changes and no order of events leaves them wrong. Pipeline: steps 6 and 7. Why so: docs/decisions/balances.md.
 */
import type { Balance, EntryKind, EntryState } from '../../../schema/documents/balances.ts';
import { compare, type Exact, exact, subtract, sum, toText } from '../../../schema/values/decimal.ts';
import { recordChange } from '../kernel/changes.ts';
import { hasUuid } from '../kernel/partial-indexes.ts';
import type { Scope } from '../kernel/scope.ts';
import type { ReceiptTable } from '../kernel/tables/invoicing.ts';
import type { BalanceEntryTable } from '../kernel/tables/payments.ts';
import type { Db, Tx } from '../kernel/tables.ts';
import { type Credit, readMovement, readTaxes } from './read-balances.ts';

/** In force, or on their way: what they pay and replace counts. */
const LIVE = ['issue', 'sent', 'cancel_pending'] as const;

type Moved = Pick<ReceiptTable, 'id' | 'receipt_type' | 'payment_method' | 'uuid'>;

/** A document was stored, or put in the place of another: what it pays and replaces is noted, and counts from here on. */
export async function noteMovement(
  scope: Scope,
  tx: Tx,
  receipt: Moved & Pick<ReceiptTable, 'sealed_xml'>,
): Promise<void> {
  const { id, receipt_type, sealed_xml } = receipt;
  const { parts, replaces, credit } = readMovement(receipt_type, sealed_xml);
  const entries: OwnEntry[] = [
    ...parts.map(({ path: _, uuid, ...part }) => ({ kind: 'payment' as const, invoice_uuid: uuid, ...part })),
    ...(credit === undefined ? [] : await shareCredit(scope, tx, credit)),
  ];
  if (entries.length > 0) {
    const own = { client_id: scope.clientId, receipt_id: id, state: 'reserved' as const };
    const rows = entries.map((entry, position) => ({ ...own, position, ...entry }));
    await tx.insertInto('balance_entry').values(rows).execute();
  }
  if (replaces.length > 0) {
    const rows = replaces.map((uuid) => ({ client_id: scope.clientId, receipt_id: id, uuid }));
    await tx.insertInto('receipt_replacement').values(rows).execute();
  }
  if (entries.length + replaces.length > 0 || isOwing(receipt)) await settleBalances(scope, tx, receipt);
}

type OwnEntry = Omit<BalanceEntryTable, 'client_id' | 'receipt_id' | 'position' | 'state'>;

/**
 * What a credit note takes off each of its invoices, once and for all: the document only says how much in all. Each up to what
 * it owes by then, in their order, and what is left the last. One that is of a single invoice is of that, wherever it was issued.
 */
async function shareCredit(scope: Scope, tx: Tx, { uuids, currency, amount }: Credit): Promise<OwnEntry[]> {
  const entry = (invoice_uuid: string, paid: string): OwnEntry => ({
    kind: 'credit',
    invoice_uuid,
    partiality: 0,
    currency,
    previous: '',
    paid,
    remaining: '',
  });
  const [only, ...others] = uuids;
  if (only !== undefined && others.length === 0) return [entry(only, amount)];
  const owing: OwingInvoice[] = [];
  for (const uuid of uuids) {
    const invoice = await findOwing(scope, tx, uuid);
    if (invoice?.currency === currency) owing.push(invoice);
  }
  let rest = exact(amount);
  const shares: OwnEntry[] = [];
  for (const [at, invoice] of owing.entries()) {
    const isLast = at === owing.length - 1;
    const owed = await owedWithNotes(scope, tx, invoice);
    const share = isLast || compare(owed, rest) > 0 ? rest : owed;
    rest = subtract(rest, share);
    if (share.units > 0n) shares.push(entry(invoice.uuid, toText(share)));
  }
  return shares;
}

/** What an invoice would owe once the credit notes that wait for their stamp have it. Not below 0. */
async function owedWithNotes(scope: Scope, tx: Tx, invoice: OwingInvoice): Promise<Exact> {
  const entries = await entriesOf(scope, tx, invoice.uuid);
  const soon = entries.map((entry) =>
    entry.state === 'reserved' ? { ...entry, state: 'stamped' as const } : entry,
  );
  return exact(owedAfter(invoice, soon).balance);
}

/** Before another document takes its place: nothing of it counts any more. */
export async function forgetMovement(scope: Scope, tx: Tx, receipt: Moved): Promise<void> {
  const touched = await touchedBy(scope, tx, receipt);
  for (const table of ['balance_entry', 'receipt_replacement'] as const) {
    await tx
      .deleteFrom(table)
      .where('client_id', '=', scope.clientId)
      .where('receipt_id', '=', receipt.id)
      .execute();
  }
  for (const uuid of touched) await settleInvoice(scope, tx, uuid);
}

/** Counts anew what a receipt touches: to be called where it got its stamp, was refused, cancelled or is in force again. */
export async function settleBalances(scope: Scope, tx: Tx, receipt: Moved): Promise<void> {
  for (const uuid of await touchedBy(scope, tx, receipt)) await settleInvoice(scope, tx, uuid);
}

function isOwing({ receipt_type, payment_method, uuid }: Moved): boolean {
  return receipt_type === 'I' && payment_method === 'PPD' && uuid !== '';
}

/** The invoices whose balance a receipt may move, in one order for all. */
async function touchedBy(scope: Scope, tx: Tx, receipt: Moved): Promise<string[]> {
  const replaced = await replacedBy(scope, tx, receipt.id);
  const payments = await tx
    .selectFrom('receipt')
    .select('id')
    .where('client_id', '=', scope.clientId)
    .where('uuid', 'in', replaced.length > 0 ? replaced : [''])
    .where(hasUuid)
    .execute();
  const entries = await tx
    .selectFrom('balance_entry')
    .select('invoice_uuid')
    .where('client_id', '=', scope.clientId)
    .where('receipt_id', 'in', [receipt.id, ...payments.map(({ id }) => id)])
    .execute();
  const own = isOwing(receipt) ? [receipt.uuid] : [];
  return [...new Set([...own, ...replaced, ...entries.map(({ invoice_uuid }) => invoice_uuid)])].sort();
}

async function replacedBy(scope: Scope, tx: Tx, id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('receipt_replacement')
    .select('uuid')
    .where('client_id', '=', scope.clientId)
    .where('receipt_id', '=', id)
    .execute();
  return rows.map(({ uuid }) => uuid);
}

/** An entry, what became of it by now, and the UUID of its payment ('' until stamped). */
export type LedgerEntry = BalanceEntryTable & { payment_uuid: string };

/**
 * All partialities of an invoice, with the state that follows from the receipts as they are now.
 * @param uuid in upper case; the invoice may have been issued elsewhere
 */
export async function entriesOf(scope: Scope, db: Db, uuid: string): Promise<LedgerEntry[]> {
  const rows = await db
    .selectFrom('balance_entry')
    .innerJoin('receipt', (join) =>
      join
        .onRef('receipt.client_id', '=', 'balance_entry.client_id')
        .onRef('receipt.id', '=', 'balance_entry.receipt_id'),
    )
    .selectAll('balance_entry')
    .select(['receipt.uuid as payment_uuid', 'receipt.status as status'])
    .where('balance_entry.client_id', '=', scope.clientId)
    .where('balance_entry.invoice_uuid', '=', uuid)
    .orderBy('balance_entry.partiality')
    .orderBy('balance_entry.receipt_id')
    .orderBy('balance_entry.position')
    .execute();
  const replaced = await thatAreReplaced(
    scope,
    db,
    rows.map(({ payment_uuid }) => payment_uuid),
  );
  return rows.map(({ status, ...row }) => ({
    ...row,
    state: stateOf(row.kind, status, row.payment_uuid, replaced.get(row.payment_uuid)),
  }));
}

function stateOf(
  kind: EntryKind,
  status: ReceiptTable['status'],
  uuid: string,
  substitute: Substitute | undefined,
): EntryState {
  if (status === 'refused' || status === 'cancelled') return status;
  // As a note counts once it is stamped, so does what takes its place: no moment in between counts neither.
  if (substitute === 'stamped' || (substitute === 'accepted' && kind === 'payment')) return 'replaced';
  return uuid === '' ? 'reserved' : 'stamped';
}

type Substitute = 'accepted' | 'stamped';

/** Which of these another receipt in force takes the place of. */
async function thatAreReplaced(
  scope: Scope,
  db: Db,
  uuids: readonly string[],
): Promise<Map<string, Substitute>> {
  const existing = uuids.filter((uuid) => uuid !== '');
  if (existing.length === 0) return new Map();
  const found = new Map<string, Substitute>();
  for (const { replaced, uuid } of await substitutesOf(scope, db, existing))
    if (found.get(replaced) !== 'stamped') found.set(replaced, uuid === '' ? 'accepted' : 'stamped');
  return found;
}

/** @property replaced UUID of what it takes the place of @property uuid its own; '' until stamped */
type SubstituteRow = Pick<ReceiptTable, 'id' | 'uuid' | 'serie' | 'folio'> & { replaced: string };

/** Receipts of this account, in force or on their way, that take the place of these. @param uuids in upper case */
export async function substitutesOf(
  scope: Scope,
  db: Db,
  uuids: readonly string[],
): Promise<SubstituteRow[]> {
  return await db
    .selectFrom('receipt_replacement')
    .innerJoin('receipt', (join) =>
      join
        .onRef('receipt.client_id', '=', 'receipt_replacement.client_id')
        .onRef('receipt.id', '=', 'receipt_replacement.receipt_id'),
    )
    .select(['receipt_replacement.uuid as replaced', 'receipt.id as id', 'receipt.uuid as uuid'])
    .select(['receipt.serie as serie', 'receipt.folio as folio'])
    .where('receipt_replacement.client_id', '=', scope.clientId)
    .where('receipt_replacement.uuid', 'in', uuids)
    .where('receipt.status', 'in', LIVE)
    .execute();
}

/** Whether an entry takes something off its invoice. */
export function counts({ kind, state }: Pick<BalanceEntryTable, 'kind' | 'state'>): boolean {
  return state === 'stamped' || (state === 'reserved' && kind === 'payment');
}

/** What is owed after these, and the last partiality among them. A note in another currency takes nothing off. */
export function owedAfter(
  { total, currency }: Pick<ReceiptTable, 'total' | 'currency'>,
  entries: readonly Pick<BalanceEntryTable, 'kind' | 'state' | 'currency' | 'paid' | 'partiality'>[],
): Pick<Balance, 'balance' | 'credited' | 'partiality'> {
  const counted = entries.filter(
    (entry) => counts(entry) && (entry.kind === 'payment' || entry.currency === currency),
  );
  const sumOf = (some: typeof counted) => sum(some.map((entry) => exact(entry.paid)));
  const left = subtract(exact(total), sumOf(counted));
  const credited = sumOf(counted.filter(({ kind }) => kind === 'credit'));
  return {
    // Credited after it was paid, it owes nothing; the customer has something in favour, which is no debt of this invoice.
    balance: toText(left.units < 0n ? { ...left, units: 0n } : left),
    ...(credited.units > 0n && { credited: toText(credited) }),
    partiality: counted.reduce((last, entry) => Math.max(last, entry.partiality), 0),
  };
}

/** An invoice that was issued here to be paid later. */
export type OwingInvoice = Pick<
  ReceiptTable,
  'id' | 'uuid' | 'status' | 'currency' | 'total' | 'sealed_xml' | 'balance'
>;

/** @param uuid in upper case. @returns undefined for one that was issued elsewhere, or is paid at once */
export async function findOwing(scope: Scope, db: Db, uuid: string): Promise<OwingInvoice | undefined> {
  return await db
    .selectFrom('receipt')
    .select(['id', 'uuid', 'status', 'currency', 'total', 'sealed_xml', 'balance'])
    .where('client_id', '=', scope.clientId)
    .where('uuid', '=', uuid)
    .where(hasUuid)
    .where('receipt_type', '=', 'I')
    .where('payment_method', '=', 'PPD')
    .executeTakeFirst();
}

/** Whether an invoice can be paid. */
export async function stateOfInvoice(
  scope: Scope,
  db: Db,
  { uuid, status }: Pick<OwingInvoice, 'uuid' | 'status'>,
): Promise<Balance['state']> {
  if (status === 'cancelled') return 'cancelled';
  return (await thatAreReplaced(scope, db, [uuid])).has(uuid) ? 'replaced' : 'open';
}

async function settleInvoice(scope: Scope, tx: Tx, uuid: string): Promise<void> {
  const entries = await entriesOf(scope, tx, uuid);
  await writeStates(scope, tx, entries);
  const invoice = await findOwing(scope, tx, uuid);
  if (invoice === undefined) return;
  const before = invoice.balance === '' ? undefined : (JSON.parse(invoice.balance) as Balance);
  const now: Balance = {
    ...owedAfter(invoice, entries),
    state: await stateOfInvoice(scope, tx, invoice),
    taxes: before?.taxes ?? readTaxes(invoice.sealed_xml),
  };
  const balance = JSON.stringify(now);
  if (balance === invoice.balance) return;
  await tx
    .updateTable('receipt')
    .set({ balance })
    .where('client_id', '=', scope.clientId)
    .where('id', '=', invoice.id)
    .execute();
  await recordChange(scope, tx, 'receipts', invoice.id);
}

async function writeStates(scope: Scope, tx: Tx, entries: readonly LedgerEntry[]): Promise<void> {
  for (const { receipt_id, position, state } of entries) {
    await tx
      .updateTable('balance_entry')
      .set({ state })
      .where('client_id', '=', scope.clientId)
      .where('receipt_id', '=', receipt_id)
      .where('position', '=', position)
      .where('state', '<>', state)
      .execute();
  }
}
