/**
 * Which invoices of a customer are still to be paid, from this device alone: what the feed said last, less what payments
 * that wait here, or whose receipt did not come back yet, already take.
 */
import type { PaidDocument } from '../../../schema/forms/payment/amounts/input.ts';
import { exact, subtract, toText } from '../../../schema/values/decimal.ts';
import { normalUuid } from '../../../schema/values/uuid.ts';
import { isOfKind, type Operation } from '../../../sync/operation.ts';
import type { StoredReceipt } from '../device/schemas.ts';

/** To be ticked as it is: `balance` and `partiality` are those of the next payment. */
export type UnpaidInvoice = PaidDocument & {
  id: string;
  rfc_receiver: string;
  name_receiver: string;
  /** What credit notes took off it. */
  credited: string;
};

/** A partiality that a payment of this device takes. */
export type TakenPart = { uuid: string; paid: string };

type Owing = StoredReceipt & { balance: NonNullable<StoredReceipt['balance']> };

/** One that is paid later, as far as the feed has told of it. */
export function isOwing(row: StoredReceipt): row is Owing {
  return row.balance !== undefined;
}

/** A stamped invoice in force that owes something. */
export function isUnpaid(row: StoredReceipt): row is Owing {
  const { balance, status } = row;
  const isInForce = status === 'issue' || status === 'sent';
  return isInForce && balance?.state === 'open' && exact(balance.balance).units > 0n;
}

/** Oldest first; those that `taken` pays in full are not among them. */
export function unpaidOf(rows: readonly StoredReceipt[], taken: readonly TakenPart[]): UnpaidInvoice[] {
  return rows
    .filter(isUnpaid)
    .map((row) => unpaid(row, taken))
    .filter(({ balance }) => exact(balance).units > 0n)
    .sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

const keyOf = ({ date, serie, folio }: UnpaidInvoice) => `${date}|${serie}|${folio.padStart(40, '0')}`;

/** An invoice as a payment of it needs it. */
export function unpaid(row: Owing, taken: readonly TakenPart[]): UnpaidInvoice {
  const { id, uuid, serie, folio, currency, total, rfc_receiver, name_receiver } = row;
  const own = taken.filter((part) => normalUuid(part.uuid) === normalUuid(uuid));
  const balance = own.reduce((rest, { paid }) => subtract(rest, exact(paid)), exact(row.balance.balance));
  return {
    id,
    uuid,
    serie,
    folio,
    date: row.issued_at,
    rfc_receiver,
    name_receiver,
    currency,
    exchange_rate: '',
    total,
    taxes: row.balance.taxes,
    credited: row.balance.credited ?? '0',
    balance: toText(balance),
    partiality: String(row.balance.partiality + own.length + 1),
    paid: '',
  };
}

/** Payments of this device that the balances from the server do not know of. @param arrived ids of receipts that came back */
export function isUnreported(
  operation: Operation,
  arrived: ReadonlySet<string>,
): operation is Operation<'issue'> {
  if (!isOfKind(operation, 'issue') || operation.summary.receipt_type !== 'P') return false;
  if (operation.state === 'refused' || operation.state === 'discarded') return false;
  return operation.answer === undefined || !arrived.has(operation.answer.id);
}
