/** Purchase orders, by call: sending, changing, cancelling and answering are operations; lists and previews are the kit's. Spec 3 §7. */
import * as v from 'valibot';
import { TinteroError } from '../../../../schema/errors.ts';
import { answer_order } from '../../../../schema/operations/answer-order.ts';
import { SendOrderSchema } from '../../../../schema/operations/bodies/send-order.ts';
import { cancel_order } from '../../../../schema/operations/cancel-order.ts';
import { MOST_RECEIVE_BYTES } from '../../../../schema/operations/receive.ts';
import { write_order_message } from '../../../../schema/operations/write-order-message.ts';
import { isUuid } from '../../../../schema/values/uuid.ts';
import { broughtFileAnswer } from '../../../http/file-answer.ts';
import type { Router } from '../../../http/router.ts';
import { findOrderFile } from '../../../store/orders/order-files.ts';
import { findMessage } from '../../../store/orders/order-messages.ts';
import type { Deps } from '../../deps.ts';
import { answerOrder, cancelOrder } from './answer-order.ts';
import { sendOrder } from './send-order.ts';
import { writeMessage } from './write-message.ts';

const key = v.pipe(v.string(), v.check(isUuid), v.toLowerCase());
const params = v.object({ id: key });
/** Some hundred lines. */
const MOST_BYTES = 1024 * 1024;

export function purchaseOrderRoutes(router: Router, deps: Deps): void {
  const { store } = deps;
  router.operation(
    '/purchase_orders/:id/send',
    'send_order',
    { key: 'required', params, body: SendOrderSchema, maxBytes: MOST_BYTES },
    async ({ scope, who: { client, user }, operationId, params: { id }, body }) => {
      const sender = { rfc: client.rfc, name: client.name, by: user.name };
      return await sendOrder(scope, deps, sender, { operationId, id, body });
    },
  );
  router.operation(
    '/purchase_orders/:id/cancel',
    'cancel_order',
    { key: 'required', params, body: cancel_order.body },
    async ({ scope, who, operationId, params: { id }, body }) =>
      await cancelOrder(scope, deps, { operationId, id, by: who.user.name, body }),
  );
  router.operation(
    '/purchase_orders/:id/answer',
    'answer_order',
    { key: 'required', params, body: answer_order.body, maxBytes: MOST_BYTES },
    async ({ scope, who, operationId, params: { id }, body }) =>
      await answerOrder(scope, deps, { operationId, id, by: who.user.name, body }),
  );
  router.operation(
    '/purchase_orders/:id/messages/:message_id',
    'write_order_message',
    {
      key: 'required',
      params: v.object({ id: key, message_id: key }),
      body: write_order_message.body,
      maxBytes: MOST_RECEIVE_BYTES,
    },
    async ({ scope, who, operationId, params: { id, message_id }, body }) =>
      await writeMessage(scope, deps, { operationId, id, message_id, by: who.user.name, body }),
  );
  /** What is attached to a message. */
  router.client(
    'GET',
    '/purchase_orders/:id/messages/:message_id/file',
    {
      can: 'purchase_orders.read',
      params: v.object({ id: key, message_id: key }),
      answer: 'bytes',
      navigable: true,
    },
    async ({ c, scope, params: { id, message_id } }) => {
      const message = await findMessage(scope, store.db, message_id);
      const bytes = message?.order_id === id && (await findOrderFile(scope, store.db, id, message_id));
      if (!bytes || message?.file === undefined) throw new TinteroError('not_found');
      return broughtFileAnswer(c, bytes, message.file.name);
    },
  );
}
