/** The invoice of orders or goods received, as it travels. */
import * as v from 'valibot';
import { MOST_UPLOAD_DOCUMENTS } from '../../resources/orders/upload-documents.ts';
import { MOST_ANNEXED_BYTES } from '../../values/annexed.ts';
import { isBase64 } from '../../values/base64.ts';
import { LINKED_KINDS } from '../../values/picklists.ts';
import { isUuid } from '../../values/uuid.ts';
import { LONGEST_FILE_NAME, MOST_FILE_BYTES } from '../receive.ts';

const fileOf = (most: number) =>
  v.object({
    /** Its own, without folders. */
    name: v.pipe(v.string(), v.maxLength(LONGEST_FILE_NAME)),
    /** The bytes, as base64. */
    content: v.pipe(v.string(), v.maxLength(Math.ceil(most / 3) * 4), v.check(isBase64)),
  });

export const UploadInvoiceSchema = v.object({
  xml: fileOf(MOST_FILE_BYTES),
  pdf: v.optional(fileOf(MOST_ANNEXED_BYTES)),
  documents: v.pipe(
    v.array(v.object({ kind: v.picklist(LINKED_KINDS), id: v.pipe(v.string(), v.check(isUuid)) })),
    v.minLength(1),
    v.maxLength(MOST_UPLOAD_DOCUMENTS),
  ),
});
export type UploadInvoice = v.InferOutput<typeof UploadInvoiceSchema>;

/** Of the whole body: two files, each a third larger as base64. */
export const MOST_UPLOAD_BYTES = 15 * 1024 * 1024;
