/** Lists of what is open with what may go with it, conciliating, rejecting and taking back. Spec 1 §2, §4. */

import { foldWords } from '../../../../schema/catalogs/fold.ts';
import { allocate } from '../../../../schema/conciliation/allocate.ts';
import { sidesOf } from '../../../../schema/conciliation/selectors.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import type {
  ConciliationRow,
  Matched,
  OpenDocument,
  OpenRow,
} from '../../../../schema/resources/payments/conciliations.ts';
import { isCeded } from '../../../../schema/resources/payments/factoring-states.ts';
import { hasLeft } from '../../../../schema/resources/payments/payment-states.ts';
import { CONCILIATION_PROBLEMS as PROBLEMS } from '../../../../schema/texts/conciliation-problems.ts';
import { exact, isZero } from '../../../../schema/values/decimal.ts';
import type { Way } from '../../../../schema/values/picklists.ts';
import { centralDay } from '../../../base/local-time.ts';
import { ofBranches } from '../../../store/kernel/audience.ts';
import { noteAudit } from '../../../store/kernel/audit.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Db, Tx } from '../../../store/kernel/tables.ts';
import {
  findConciliation,
  findOpen,
  isThere,
  lesser,
  type Open,
  openOf,
  putConciliation,
  removeConciliation,
} from '../../../store/payments/conciliations.ts';
import { type Withheld, withheldInvoices } from '../../../store/payments/factorings.ts';
import { findReceived } from '../../../store/received/received.ts';
import type { Deps } from '../../deps.ts';
import { whyBlocked } from '../../parties/providers/doors.ts';
import { queueWord } from '../../received/inbox/deliver-word.ts';
import { payByMovement, takePaymentsBack } from '../scheduled-payments/pay-by-movement.ts';

export type ConciliationDeps = Pick<Deps, 'store' | 'clock' | 'random' | 'compute'>;
type Page = { q: string; limit: number; offset: number };

const wrong = (text: string) => new TinteroError('invalid_fields', {}, [{ path: 'documents', text }]);
const matchedOf = ({ id, name, rfc, folio, amount, payment }: Open): Matched => ({
  ...{ id, name, rfc, folio, amount },
  ...(payment !== undefined && { payment_id: payment.payment_id, was_paid: hasLeft(payment) }),
});
/** As it is kept: a payment is of its invoice. */
const keptOf = (one: Open): Matched => ({ ...matchedOf(one), id: one.payment?.uuid ?? one.id });

/** Those at the left that are open, the newest first, each with what may go with it. */
export async function listOpen(
  scope: Scope,
  { store, compute, clock }: ConciliationDeps,
  way: Way,
  { q, limit, offset }: Page,
  signal?: AbortSignal,
): Promise<{ rows: OpenRow[]; total: number }> {
  const { left } = sidesOf(way);
  const lefts = await openOf(scope, store.db, way, 'left');
  const all = await openOf(scope, store.db, way, 'right');
  const withheld = await withheldInvoices(scope, store.db);
  const rights = all.filter((one) => isFree(one, withheld));
  const today = centralDay(clock().getTime());
  const asked = {
    // Between companies what is owed on both sides is put against each other today, whenever each was issued.
    lefts: lefts
      .filter((one) => isFree(one, withheld))
      .map(({ id, name, rfc, folio, amount, currency, on }) => ({
        ...{ id, amount, currency, on: left === 'm' ? on : today, words: `${rfc} ${name} ${folio}` },
      })),
    rights: rights.map(({ side, payment, ...one }) => ({
      ...one,
      ...(payment !== undefined && { payment: hasLeft(payment) ? ('paid' as const) : ('planned' as const) }),
    })),
  };
  const proposals = await compute.run(scope.clientId, 'proposeMatches', asked, signal ? { signal } : {});
  const byId = new Map(rights.map((one) => [one.id, one]));
  const byLeft = new Map<string, OpenRow['proposals']>();
  for (const { movements, documents, score, isSure, reasons, difference } of proposals) {
    const found = documents.flatMap((id) => byId.get(id) ?? []).map(matchedOf);
    for (const id of movements)
      byLeft.set(id, [
        ...(byLeft.get(id) ?? []),
        {
          documents: found,
          together: movements.length - 1,
          score,
          is_sure: isSure,
          reasons: [...reasons],
          difference,
        },
      ]);
  }
  const rows = searched(lefts, q);
  return {
    total: rows.length,
    rows: rows.slice(offset, offset + limit).map((one) => {
      const theirs = byLeft.get(one.id) ?? [];
      return {
        ...matchedOf(one),
        currency: one.currency,
        on: one.on,
        conciliated: theirs.length > 0,
        proposals: theirs,
      };
    }),
  };
}

