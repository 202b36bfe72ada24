/** The files of everything that a list found: made by the server in the background; with no network, those that this device has. */
import { ARCHIVES as t } from '../../../../schema/texts/exports.ts';
import { RECEIPTS } from '../../../../schema/texts/receipts.ts';
import {
  callServer,
  downloadZip,
  manyFiles,
  type ReceiptListRow,
  useConnection,
} from '../../../local/index.ts';
import { notifyError, notifySuccess, notifyWarning } from '../../../ui/notify.ts';
import { fileNameOf } from './selection.ts';

const { many } = RECEIPTS;

/** @param found every row of the list */
export function useArchive(found: () => Promise<readonly ReceiptListRow[]>) {
  const offline = useConnection().state === 'offline';
  return async (files: 'xml' | 'pdf'): Promise<void> => {
    const rows = (await found()).filter(({ uuid }) => uuid !== '');
    if (rows.length === 0) return notifyWarning(t.problems.none);
    if (offline) return await fromDevice(rows, files);
    const receipts = rows.map(({ id }) => id);
    const answer = await callServer('POST', '/receipt_archives', {
      id: crypto.randomUUID(),
      files,
      receipts,
    });
    if (answer.ok) notifySuccess(t.asked, t.askedText);
    else notifyError(answer.error, t.failed);
  };
}

async function fromDevice(rows: readonly ReceiptListRow[], files: 'xml' | 'pdf'): Promise<void> {
  const named = rows.map((row) => ({ id: row.id, name: fileNameOf(row) }));
  const { signal } = new AbortController();
  const here = await manyFiles(named, files, { signal, onDone: () => undefined });
  if (here.files.length === 0) return notifyWarning(many.none);
  if (here.missing > 0) notifyWarning(many.missing(here.missing, rows.length));
  await downloadZip(here.files, many.fileName(here.files.length, files));
  notifySuccess(RECEIPTS.downloaded);
}
