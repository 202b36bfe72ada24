/** Invoices that were uploaded on this device and are not with the server. */
import type { UploadSummary } from '../../../../schema/operations/upload-invoice.ts';
import type { UploadDocument } from '../../../../schema/resources/orders/upload-documents.ts';
import { useOutbox } from '../../../local/index.ts';

export const idOfDocument = ({ order, goods }: UploadDocument): string => goods?.id ?? order.id;

/** Those that wait, or were refused. @param documents of which they are; without them all */
export function useUploads(documents?: readonly UploadDocument[]) {
  const ids = documents?.map(idOfDocument);
  return useOutbox().items.flatMap((item) => {
    if (item.kind !== 'upload_invoice' || item.state === 'done' || item.state === 'discarded') return [];
    const summary = item.summary as UploadSummary;
    return ids === undefined || summary.ids?.some((id) => ids.includes(id)) ? [{ ...item, summary }] : [];
  });
}
