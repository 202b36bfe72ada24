/** One page of the issued list with this device's waiting operations on top. */

import type { Summed } from '../../../schema/dashboard/amounts-by.ts';
import { issuedFields } from '../../../schema/documents/issued-filters.ts';
import type { ReceiptStatus } from '../../../schema/documents/replicated.ts';
import { cfdiType, documentTypeId, VERSION_40 } from '../../../schema/forms/document-types.ts';
import { matcherOf } from '../../../schema/resources/query.ts';
import { parseDecimal, ZERO } from '../../../schema/values/decimal.ts';
import { type CurrencySum, sumsByCurrency } from '../../../schema/values/sums-by-currency.ts';
import { isOfKind, type Operation, type OperationKind } from '../../../sync/operation.ts';
import { isHeld, waitsForWord } from '../../../sync/queue.ts';
import { deviceTime } from '../device/device-time.ts';
import type { StoredReceipt } from '../device/schemas.ts';
import type { OutboxItem, ReceiptListRow, ReceiptQuery } from '../device/types.ts';
import type { ReceiptList } from './receipt-list.ts';
import type { Entry } from './receipt-memory.ts';
import { counts, isWithin } from './receipt-order.ts';
import { matches, searchText, searchWords } from './receipt-search.ts';

/** @param operations the open ones of this device. */
export async function readReceiptPage(
  list: ReceiptList,
  operations: readonly Operation[],
  query: ReceiptQuery,
  now: number,
): Promise<{ rows: ReceiptListRow[]; total: number; sums?: CurrencySum[]; summed?: Summed[] }> {
  // Nobody has heard of what waits here.
  const issuing = query.isTold ? [] : operations;
  const items = issuing.flatMap((row) => (isOfKind(row, 'issue') ? [itemOf(row, now)] : []));
  const waiting: ReceiptListRow[] = [];
  const isMet = matcherOf([], query.filters ?? {});
  const words = searchWords(query.search ?? '');
  const wanted = query.status ?? [];
  const arrived = await list.present(items.flatMap((item) => item.answer?.id ?? []));
  for (const item of [...items].reverse()) {
    if (item.answer && arrived.has(item.answer.id)) continue;
    const row = operationRow(item);
    if (wanted.length > 0 && !wanted.includes(row.status)) continue;
    if (query.days !== undefined && !isWithin(row.issued_at.slice(0, 10), query.days)) continue;
    if (!isMet(issuedFields(row), '')) continue;
    if (matches(searchText(row), words)) waiting.push(row);
  }
  const offset = (query.page - 1) * query.pageSize;
  const onTop = waiting.slice(offset, offset + query.pageSize);
  const { status } = listQueryOf(query);
  /** Only waiting ones were asked for. */
  const mine = waiting.filter((row) => counts(row.status, wanted));
  if (wanted.length > 0 && status.length === 0)
    return { rows: onTop, total: waiting.length, sums: sumsByCurrency(mine.map(worthOf)), summed: mine };
  const { rows, total, counted } = await list.page({
    ...listQueryOf(query),
    offset: Math.max(0, offset - waiting.length),
    limit: query.pageSize - onTop.length,
  });
  /** The feed may bring the receipt before the answer, or in its place: one invoice is one row all the same. */
  const brought = new Set(rows.map((row) => row.operation_id));
  const still = onTop.filter((row) => !brought.has(row.operation_id));
  const drafts = new Set(counted?.map(({ draft_slug }) => draft_slug));
  const own = mine.filter(({ draft_slug }) => draft_slug === '' || !drafts.has(draft_slug));
  return {
    rows: [...still, ...rows.map((row) => storedRow(row, operations, now))],
    total: total + waiting.length - (onTop.length - still.length),
    ...(counted && {
      sums: sumsByCurrency([...own.map(worthOf), ...counted]),
      summed: [...own, ...counted.map(summedOf)],
    }),
  };
}

/** What of it the list is asked, which has no operations. */
export function listQueryOf({
  search = '',
  status = [],
  days,
  isTold,
  filters,
  order,
}: Omit<ReceiptQuery, 'page' | 'pageSize'>) {
  return {
    ...{ search, status: status.filter((each): each is ReceiptStatus => each !== 'pending') },
    ...(days && { days }),
    ...(isTold && { isTold }),
    ...(filters && { filters }),
    ...(order && { order }),
  };
}

/** From memory: a year of receipts is not read from the disk to be added up. */
const summedOf = ({ day, currency, fields: { receipt_type, total, taxes } }: Entry): Summed => ({
  ...{ receipt_type: String(receipt_type), currency, total: String(total), issued_at: day, taxes },
});

const worthOf = ({ currency, total }: ReceiptListRow) => ({ currency, total: parseDecimal(total) ?? ZERO });

export function itemOf<K extends OperationKind>(row: Operation<K>, now: number): OutboxItem<K> {
  return { ...row, held: isHeld(row, now) };
}

/** @param operations the open ones of this device: those that issue or cancel it go with the row. */
export function storedRow(row: StoredReceipt, operations: readonly Operation[], now: number): ReceiptListRow {
  const { seq: _seq, order_key: _key, ...shown } = row;
  const uuid = row.uuid.toUpperCase();
  let operation: Operation<'issue'> | undefined;
  let cancelling: Operation<'cancel'> | undefined;
  for (const each of operations) {
    if (each.id === row.operation_id && isOfKind(each, 'issue')) operation = each;
    if (each.subject === uuid && isOfKind(each, 'cancel')) cancelling = each;
  }
  return {
    ...shown,
    ...(operation && { operation: itemOf(operation, now) }),
    ...(cancelling && { cancelling: itemOf(cancelling, now) }),
  };
}

/** An operation as a row: what the form said, with what the server has answered of it. */
export function operationRow(item: OutboxItem<'issue'>): ReceiptListRow {
  const { summary, answer } = item;
  return {
    id: answer?.id ?? item.id,
    operation_id: item.id,
    draft_slug: item.subject,
    uuid: answer?.uuid ?? '',
    status: item.state === 'refused' ? 'refused' : answer && !waitsForWord(item) ? 'issue' : 'pending',
    receipt_type: cfdiType(summary.receipt_type),
    global: summary.receipt_type === 'G',
    version: VERSION_40,
    document_type_id: documentTypeId(summary.receipt_type),
    serie: answer?.serie ?? summary.serie,
    folio: answer?.folio ?? '',
    rfc: '',
    rfc_receiver: summary.rfc_receiver,
    name_receiver: summary.name_receiver,
    currency: summary.currency,
    subtotal: summary.subtotal,
    total: summary.total,
    payment_method: summary.payment_method,
    payment_form: summary.payment_form,
    issued_at: deviceTime(item.created_at),
    stamped_at: '',
    errors: (item.error?.problems ?? []).map(({ code, path, text }) => ({ code: code ?? '', path, text })),
    operation: item,
  };
}
