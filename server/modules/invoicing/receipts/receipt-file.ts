/** The files of a stamped receipt: its XML as it was stamped, and its printed form. */

import { TinteroError } from '../../../../schema/errors.ts';
import type { DocumentLook } from '../../../../schema/resources/admin/document-looks.ts';
import { fileNameOf } from '../../../../schema/values/file-name.ts';
import { documentLookOf } from '../../../store/admin/document-looks.ts';
import { findReceipt, type StoredReceipt, sealedXml, stampedXml } from '../../../store/invoicing/receipts.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Deps } from '../../deps.ts';

const FILE_TYPES = { xml: 'application/xml; charset=utf-8', pdf: 'application/pdf' } as const;
export type FileKind = keyof typeof FILE_TYPES;
export type ReceiptFile = { name: string; type: string; bytes: Uint8Array<ArrayBuffer> };

/** @throws TinteroError not_found, not_stamped, document_damaged, pdf_unavailable */
export async function receiptFile(
  scope: Scope,
  deps: Pick<Deps, 'store' | 'printer' | 'providers'>,
  id: string,
  kind: FileKind,
  signal?: AbortSignal,
): Promise<ReceiptFile> {
  const receipt = await findReceipt(scope, deps.store.db, id);
  if (receipt === undefined) throw new TinteroError('not_found');
  const xml = stampedXml(receipt);
  if (xml === '') throw new TinteroError('not_stamped');
  const look = await documentLookOf(scope, deps.store.db);
  const bytes =
    kind === 'xml' ? Buffer.from(xml, 'utf8') : await printed(scope, deps, xml, { receipt, look, signal });
  return {
    name: `${fileNameOf(look.file_name, receipt)}.${kind}`,
    type: FILE_TYPES[kind],
    bytes: new Uint8Array(bytes),
  };
}

async function printed(
  scope: Scope,
  { printer, providers }: Pick<Deps, 'printer' | 'providers'>,
  xml: string,
  { receipt, look, signal }: { receipt: StoredReceipt; look: DocumentLook; signal: AbortSignal | undefined },
): Promise<Uint8Array> {
  // The server's own is known to the printer.
  const isForTrying = await providers.isForTrying(scope, receipt.pac_account_id);
  return await printer.pdf(scope.clientId, xml, { ...(isForTrying && { sandbox: true }), look, signal });
}

/** The document of a receipt: stamped when it is, sealed until then. @throws TinteroError document_damaged */
export function documentOf(receipt: StoredReceipt): string {
  return stampedXml(receipt) || sealedXml(receipt);
}
