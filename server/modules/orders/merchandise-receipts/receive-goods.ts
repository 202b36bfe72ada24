/**
 * Pipeline: step 6 (accept), of what somebody counted of an order. What came, came: an order that was changed or cancelled meanwhile takes it all
 * the same, and of two who counted the same order both are kept. What the order's state is follows from all of them.
 */
import { TinteroError } from '../../../../schema/errors.ts';
import type { ReceiveGoods } from '../../../../schema/operations/bodies/receive-goods.ts';
import { goodsCount } from '../../../../schema/pushables/goods-count.ts';
import {
  checkCount,
  checkUnordered,
  deviceNumberOf,
  isSaid,
  serialsOf,
} from '../../../../schema/resources/orders/count-lines.ts';
import { cfdiStatus, goodsTotal } from '../../../../schema/resources/orders/invoiced.ts';
import type { MerchandiseReceiptRow } from '../../../../schema/resources/orders/merchandise-receipts.ts';
import { receivedOf } from '../../../../schema/resources/orders/order-states.ts';
import type { OrderProblem } from '../../../../schema/resources/orders/order-text.ts';
import type { PurchaseOrderRow } from '../../../../schema/resources/orders/purchase-orders.ts';
import { ORDER_PROBLEMS as PROBLEMS } from '../../../../schema/texts/order-problems.ts';
import { exact, sum, toShortest } from '../../../../schema/values/decimal.ts';
import type { ActionType } from '../../../../schema/values/picklists.ts';
import { canonicalHash } from '../../../base/canonical-hash.ts';
import { seesBranch } from '../../../store/kernel/audience.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { deletePushed } from '../../../store/kernel/pushed.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { uuidOf } from '../../../store/kernel/uuid-of.ts';
import { withinStorage } from '../../../store/kernel/within-storage.ts';
import { writtenTable } from '../../../store/kernel/written.ts';
import { carryJoined, putJoined } from '../../../store/orders/goods-joined.ts';
import { findGoods, goodsExist, goodsOfOrder } from '../../../store/orders/merchandise-receipts.ts';
import { nextOrderFolio } from '../../../store/orders/order-folios.ts';
import { carryLink, linksOfGoods, linksOfOrder } from '../../../store/orders/order-links.ts';
import { findOrder } from '../../../store/orders/purchase-orders.ts';
import { relationState, relationsOfRfc } from '../../../store/parties/relations.ts';
import type { Deps } from '../../deps.ts';
import { type Accepted, type Answer, acceptOnce, type Work } from '../../operations/accept-once.ts';
import type { OrderNeeds } from '../purchase-orders/send-order.ts';
import { tellOrder } from '../purchase-orders/tell-order.ts';
import { keepPhotos, photoOf } from './keep-photos.ts';
import { joinedOf, requireNotJoined } from './require-not-joined.ts';
import { type ExceededDeps, tellExceeded } from './tell-exceeded.ts';
import { tellGoods } from './tell-goods.ts';

export type GoodsNeeds = OrderNeeds & Pick<Deps, 'config'>;
/** Whose account it is. */
type Buyer = { rfc: string; name: string };
type Asked = { operationId: string; id: string; by: string; buyer: Buyer; body: ReceiveGoods };
type Checked = {
  /** undefined: it came without one. */
  order: PurchaseOrderRow | undefined;
  replaced: MerchandiseReceiptRow | undefined;
};

const counts = writtenTable(goodsCount as never);

export async function receiveGoods(scope: Scope, deps: GoodsNeeds, of: Asked): Promise<Answer> {
  const { operationId, id, body } = of;
  const asked = { operationId, kind: 'receive_goods', hash: canonicalHash({ id, ...body }) } as const;
  return await acceptOnce(scope, deps, asked, goodsWork(scope, deps, of));
}

export function goodsWork(
  scope: Scope,
  deps: Pick<GoodsNeeds, 'clock' | 'config' | 'mailer' | 'random'>,
  { operationId, id, by, buyer, body }: Asked,
): Work<Checked> {
  return {
    check: async (tx) => await checked(scope, tx, id, body),
    accept: async (tx, found) =>
      await withinStorage(scope, tx, deps.config.maxClientStorage, async () => {
        const at = deps.clock().toISOString();
        const tell = { uuid: () => deps.random.uuid(), at, mailer: deps.mailer };
        // Another device closed the same count with another text: what it counted is a receipt of its own.
        const key = (await goodsExist(scope, tx, id)) ? uuidOf(id, operationId) : id;
        return await keep(scope, tx, tell, { key, id, by, buyer, body, ...found });
      }),
  };
}

