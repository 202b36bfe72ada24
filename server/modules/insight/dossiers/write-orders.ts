/** Of a dossier: orders of the supplier, what was received of each, and its photos. As who asked sees them. */
import { photos } from '../../../../schema/print/dossier-page.ts';
import {
  facts,
  heading,
  lines,
  paragraph,
  subheading,
  table,
} from '../../../../schema/print/printed-page.ts';
import { serialsOf } from '../../../../schema/resources/orders/count-lines.ts';
import {
  type MerchandiseReceiptRow,
  merchandiseReceipts,
} from '../../../../schema/resources/orders/merchandise-receipts.ts';
import {
  type PurchaseOrderRow,
  purchaseOrders,
} from '../../../../schema/resources/orders/purchase-orders.ts';
import { DOSSIER_PAGE } from '../../../../schema/texts/dossier-page.ts';
import { GOODS } from '../../../../schema/texts/goods.ts';
import { ORDERS } from '../../../../schema/texts/orders.ts';
import { writtenPlace } from '../../../../schema/values/geo-place.ts';
import { groupThousands } from '../../../../schema/values/group-thousands.ts';
import { centralDay } from '../../../base/local-time.ts';
import { resourceStore } from '../../../store/kernel/resource-store.ts';
import { findOrderFile } from '../../../store/orders/order-files.ts';
import { type DossierWork, dayOf, joined, momentOf } from './dossier-parts.ts';

const { orders: T, folders: FOLDERS } = DOSSIER_PAGE;
const orders = resourceStore(purchaseOrders);
const goods = resourceStore(merchandiseReceipts);
const AT_ONCE = 50;
/** Of photos that are in the PDF itself; of the others it says where they are. */
const MOST_SHOWN = 12 * 1024 * 1024;

/** Keys of the orders of those days, and of those that a document of the dossier is linked to. */
export async function ordersIn(work: Omit<DossierWork, 'files' | 'wrote' | 'put'>): Promise<string[]> {
  const { asker, db, row, documents } = work;
  if (!asker.can('purchase_orders.read')) return [];
  const uuids = new Set(documents.map(({ uuid }) => uuid));
  const filters = { provider_rfc: { values: [row.rfc] }, role: { values: ['buyer'] } };
  const query = { search: '', filters, sort: 'sent_at', descending: false };
  const found: string[] = [];
  for (let offset = 0; ; offset += AT_ONCE) {
    const page = await orders.list(asker, db, query, { limit: AT_ONCE, offset });
    for (const { id, sent_at, cfdis } of page) {
      const day = centralDay(Date.parse(sent_at));
      if ((day >= row.from && day <= row.to) || cfdis.some(({ uuid }) => uuids.has(uuid))) found.push(id);
    }
    if (page.length < AT_ONCE) return found;
  }
}

export async function writeOrders(work: DossierWork, ids: readonly string[]): Promise<void> {
  const { asker, db, put } = work;
  put(heading(T.title));
  if (ids.length === 0) put(paragraph(T.none));
  let shown = 0;
  for (const id of ids) {
    const order = await orders.find(asker, db, id);
    if (order !== undefined) shown = await writeOrder(work, order, shown);
    await work.wrote();
  }
}

