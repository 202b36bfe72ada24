/** Receipts of goods, by call: closing and answering are operations; lists and previews are the kit's. Spec 3 §7. */
import * as v from 'valibot';
import { TinteroError } from '../../../../schema/errors.ts';
import { answer_goods } from '../../../../schema/operations/answer-goods.ts';
import { PhotoHeldSchema, PhotoPieceSchema } from '../../../../schema/operations/bodies/goods-photos.ts';
import { MOST_GOODS_BYTES, ReceiveGoodsSchema } from '../../../../schema/operations/bodies/receive-goods.ts';
import { link_goods } from '../../../../schema/operations/link-goods.ts';
import { return_goods } from '../../../../schema/operations/return-goods.ts';
import { isUuid } from '../../../../schema/values/uuid.ts';
import type { Router } from '../../../http/router.ts';
import { findGoods } from '../../../store/orders/merchandise-receipts.ts';
import { findOrderFile } from '../../../store/orders/order-files.ts';
import type { Deps } from '../../deps.ts';
import { answerGoods } from './answer-goods.ts';
import { fileIdOf } from './keep-photos.ts';
import { linkGoods } from './link-goods.ts';
import { receiveGoods } from './receive-goods.ts';
import { returnGoods } from './return-goods.ts';
import { takePhotoPiece } from './take-photo-piece.ts';

const id = v.pipe(v.string(), v.check(isUuid), v.toLowerCase());

export function merchandiseReceiptRoutes(router: Router, deps: Deps): void {
  router.operation(
    '/merchandise_receipts/:id/close',
    'receive_goods',
    { key: 'required', params: v.object({ id }), body: ReceiveGoodsSchema, maxBytes: MOST_GOODS_BYTES },
    async ({ scope, who, operationId, params, body }) =>
      await receiveGoods(scope, deps, {
        ...{ operationId, id: params.id, by: who.user.name, body },
        buyer: { rfc: who.client.rfc, name: who.client.name },
      }),
  );
  router.operation(
    '/merchandise_receipts/:id/answer',
    'answer_goods',
    { key: 'required', params: v.object({ id }), body: answer_goods.body },
    async ({ scope, who, operationId, params, body }) =>
      await answerGoods(scope, deps, { operationId, id: params.id, by: who.user.name, body }),
  );
  router.operation(
    '/merchandise_receipts/:id/link',
    'link_goods',
    { key: 'required', params: v.object({ id }), body: link_goods.body },
    async ({ scope, operationId, params, body }) =>
      await linkGoods(scope, deps, { operationId, id: params.id, body }),
  );
  router.operation(
    '/merchandise_receipts/:id/return',
    'return_goods',
    { key: 'required', params: v.object({ id }), body: return_goods.body },
    async ({ scope, who, operationId, params, body }) =>
      await returnGoods(scope, deps, { operationId, id: params.id, by: who.user.name, body }),
  );
  /** Of a photo that the closing named: its bytes, one piece after the other. A suspended client's device comes again. */
  router.client(
    'PUT',
    '/merchandise_receipts/:id/photos/:photo_id/pieces',
    {
      can: 'merchandise_receipts.write',
      params: v.object({ id, photo_id: v.pipe(v.string(), v.maxLength(40)) }),
      body: PhotoPieceSchema,
      answer: PhotoHeldSchema,
      suspended: 'waits',
    },
    async ({ scope, params, body }) =>
      await takePhotoPiece(scope, deps, { receipt_id: params.id, photo_id: params.photo_id, piece: body }),
  );
  /** A photo, as it was taken. */
  router.client(
    'GET',
    '/merchandise_receipts/:id/photos/:photo_id',
    {
      can: 'merchandise_receipts.read',
      params: v.object({ id, photo_id: v.string() }),
      answer: 'bytes',
      navigable: true,
    },
    async ({ c, scope, params }) => {
      const row = await findGoods(scope, deps.store.db, params.id);
      const name = fileIdOf(params.id, params.photo_id);
      const bytes = row && (await findOrderFile(scope, deps.store.db, params.id, name));
      if (bytes === undefined) throw new TinteroError('not_found');
      const headers = { 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' };
      return c.body(new Uint8Array(bytes), 200, headers);
    },
  );
}
