/** The files of a received document: its XML as it came, and its printed form, as the account prints. */
import { TinteroError } from '../../../../schema/errors.ts';
import { fileNameOf } from '../../../../schema/values/file-name.ts';
import { printWayOf } from '../../../store/admin/print-settings.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import { findReceived, xmlFileOf } from '../../../store/received/received.ts';
import { findReceivedFile } from '../../../store/received/received-files.ts';
import type { Deps } from '../../deps.ts';

const TYPES = { xml: 'application/xml; charset=utf-8', pdf: 'application/pdf' } as const;

/** @param uuid in upper case @throws TinteroError not_found, document_damaged, pdf_unavailable */
export async function receivedFile(
  scope: Scope,
  { store, printer, log }: Pick<Deps, 'store' | 'printer' | 'log'>,
  uuid: string,
  kind: keyof typeof TYPES,
  signal?: AbortSignal,
): Promise<{ name: string; type: string; bytes: Uint8Array<ArrayBuffer> }> {
  const row = await findReceived(scope, store.db, uuid);
  const file = row && (await findReceivedFile(scope, store.db, xmlFileOf(uuid)));
  if (row === undefined || file === undefined) throw new TinteroError('not_found');
  const way = await printWayOf(scope, store.db);
  const onNote = (note: string) => log.warn({ received: uuid, note }, 'printed with another template');
  const bytes =
    kind === 'xml'
      ? file.bytes
      : await printer.pdf(scope.clientId, new TextDecoder().decode(file.bytes), { way, signal, onNote });
  return {
    name: `${fileNameOf(way.settings.look.file_name, { ...row, rfc_receiver: row.rfc })}.${kind}`,
    type: TYPES[kind],
    bytes: new Uint8Array(bytes),
  };
}
