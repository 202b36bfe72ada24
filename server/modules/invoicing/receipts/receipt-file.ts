/** The files of a stamped receipt: its XML as it was stamped, with its addenda, and its printed form. */

import { TinteroError } from '../../../../schema/errors.ts';
import type { PrintWay } from '../../../../schema/templates/print-page.ts';
import { fileNameOf } from '../../../../schema/values/file-name.ts';
import { printWayOf } from '../../../store/admin/print-settings.ts';
import { deliveredXml } from '../../../store/invoicing/receipt-addenda.ts';
import { findReceipt, type StoredReceipt, sealedXml, stampedXml } from '../../../store/invoicing/receipts.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Deps } from '../../deps.ts';

const FILE_TYPES = { xml: 'application/xml; charset=utf-8', pdf: 'application/pdf' } as const;
export type FileKind = keyof typeof FILE_TYPES;
export type ReceiptFile = { name: string; type: string; bytes: Uint8Array<ArrayBuffer> };

export type PrintDeps = Pick<Deps, 'store' | 'printer' | 'providers' | 'log'>;

/** @throws TinteroError not_found, not_stamped, document_damaged, pdf_unavailable */
export async function receiptFile(
  scope: Scope,
  deps: PrintDeps,
  id: string,
  kind: FileKind,
  signal?: AbortSignal,
): Promise<ReceiptFile> {
  const receipt = await findReceipt(scope, deps.store.db, id);
  if (receipt === undefined) throw new TinteroError('not_found');
  return await fileOf(scope, deps, receipt, kind, signal);
}

/** The same of one that was found. @throws TinteroError not_stamped, document_damaged, pdf_unavailable */
export async function fileOf(
  scope: Scope,
  deps: PrintDeps,
  receipt: StoredReceipt,
  kind: FileKind,
  signal?: AbortSignal,
): Promise<ReceiptFile> {
  const xml = stampedXml(receipt);
  if (xml === '') throw new TinteroError('not_stamped');
  const way = await printWayOf(scope, deps.store.db);
  const bytes =
    kind === 'xml'
      ? Buffer.from(await deliveredXml(scope, deps.store.db, receipt), 'utf8')
      : await printed(scope, deps, xml, { receipt, way, signal });
  return {
    name: `${fileNameOf(way.settings.look.file_name, receipt)}.${kind}`,
    type: FILE_TYPES[kind],
    bytes: new Uint8Array(bytes),
  };
}

async function printed(
  scope: Scope,
  { printer, providers, log }: PrintDeps,
  xml: string,
  { receipt, way, signal }: { receipt: StoredReceipt; way: PrintWay; signal: AbortSignal | undefined },
): Promise<Uint8Array> {
  // The server's own is known to the printer.
  const isForTrying = await providers.isForTrying(scope, receipt.pac_account_id);
  const onNote = (note: string) => log.warn({ receipt: receipt.id, note }, 'printed with another template');
  return await printer.pdf(scope.clientId, xml, {
    ...(isForTrying && { sandbox: true }),
    ...{ way, signal, onNote },
  });
}

/** The document of a receipt: stamped when it is, sealed until then. @throws TinteroError document_damaged */
export function documentOf(receipt: StoredReceipt): string {
  return stampedXml(receipt) || sealedXml(receipt);
}
