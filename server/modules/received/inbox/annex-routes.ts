/** Annexed PDFs of a document, received or issued, by call. Spec 1 §7. */
import * as v from 'valibot';
import { TinteroError } from '../../../../schema/errors.ts';
import { LONGEST_FILE_NAME } from '../../../../schema/operations/receive.ts';
import { AnnexedFileSchema, MOST_ANNEXED_BYTES } from '../../../../schema/values/annexed.ts';
import { isBase64 } from '../../../../schema/values/base64.ts';
import { isUuid, normalUuid } from '../../../../schema/values/uuid.ts';
import { broughtFileAnswer } from '../../../http/file-answer.ts';
import type { Router } from '../../../http/router.ts';
import { annexedFileOf, supplierFileOf } from '../../../store/received/received.ts';
import { findReceivedFile } from '../../../store/received/received-files.ts';
import type { Deps } from '../../deps.ts';
import { annexFile, removeAnnexed, requireAnnexable } from './annex.ts';

const uuid = v.pipe(v.string(), v.transform(normalUuid));
const id = v.pipe(v.string(), v.check(isUuid), v.toLowerCase());
const FilesSchema = v.object({ annexed_files: v.array(AnnexedFileSchema) });
const AnnexSchema = v.object({
  id,
  file_name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(LONGEST_FILE_NAME)),
  /** The bytes, as base64: what is too large by a little is told so, and not cut off as a call. */
  content: v.pipe(v.string(), v.check(isBase64)),
  is_shared: v.optional(v.boolean(), false),
});
/** As base64, with some room. */
const MOST_BYTES = 2 * MOST_ANNEXED_BYTES;

export function annexRoutes(router: Router, deps: Deps): void {
  router.client(
    'GET',
    '/receipts/:uuid/fetch_receipt_annexed_files',
    { can: ['received.read', 'receipts.read'], params: v.object({ uuid }), answer: FilesSchema },
    async ({ scope, params }) => {
      const { annexed, supplierFiles } = await requireAnnexable(scope, deps.store.db, params.uuid);
      return { annexed_files: [...annexed, ...supplierFiles] };
    },
  );

  router.client(
    'POST',
    '/receipts/:uuid/annexed_files',
    {
      can: ['received.write', 'receipts.send'],
      params: v.object({ uuid }),
      body: AnnexSchema,
      answer: FilesSchema,
      maxBytes: MOST_BYTES,
    },
    async ({ scope, params, body: { content, ...file } }) => {
      const bytes = new Uint8Array(Buffer.from(content, 'base64'));
      return { annexed_files: await annexFile(scope, deps, params.uuid, { ...file, bytes }) };
    },
  );

  router.client(
    'DELETE',
    '/receipts/:uuid/annexed_files/:id',
    { can: ['received.write', 'receipts.send'], params: v.object({ uuid, id }), answer: FilesSchema },
    async ({ scope, params }) => ({
      annexed_files: await removeAnnexed(scope, deps, params.uuid, params.id),
    }),
  );

  router.client(
    'GET',
    '/receipts/:uuid/download_receipt_annexed_file/:id',
    {
      can: ['received.read', 'receipts.read'],
      params: v.object({ uuid, id }),
      answer: 'bytes',
      navigable: true,
    },
    async ({ c, scope, params }) => {
      await requireAnnexable(scope, deps.store.db, params.uuid);
      const { uuid, id } = params;
      const file =
        (await findReceivedFile(scope, deps.store.db, annexedFileOf(uuid, id))) ??
        (await findReceivedFile(scope, deps.store.db, supplierFileOf(uuid, id)));
      if (file === undefined || file.document_id !== params.uuid) throw new TinteroError('not_found');
      return broughtFileAnswer(c, file.bytes, file.file_name, 'application/pdf');
    },
  );
}
