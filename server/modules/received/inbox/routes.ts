/** Received documents, by call: bringing them, their notes, and their files as they came. Lists are the kit's. Spec 1 §7. */
import * as v from 'valibot';
import { PackedFileSchema } from '../../../../schema/documents/receipts.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import { ReviewReceiptSchema } from '../../../../schema/operations/bodies/review-receipt.ts';
import { MOST_RECEIVE_BYTES, receive } from '../../../../schema/operations/receive.ts';
import { MarkReceivedSchema, received } from '../../../../schema/resources/received/received.ts';
import { normalUuid } from '../../../../schema/values/uuid.ts';
import { type PacCertificates, storedCertificates } from '../../../fiscal/seal/pac-certificates.ts';
import { broughtFileAnswer, fileAnswer, UNKNOWN_TYPE } from '../../../http/file-answer.ts';
import { resourceRoutes } from '../../../http/resource-routes.ts';
import type { Router } from '../../../http/router.ts';
import { noteDownload } from '../../../http/security-caller.ts';
import { togetherRoute } from '../../../http/together.ts';
import { refusedFileOf } from '../../../store/received/received.ts';
import { findReceivedFile } from '../../../store/received/received-files.ts';
import type { Deps } from '../../deps.ts';
import { markReceived } from './mark-received.ts';
import { receiveFile, receiveTogether } from './receive.ts';
import { receivedFile } from './received-file.ts';
import { requireCategory } from './require-category.ts';
import { reviewReceipt } from './review-receipt.ts';

const params = v.object({
  uuid: v.pipe(v.string(), v.transform(normalUuid)),
  kind: v.picklist(['xml', 'pdf']),
});

export function receivedRoutes(router: Router, deps: Deps): void {
  let stored: PacCertificates | undefined;
  const needs = () => {
    stored ??= storedCertificates(deps.config.dataDir);
    return { ...deps, certificates: stored };
  };

  router.operation(
    '/received/files',
    'receive',
    { key: 'required', body: receive.body, maxBytes: MOST_RECEIVE_BYTES },
    async ({ c, scope, who: { client, user }, operationId, body }) => {
      const bringer = { rfc: client.rfc, by: user.name };
      return await receiveFile(scope, needs(), bringer, { operationId, file: body }, c.req.raw.signal);
    },
  );

  togetherRoute(router, 'receive', deps, receive.body, async ({ scope, who: { client, user } }, asked) => {
    const orders = asked.map(({ operationId, body }) => ({ operationId, file: body }));
    return await receiveTogether(scope, needs(), { rfc: client.rfc, by: user.name }, orders);
  });

  router.operation(
    '/received/:uuid/review',
    'review_receipt',
    { key: 'required', params: v.object({ uuid: params.entries.uuid }), body: ReviewReceiptSchema },
    async ({ scope, who, operationId, params: { uuid }, body }) =>
      await reviewReceipt(scope, deps, { operationId, uuid, by: who.user.name, body }),
  );

  router.client(
    'POST',
    '/received/marks',
    {
      can: 'received.write',
      body: MarkReceivedSchema,
      answer: v.object({ changed: v.number() }),
      code: 'invalid_fields',
    },
    async ({ scope, body }) => ({ changed: await markReceived(scope, deps, body) }),
  );

  resourceRoutes(router, deps, received, {
    // A document comes as a file: by hand only its notes are written.
    async beforeWrite(scope, tx, { category }, before) {
      if (before === undefined) throw new TinteroError('not_found');
      await requireCategory(scope, tx, category, before.category);
    },
  });

  router.client(
    'GET',
    '/receipts/:uuid/download/received/:kind/json',
    { can: 'received.read', params, answer: PackedFileSchema },
    async ({ c, scope, who, params: { uuid, kind } }) => {
      const { signal } = c.req.raw;
      const { name, bytes } = await receivedFile(scope, deps, uuid, kind, signal);
      const content = await deps.compute.run(scope.clientId, 'zipFile', { name, bytes }, { signal });
      noteDownload(deps, c, who, uuid, name);
      return { name: `CFDI-Recibidos_${who.client.rfc}.zip`, content };
    },
  );

  router.client(
    'GET',
    '/receipts/:uuid/download/received/:kind/file',
    { can: 'received.read', params, answer: 'bytes', navigable: true },
    async ({ c, scope, who, params: { uuid, kind } }) => {
      const file = await receivedFile(scope, deps, uuid, kind, c.req.raw.signal);
      noteDownload(deps, c, who, uuid, file.name);
      return fileAnswer(c, file);
    },
  );

  /** What was refused, as it came: never shown by a browser as what it says that it is. */
  router.client(
    'GET',
    '/refused_documents/:refused_id/file',
    { can: 'received.read', params: v.object({ refused_id: v.string() }), answer: 'bytes', navigable: true },
    async ({ c, scope, params: { refused_id } }) => {
      const file = await findReceivedFile(scope, deps.store.db, refusedFileOf(refused_id));
      if (file === undefined) throw new TinteroError('not_found');
      return broughtFileAnswer(c, file.bytes, file.file_name, UNKNOWN_TYPE);
    },
  );
}
