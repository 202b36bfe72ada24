/** Pipeline: step 6 (accept), of a message on an order, with its file. Each of the two writes its own; the other one gets it by delivery. */
import { type FieldProblem, TinteroError } from '../../../../schema/errors.ts';
import type { WriteOrderMessage } from '../../../../schema/operations/write-order-message.ts';
import { MOST_ORDER_FILES } from '../../../../schema/resources/orders/names.ts';
import { MOST_MESSAGES, type OrderMessageRow } from '../../../../schema/resources/orders/order-messages.ts';
import type { PurchaseOrderRow } from '../../../../schema/resources/orders/purchase-orders.ts';
import { ORDER_THREAD as t } from '../../../../schema/texts/order-thread.ts';
import { shownFileType } from '../../../../schema/values/shown-file.ts';
import { canonicalHash } from '../../../base/canonical-hash.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { queueDelivery } from '../../../store/kernel/deliveries.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { withinStorage } from '../../../store/kernel/within-storage.ts';
import { insertOrderFile } from '../../../store/orders/order-files.ts';
import { messageExists, messagesOfOrder, putMessage } from '../../../store/orders/order-messages.ts';
import { findOrder } from '../../../store/orders/purchase-orders.ts';
import type { Deps } from '../../deps.ts';
import { type Answer, acceptOnce } from '../../operations/accept-once.ts';
import { whyPutAside } from '../../parties/providers/doors.ts';
import { partnerOf } from './partners.ts';
import type { OrderNeeds } from './send-order.ts';

export const MESSAGE_DELIVERY = 'order_message';

type Asked = { operationId: string; id: string; message_id: string; by: string; body: WriteOrderMessage };
/** By whose the order is. */
const NEEDS = { buyer: 'purchase_orders.write', supplier: 'purchase_orders.answer' } as const;

export async function writeMessage(
  scope: Scope,
  deps: OrderNeeds & Pick<Deps, 'config'>,
  { operationId, id, message_id, by, body }: Asked,
): Promise<Answer> {
  const hash = canonicalHash({ id, message_id, ...body });
  const asked = { operationId, kind: 'write_order_message', hash } as const;
  return await acceptOnce(scope, deps, asked, {
    async check(tx) {
      await lockClient(scope, tx);
      const order = await findOrder(scope, tx, id);
      if (order === undefined || (await messageExists(scope, tx, message_id)))
        throw new TinteroError('not_found');
      const before = await messagesOfOrder(scope, tx, id);
      const file = body.file && readFile(body.file);
      const problems = fileProblems(
        file,
        before.filter(({ from }) => from === order.role),
      );
      const text = await whyNot(scope, tx, order, body, before.length);
      if (text !== '') problems.push({ path: 'text', text });
      if (problems.length > 0) throw new TinteroError('invalid_fields', {}, problems);
      return { order, last: before[0], file };
    },
    async accept(tx, { order, last, file }) {
      const now = deps.clock();
      const row: OrderMessageRow = {
        ...{ message_id, order_id: id, branch_office_id: order.branch_office_id, number: order.number },
        ...{ from: order.role, author: by, text: body.text, sent_at: after(now, last?.sent_at) },
        company: order.role === 'buyer' ? order.buyer_name : order.provider_name,
        ...(file && { file: { name: file.name, type: file.type, size: file.bytes.length } }),
      };
      await withinStorage(scope, tx, deps.config.maxClientStorage, async () => {
        await putMessage(scope, tx, row);
        if (body.file === undefined) return;
        const { content } = body.file;
        const of = { file_id: message_id, document_id: id, created_at: now.toISOString() };
        await insertOrderFile(scope, tx, { ...of, content });
      });
      const job = { job_id: deps.random.uuid(), kind: MESSAGE_DELIVERY, document: message_id };
      await queueDelivery(scope, tx, { ...job, at: now.toISOString() });
      return {
        ...{ subjectId: message_id, status: 200 },
        body: { did: 'wrote', id: message_id, order_id: id, sent_at: row.sent_at },
        audited: { label: order.number, details: {} },
      };
    },
  });
}

/** @returns '' of one that is fit */
async function whyNot(
  scope: Scope,
  tx: Tx,
  order: PurchaseOrderRow,
  { text, file }: WriteOrderMessage,
  count: number,
): Promise<string> {
  if (!scope.can(NEEDS[order.role])) return t.notYours;
  if (text === '' && file === undefined) return t.empty;
  if (count >= MOST_MESSAGES) return t.many;
  const [side, relation] =
    order.role === 'buyer' ? (['guests', order.guest_id] as const) : (['hosts', order.host_id] as const);
  const partner = await partnerOf(scope, tx, side, relation);
  if (partner === undefined) return t.noPartner;
  if (partner.mail !== undefined && file !== undefined) return t.fileByMail(partner.mail);
  return order.role === 'buyer' ? await whyPutAside(scope, tx, order.provider_rfc) : '';
}

type File = { name: string; type: string; bytes: Buffer };

/** `type`: '' of what nobody looks at. */
function readFile({ name, content }: { name: string; content: string }): File {
  const bytes = Buffer.from(content, 'base64');
  const own = name.split(/[\\/]/).at(-1) || name;
  return { name: own, type: shownFileType(bytes) ?? '', bytes };
}

/** @param own what its side wrote on the order before */
function fileProblems(file: File | undefined, own: readonly OrderMessageRow[]): FieldProblem[] {
  if (file === undefined) return [];
  const texts = [
    file.bytes.length === 0 ? t.emptyFile : file.type === '' ? t.otherFile : '',
    own.filter((row) => row.file !== undefined).length >= MOST_ORDER_FILES ? t.manyFiles : '',
  ];
  return texts.filter((text) => text !== '').map((text) => ({ path: 'file', text }));
}

/** Whoever answers stands behind what was answered, whatever the clocks of two servers say. */
function after(now: Date, last: string | undefined): string {
  const least = last === undefined ? 0 : Date.parse(last) + 1;
  return new Date(Math.max(now.getTime(), least)).toISOString();
}
