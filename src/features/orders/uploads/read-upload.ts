/** Reads the XML that a supplier chose, and says what the buyer would: why it would not take it, or what differs from what was ordered. Pure. */
import { decodeXml } from '../../../../schema/cfdi/decode-bytes.ts';
import type { Difference } from '../../../../schema/resources/orders/order-links.ts';
import { type ReadInvoice, readInvoice } from '../../../../schema/resources/orders/read-invoice.ts';
import {
  type UploadDocument,
  uploadDifferences,
} from '../../../../schema/resources/orders/upload-documents.ts';
import { UPLOADING } from '../../../../schema/texts/uploading.ts';

const { problems: PROBLEMS } = UPLOADING;

export type ReadUpload = { invoice: ReadInvoice; differences: Difference[] } | { problem: string };

/** @param documents of one buyer, at least one */
export function readUpload(bytes: Uint8Array, documents: readonly UploadDocument[]): ReadUpload {
  const decoded = decodeXml(bytes);
  const invoice = 'error' in decoded ? undefined : readInvoice(decoded.text);
  if (invoice === undefined) return { problem: PROBLEMS.unreadable };
  const problem = problemOf(invoice, documents);
  return problem === undefined
    ? { invoice, differences: uploadDifferences(invoice, documents) }
    : { problem };
}

function problemOf(
  { uuid, type, rfc, rfc_receiver }: ReadInvoice,
  documents: readonly UploadDocument[],
): string | undefined {
  const order = documents[0]?.order;
  if (type !== 'I') return PROBLEMS.notIncome;
  if (uuid === '') return PROBLEMS.unstamped;
  if (rfc !== order?.provider_rfc) return PROBLEMS.notYours(rfc);
  return rfc_receiver === order.buyer_rfc ? undefined : PROBLEMS.otherBuyer(rfc_receiver);
}
