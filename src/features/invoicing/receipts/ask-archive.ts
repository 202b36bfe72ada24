/** The files of many documents of a list: made by the server in the background; with no network, those that this device has. */
import type { ArchiveSide } from '../../../../schema/resources/invoicing/receipt-archives.ts';
import { ARCHIVES as t } from '../../../../schema/texts/archives.ts';
import { CHOSEN } from '../../../../schema/texts/chosen.ts';
import { RECEIPTS } from '../../../../schema/texts/receipts.ts';
import { nameAmongOthers } from '../../../../schema/values/file-name.ts';
import { callServer, downloadZip, manyFiles } from '../../../local/index.ts';
import { archiveName, type FileRow } from '../../../resource/use-many-files.ts';
import { notifyError, notifySuccess, notifyWarning } from '../../../ui/notify.ts';

export async function askArchive(
  side: ArchiveSide,
  rows: readonly FileRow[],
  files: 'xml' | 'pdf',
  { offline, rfc }: { offline: boolean; rfc: string },
): Promise<void> {
  const stamped = rows.filter(({ uuid }) => uuid !== '');
  if (stamped.length === 0) return notifyWarning(t.problems.none);
  if (offline) return await fromDevice(stamped, files, archiveName(side, rfc));
  const receipts = stamped.map(({ id }) => id);
  const asked = { id: crypto.randomUUID(), side, files, receipts };
  const answer = await callServer('POST', '/receipt_archives', asked);
  if (answer.ok) notifySuccess(t.asked, t.askedText);
  else notifyError(answer.error, t.failed);
}

async function fromDevice(rows: readonly FileRow[], files: 'xml' | 'pdf', name: string): Promise<void> {
  const named = rows.map((row) => ({ id: row.id, name: nameAmongOthers(row) }));
  const { signal } = new AbortController();
  const here = await manyFiles(named, files, { signal, onDone: () => undefined });
  if (here.files.length === 0) return notifyWarning(CHOSEN.none);
  if (here.missing > 0) notifyWarning(CHOSEN.missing(here.missing, rows.length));
  await downloadZip(here.files, name);
  notifySuccess(RECEIPTS.downloaded);
}