async function checked(scope: Scope, tx: Tx, id: string, body: ReceiveGoods): Promise<Checked> {
  await lockClient(scope, tx);
  const order = body.order_id === '' ? undefined : await findOrder(scope, tx, body.order_id);
  const isUnordered = body.order_id === '' && body.without_order !== undefined;
  if (!isUnordered && order?.role !== 'buyer') throw new TinteroError('not_found');
  const replaced = body.replaces === '' ? undefined : await findGoods(scope, tx, body.replaces);
  if (body.replaces !== '' && replaced?.role !== 'buyer') throw new TinteroError('not_found');
  if (replaced !== undefined && (replaced.status_id === '4' || replaced.action_type_id === '3'))
    throw new TinteroError('goods_replaced');
  if (replaced !== undefined && replaced.order_id !== body.order_id)
    throw new TinteroError(isUnordered ? 'goods_linked' : 'not_found');
  if (replaced !== undefined && replaced.returned.length > 0) throw new TinteroError('goods_returned');
  if (body.is_cancellation && replaced === undefined) throw new TinteroError('not_found');
  const problems = body.is_cancellation ? [] : problemsOf(scope, body);
  if (problems.length > 0) throw new TinteroError('invalid_fields', {}, problems);
  if (!body.is_cancellation && !body.keep_joined) await requireNotJoined(scope, tx, id, body);
  return { order, replaced };
}

function problemsOf(scope: Scope, { without_order, order_id, lines }: ReceiveGoods): OrderProblem[] {
  if (order_id !== '' || without_order === undefined) return checkCount(lines);
  const problems = checkUnordered({ ...without_order, lines });
  return seesBranch(scope, without_order.branch_office_id)
    ? problems
    : [...problems, { path: 'branch_office_id', text: PROBLEMS.place }];
}

type Kept = Checked & { key: string; id: string; by: string; buyer: Buyer; body: ReceiveGoods };

async function keep(
  scope: Scope,
  tx: Tx,
  tell: ExceededDeps,
  { order, replaced, key, id, by, buyer, body }: Kept,
): Promise<Accepted> {
  const before = order === undefined ? [] : await goodsOfOrder(scope, tx, order.id);
  const links = replaced === undefined || order === undefined ? [] : await linksOfGoods(scope, tx, replaced);
  if (replaced !== undefined)
    await tellGoods(scope, tx, tell, { ...replaced, status_id: '4', status_cfdi_id: '', cfdis: [] });
  const known = order === undefined && replaced !== undefined ? [replaced] : before;
  const others = known.map((one) => (one.id === replaced?.id ? { ...one, status_id: '4' as const } : one));
  const folio = `RM-${await nextOrderFolio(scope, tx, 'goods')}`;
  const action_type_id = actionOf(body, before.length);
  const related = others.map((one) => ({
    ...{ id: one.id, action_type_id: one.action_type_id, status_id: one.status_id, folio: one.folio },
  }));
  const concepts = body.is_cancellation ? [] : conceptsOf(body);
  const total = order === undefined ? '' : goodsTotal(order, { concepts });
  const joined = body.is_cancellation ? [] : joinedOf(body, replaced);
  const linked = body.is_cancellation ? [] : links.filter(({ state }) => state === 'linked');
  const row = await tellGoods(scope, tx, tell, {
    ...{ id: key, role: 'buyer', source_id: key, folio, device_number: deviceNumberOf(id) },
    ...{ action_type_id, status_id: '', revision: 0, merchandise_receipts: related },
    ...(order === undefined ? await withoutOrder(scope, tx, body, buyer) : ofOrder(order)),
    ...{ receipt_folio: body.receipt_folio, receipt_date: dateOf(body.counted_at, tell.at), received_by: by },
    concepts,
    messages: body.observations === '' ? [] : [{ description: body.observations }],
    photos: body.photos.map(photoOf),
    ...{ delivered_by: body.delivered_by ?? '', place: body.place ?? '', joined, returned: [] },
    ...{ answer: 'pending', answer_reason: '', answered_at: '', answered_by: '', disputes: [] },
    cfdis: linked.map(({ uuid, cfdi_total, amount }) => ({ uuid, total: cfdi_total, amount })),
    // An order that was invoiced before its goods came.
    status_cfdi_id: order?.status_cfdi_id === '1' && !body.is_cancellation ? '1' : cfdiStatus(total, linked),
    total,
  });
  if (!body.is_cancellation) {
    if (replaced !== undefined) await carryJoined(scope, tx, replaced.id, key);
    await putJoined(scope, tx, key, [...new Set([id, ...joined])]);
  }
  const to = body.is_cancellation ? undefined : row;
  for (const link of links) await carryLink(scope, tx, link, to);
  await keepPhotos(scope, tx, { receipt_id: key, created_at: tell.at }, body.photos);
  await deletePushed(counts, scope, tx, id, undefined);
  if (order !== undefined) {
    const cfdis = body.is_cancellation ? await linkedOf(scope, tx, order) : order.cfdis;
    const after = await tellOrder(scope, tx, tell, { ...withGoods(order, [...others, row]), cfdis });
    await tellExceeded(scope, tx, tell, { before: order, after, goods: row });
  }
  return {
    ...{ subjectId: key, status: 200, body: { did: 'received', id: key, folio, action_type_id } },
    audited: { label: folio, details: { order: order?.number ?? '', action_type_id } },
  };
}