/** Those at the right that are open and may go with one at the left, the newest first, whether proposed or not. */
export async function listDocuments(
  scope: Scope,
  { store: { db } }: Pick<ConciliationDeps, 'store'>,
  { way, id }: { way: Way; id: string },
  { q, limit, offset }: Page,
): Promise<{ documents: OpenDocument[]; total: number }> {
  const one = await requireOpen(scope, db, way, id);
  const withheld = await withheldInvoices(scope, db);
  const open = (await openOf(scope, db, way, 'right')).filter(
    (other) =>
      isFree(other, withheld) && other.currency === one.currency && (one.rfc === '' || other.rfc === one.rfc),
  );
  const found = searched(open, q);
  const documents = found.slice(offset, offset + limit).map((other) => ({
    ...matchedOf(other),
    ...{ currency: other.currency, on: other.on },
  }));
  return { documents, total: found.length };
}

function searched(all: readonly Open[], q: string): Open[] {
  const words = foldWords(q);
  return all.filter(({ name, rfc, folio, id, amount }) => {
    const text = ` ${foldWords(`${name} ${rfc} ${folio} ${id} ${amount}`).join(' ')}`;
    return words.every((word) => text.includes(` ${word}`));
  });
}

/** What has left was paid to somebody already. */
const isFree = ({ side, id, payment }: Open, withheld: ReadonlyMap<string, Withheld>): boolean =>
  side === 'm' || (payment !== undefined && hasLeft(payment)) || !withheld.has(payment?.uuid ?? id);

/** @throws TinteroError invalid_fields: while a cession is decided nobody says whom an invoice is paid to, and then it is to the factor */
async function requireFree(scope: Scope, tx: Tx, all: readonly Open[]): Promise<void> {
  const withheld = await withheldInvoices(scope, tx);
  const held = all.find((one) => !isFree(one, withheld));
  const of = held && withheld.get(held.payment?.uuid ?? held.id);
  if (held === undefined || of === undefined) return;
  const name = held.folio || held.id;
  throw wrong(isCeded(of) ? PROBLEMS.ceded(name, of.factor_name) : PROBLEMS.held(name));
}

/** @throws TinteroError not_found; conciliation_taken of one that is there and not open */
async function requireOpen(scope: Scope, tx: Db, way: Way, id: string): Promise<Open> {
  const one = await findOpen(scope, tx, way, id);
  if (one !== undefined) return one;
  throw new TinteroError(
    (await isThere(scope, tx, sidesOf(way).left, id)) ? 'conciliation_taken' : 'not_found',
  );
}

type Who = { by: string };
type RowDeps = Pick<ConciliationDeps, 'clock' | 'random'>;

type Asked = {
  way: Way;
  id: string;
  documents: readonly string[];
  /** By document, how much of it is known to be paid; of others all that is left. */
  paid?: ReadonlyMap<string, string>;
};

/** @throws TinteroError not_found, conciliation_taken, invalid_fields */
export async function conciliate(
  scope: Scope,
  deps: ConciliationDeps,
  who: Who,
  asked: Asked,
): Promise<ConciliationRow> {
  return await deps.store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    return await conciliateIn(scope, tx, deps, who, asked);
  });
}

/** The same with the client locked. */
export async function conciliateIn(
  scope: Scope,
  tx: Tx,
  deps: RowDeps,
  { by }: Who,
  { way, id, documents, paid }: Asked,
): Promise<ConciliationRow> {
  const one = await requireOpen(scope, tx, way, id);
  const open = await openOf(scope, tx, way, 'right');
  const found = [...new Set(documents)].map((wanted) => {
    const other = open.find(({ id: theirs }) => theirs === wanted);
    if (other === undefined) throw new TinteroError('conciliation_taken');
    return other;
  });
  // A payment is joined whole, before something new is paid.
  const chosen = found.toSorted((a, b) => Number(b.payment !== undefined) - Number(a.payment !== undefined));
  await requireFree(scope, tx, [one, ...chosen]);
  if (chosen.some(({ currency }) => currency !== one.currency)) throw wrong(PROBLEMS.currency);
  const [first] = chosen;
  const whom = one.rfc || first?.rfc;
  if (chosen.some(({ rfc }) => rfc !== whom)) throw wrong(PROBLEMS.company);
  const { parts, taken, difference } = allocate(
    one.amount,
    chosen.map(({ id, amount }) => lesser(amount, paid?.get(id))),
  );
  for (const [at, { payment, amount, folio }] of chosen.entries())
    if (payment !== undefined && parts[at] !== amount)
      throw wrong(PROBLEMS.wholePayment(folio || payment.uuid, amount));
  if (parts.some((part) => isZero(exact(part)))) throw wrong(PROBLEMS.nothingLeft);
  const warning = way === 'm/p' ? await warningOf(scope, tx, deps, chosen) : '';
  const row = rowOf(deps, one, way, {
    ...(warning !== '' && { warning }),
    ...{ state: 'done', reason: '', difference, by },
    branch_office_id: branchOf([one, ...chosen]),
    documents: chosen.map((other, at) => ({ ...keptOf(other), amount: parts[at] ?? '0.00' })),
  });
  await putConciliation(scope, tx, row, taken);
  const told = { at: row.at, uuid: () => deps.random.uuid() };
  if (way === 'm/p') await payByMovement(scope, tx, told, row, one.on);
  await tellSuppliers(scope, tx, told, row);
  await note(scope, tx, row, 'created', row.at);
  return row;
}

