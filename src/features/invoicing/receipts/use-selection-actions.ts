/** Download, print and cancel several receipts: with no network, those that this device has. */
import { useRef, useState } from 'react';
import { RECEIPTS } from '../../../../schema/texts/receipts.ts';
import { downloadZip, manyFiles, printWay, type ReceiptListRow, useSession } from '../../../local/index.ts';
import { notifySuccess, notifyWarning } from '../../../ui/notify.ts';
import { useCancelActions } from '../cancellation/cancellation-provider.tsx';
import { cancelable, fileNameOf } from './selection.ts';

const { many: t } = RECEIPTS;
type Work = { done: number; of: number };

export function useSelectionActions(rows: readonly ReceiptListRow[], onDone: () => void) {
  const [work, setWork] = useState<Work>();
  const abort = useRef<AbortController>(undefined);
  const session = useSession();
  const { cancelMany } = useCancelActions();

  /** @returns nothing when there is none, or a person stopped it */
  const fetchAll = async (kind: 'xml' | 'pdf') => {
    const stamped = rows.filter(({ uuid }) => uuid !== '');
    const controller = new AbortController();
    abort.current = controller;
    const { signal } = controller;
    const of = stamped.length;
    setWork({ done: 0, of: Math.max(1, of) });
    const named = stamped.map((row) => ({ id: row.id, name: fileNameOf(row) }));
    const found = await manyFiles(named, kind, { signal, onDone: (done) => setWork({ done, of }) });
    setWork(undefined);
    if (signal.aborted) return undefined;
    const missing = rows.length - found.files.length;
    if (found.files.length === 0) notifyWarning(t.none);
    else if (missing > 0) notifyWarning(t.missing(missing, rows.length));
    return found.files.length === 0 ? undefined : found.files;
  };

  const zip = async (kind: 'xml' | 'pdf') => {
    const files = await fetchAll(kind);
    if (files === undefined) return;
    await downloadZip(files, t.fileName(files.length, kind));
    notifySuccess(RECEIPTS.downloaded);
  };

  const print = async () => {
    const files = await fetchAll('xml');
    if (files === undefined) return;
    const { printedTogether, sendToPrinter } = await import('../../../print/print-many.ts');
    const xmls = await Promise.all(files.map(({ blob }) => blob.text()));
    const sandbox = session.status === 'signed_in' && session.session.sandbox;
    const html = await printedTogether(xmls, await printWay(), sandbox);
    if (html !== undefined) sendToPrinter(html);
  };

  const cancel = () => {
    const wanted = rows.filter(cancelable);
    if (wanted.length === 0) notifyWarning(t.nothingToCancel);
    else cancelMany(wanted, onDone);
  };

  return { work, zip, print, cancel, stop: () => abort.current?.abort() };
}