async function linkedOf(scope: Scope, tx: Tx, { id }: PurchaseOrderRow): Promise<PurchaseOrderRow['cfdis']> {
  const links = await linksOfOrder(scope, tx, id);
  return links
    .filter(({ state }) => state === 'linked')
    .map(({ uuid, cfdi_total: total, amount }) => ({ uuid, total, amount }));
}

function actionOf({ is_cancellation, replaces }: ReceiveGoods, before: number): ActionType {
  if (is_cancellation) return '3';
  if (replaces !== '') return '2';
  return before === 0 ? '1' : '4';
}

/** Who brought it, as they are known here; of somebody who is not, as it was written. */
async function withoutOrder(scope: Scope, tx: Tx, { without_order }: ReceiveGoods, buyer: Buyer) {
  const { provider_rfc = '', provider_name = '', branch_office_id = '' } = without_order ?? {};
  const relations = provider_rfc === '' ? [] : await relationsOfRfc(scope, tx, 'guests', provider_rfc);
  const known = relations.find((one) => !one.is_deleted && relationState(one) === 'active');
  return {
    ...{ order_id: '', branch_office_id, provider_number: '', provider_rfc },
    ...{ partner_id: known?.relation_id ?? '', provider_name: known?.name ?? provider_name },
    ...{ buyer_number: '', buyer_rfc: buyer.rfc, buyer_name: buyer.name },
    ...{ purchase_authorizer_name: '', purchase_authorizer_department: '' },
    ...{ purchase_order_number: '', purchase_order_date: '', purchase_order_quantity: '' },
  };
}

export function ofOrder(order: PurchaseOrderRow) {
  return {
    ...{ order_id: order.id, branch_office_id: order.branch_office_id, provider_number: '' },
    partner_id: '',
    ...{ provider_rfc: order.provider_rfc, provider_name: order.provider_name },
    ...{ buyer_number: order.buyer_number, buyer_rfc: order.buyer_rfc, buyer_name: order.buyer_name },
    purchase_authorizer_name: order.buyer_authorizer_name,
    purchase_authorizer_department: order.buyer_authorizer_department,
    ...{ purchase_order_number: order.number, purchase_order_date: order.sent_at },
    purchase_order_quantity: toShortest(sum(order.concepts.map(({ quantity }) => exact(quantity)))),
  };
}

/** The order as it is with all that came of it. */
export function withGoods(
  order: PurchaseOrderRow,
  goods: readonly MerchandiseReceiptRow[],
): PurchaseOrderRow {
  const merch_receipts = goods.map((one) => ({
    ...{ id: one.id, folio: one.folio, action_type_id: one.action_type_id, status_id: one.status_id },
  }));
  return { ...order, received: receivedOf(goods), merch_receipts };
}

/** Those that somebody counted, sent back, or said why they did not come. */
function conceptsOf({ lines }: ReceiveGoods) {
  return lines
    .filter((line) => isSaid(line) || Boolean(line.short_reason))
    .map(({ units_per_box, ...line }) => ({
      ...line,
      quantity: line.quantity || '0',
      ...(line.serials && { serials: serialsOf(line) }),
    }));
}

/** A device's clock says when it was closed; one that says nothing is not believed. */
export function dateOf(counted: string, now: string): string {
  const time = Date.parse(counted);
  return Number.isNaN(time) ? now : new Date(time).toISOString();
}