/** @param shown bytes of photos until here @returns and after it */
async function writeOrder(work: DossierWork, order: PurchaseOrderRow, shown: number): Promise<number> {
  const { asker, db, files, put } = work;
  const folder = `${FOLDERS.orders}/${order.number.replace(/[^A-Za-z0-9_-]+/g, '-') || order.id}`;
  await files.add(folder, 'orden.json', () => asJson(order));
  const received = new Map(order.received.map(({ line_id, quantity }) => [line_id, quantity]));
  put(
    subheading(T.order(order.number, order.version)),
    facts([
      [T.sent, joined(', ', momentOf(order.sent_at), order.sent_by)],
      [T.authorizer, joined(', ', order.buyer_authorizer_name, order.buyer_authorizer_department)],
      [T.status, ORDERS.status[order.status_id]],
      [T.answer, joined(', ', ORDERS.answers[order.answer], order.answered_by, momentOf(order.answered_at))],
      [T.delivery, dayOf(order.delivery_on)],
      [T.total, `${groupThousands(order.total)} ${order.currency_id}`],
      [T.invoices, order.cfdis.map(({ uuid }) => uuid).join(', ')],
    ]),
    table(
      [
        { title: T.concept, width: 52 },
        { title: T.quantity, width: 16, isNumber: true },
        { title: T.price, width: 16, isNumber: true },
        { title: T.received, width: 16, isNumber: true },
      ],
      order.concepts.map((line) => [
        joined(' ', line.key, line.description),
        joined(' ', line.quantity, line.measurement_unit),
        groupThousands(line.price),
        received.get(line.line_id) ?? '',
      ]),
    ),
  );
  if (!asker.can('merchandise_receipts.read')) return shown;
  const filters = { order_id: { values: [order.id] }, role: { values: ['buyer'] } };
  const all = await goods.list(asker, db, { search: '', filters, sort: 'receipt_date', descending: false });
  if (all.length === 0) put(paragraph(T.noGoods));
  let bytes = shown;
  for (const one of all) bytes = await writeGoods(work, one, folder, bytes);
  return bytes;
}

async function writeGoods(
  { asker, db, files, put }: DossierWork,
  row: MerchandiseReceiptRow,
  folder: string,
  shown: number,
): Promise<number> {
  const name = row.folio || row.device_number;
  await files.add(folder, `recepcion-${name}.json`, () => asJson(row));
  put(
    subheading(joined(', ', T.goods(name), GOODS.types[row.action_type_id] ?? '')),
    facts([
      [T.on, momentOf(row.receipt_date)],
      [T.receivedBy, row.received_by],
      [T.slip, row.receipt_folio],
      [T.deliveredBy, row.delivered_by],
      [T.place, writtenPlace(row.place)],
      [T.answer, joined(', ', GOODS.answers[row.answer], row.answered_by, momentOf(row.answered_at))],
    ]),
    ...(row.status_id === '4' ? [paragraph(T.replaced)] : []),
    table(
      [
        { title: T.concept, width: 56 },
        { title: T.received, width: 20, isNumber: true },
        { title: T.damaged, width: 24 },
      ],
      row.concepts.map((line) => [
        lines(
          joined(' ', line.key, line.description),
          named(T.lot, line.lot),
          named(T.expires, dayOf(line.expires_on ?? '')),
          named(T.serials, serialsOf(line).join(', ')),
        ),
        joined(' ', line.quantity, line.measurement_unit),
        lines(
          joined(', ', line.damaged, line.damage_reason),
          named(T.refused, joined(', ', line.refused ?? '', line.refusal_reason ?? '')),
        ),
      ]),
    ),
  );
  const pictures = [];
  let bytes = shown;
  for (const { photo_id } of row.photos) {
    const added = await files.add(
      folder,
      `recepcion-${name}-${photo_id}.jpg`,
      async () => await findOrderFile(asker, db, row.id, `${row.id} ${photo_id}`),
    );
    if (added === undefined) continue;
    const isShown = bytes + added.bytes <= MOST_SHOWN;
    if (isShown) bytes += added.bytes;
    pictures.push({ ...added, jpeg: isShown ? Buffer.from(added.content).toString('base64') : '' });
  }
  const awaited = row.photos.filter(({ is_awaited }) => is_awaited).length;
  put(pictures.length === 0 ? paragraph(T.noSignature) : photos(pictures));
  if (awaited > 0) put(paragraph(T.awaited(awaited)));
  return bytes;
}

const named = (name: string, value: string): string => (value === '' ? '' : `${name}: ${value}`);

const asJson = (row: object): Buffer => Buffer.from(`${JSON.stringify(row, null, 2)}\n`);