/** The money left already, so it is said and not refused: why whoever it went to is blocked, of what nobody had said paid; '' where nobody is. */
async function warningOf(scope: Scope, tx: Tx, { clock }: RowDeps, chosen: readonly Open[]): Promise<string> {
  const today = centralDay(clock().getTime());
  const paid = chosen.filter(({ payment }) => payment === undefined || !hasLeft(payment));
  for (const rfc of new Set(paid.map((other) => other.payment?.provider_rfc ?? other.rfc))) {
    const why = await whyBlocked(scope, tx, rfc, today);
    if (why !== '') return why;
  }
  return '';
}

/** @throws TinteroError not_found, conciliation_taken */
export async function rejectOpen(
  scope: Scope,
  deps: ConciliationDeps,
  { by }: Who,
  { way, id, reason }: { way: Way; id: string; reason: string },
): Promise<ConciliationRow> {
  return await deps.store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    const one = await requireOpen(scope, tx, way, id);
    const row = rowOf(deps, one, way, {
      state: 'rejected',
      reason,
      difference: one.amount,
      by,
      branch_office_id: branchOf([one]),
      documents: [],
    });
    await putConciliation(scope, tx, row, '0');
    await tellSuppliers(scope, tx, { at: row.at, uuid: () => deps.random.uuid() }, row);
    await note(scope, tx, row, 'created', row.at);
    return row;
  });
}

/** @throws TinteroError not_found */
export async function undoConciliation(scope: Scope, deps: ConciliationDeps, id: string): Promise<void> {
  await deps.store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    const row = await findConciliation(scope, tx, id);
    if (row === undefined) throw new TinteroError('not_found');
    await takeBack(scope, tx, { at: deps.clock().toISOString(), uuid: () => deps.random.uuid() }, row);
  });
}

type Told = { at: string; uuid: () => string };

/** What it took is open again, and whoever sent some of it is told. */
export async function takeBack(scope: Scope, tx: Tx, told: Told, row: ConciliationRow): Promise<void> {
  await removeConciliation(scope, tx, row, told.at);
  if (row.way === 'm/p') await takePaymentsBack(scope, tx, told, row);
  await tellSuppliers(scope, tx, told, row);
  await note(scope, tx, row, 'deleted', told.at);
}

function rowOf(
  { clock, random }: RowDeps,
  one: Open,
  way: Way,
  said: Pick<
    ConciliationRow,
    'state' | 'reason' | 'warning' | 'difference' | 'by' | 'documents' | 'branch_office_id'
  >,
): ConciliationRow {
  const of = { left_id: one.id, left_name: one.name, left_folio: one.folio, left_amount: one.amount };
  return {
    conciliation_id: random.uuid(),
    way,
    ...of,
    currency: one.currency,
    at: clock().toISOString(),
    ...said,
  };
}

/** Of the issued documents among these. */
const branchOf = (all: readonly Open[]): string =>
  ofBranches(all.map(({ branch }) => branch).filter((branch) => branch !== ''));

/** Who issued what one received sees in what state it is now. */
async function tellSuppliers(
  scope: Scope,
  tx: Tx,
  { at, uuid: newId }: Told,
  { way, left_id, documents }: ConciliationRow,
): Promise<void> {
  const { left, right } = sidesOf(way);
  const received = [
    ...(left === 'p' ? [left_id] : []),
    ...(right === 'p' ? documents.map(({ id }) => id) : []),
  ];
  for (const uuid of received) {
    const row = await findReceived(scope, tx, uuid);
    if (row !== undefined) await queueWord(scope, tx, row, { job_id: newId(), at });
  }
}

async function note(
  scope: Scope,
  tx: Tx,
  row: ConciliationRow,
  what: 'created' | 'deleted',
  at: string,
): Promise<void> {
  const { conciliation_id: subject, left_name, left_id, state, reason, difference } = row;
  await noteAudit(scope, tx, {
    ...{ at, kind: `conciliations.${what}`, subject, label: left_name || left_id },
    details: {
      state,
      reason,
      ...(row.warning && { warning: row.warning }),
      difference,
      documents: row.documents.map(({ id }) => id),
    },
  });
}
