/** «Otra igual»: the form filled from an issued receipt's XML, on this device. Loaded only when asked for. */
import { smallCatalogs } from '../../../schema/catalogs/small.ts';
import { type Comprobante40, comprobante40 } from '../../../schema/cfdi/comprobante-40.ts';
import { readCfdi } from '../../../schema/cfdi/read-xml.ts';
import { duplicateReceipt } from '../../../schema/receipt/duplicate.ts';
import { fromCfdi } from '../../../schema/receipt/from-cfdi.ts';
import type { Receipt } from '../../../schema/receipt/receipt.ts';
import { receiptFile } from '../../local/index.ts';

/** @returns undefined when the XML is not here and cannot be fetched, or is none of this form's. */
export async function receiptLike(receiptId: string): Promise<Receipt | undefined> {
  const file = await receiptFile(receiptId, 'xml');
  if (!file.ok) return undefined;
  const read = readCfdi(await file.value.blob.text());
  if (!read.ok || read.description !== comprobante40) return undefined;
  return duplicateReceipt(fromCfdi(read.node as Comprobante40), smallCatalogs);
}
