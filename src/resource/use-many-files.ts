/** The files of many documents at once, as a ZIP or for the printer: with no network, those that this device has. */
import { useRef, useState } from 'react';
import type { ArchiveSide } from '../../schema/resources/invoicing/receipt-archives.ts';
import { ARCHIVES } from '../../schema/texts/archives.ts';
import { CHOSEN as t } from '../../schema/texts/chosen.ts';
import { RECEIPTS } from '../../schema/texts/receipts.ts';
import { type DocumentNames, nameAmongOthers } from '../../schema/values/file-name.ts';
import { downloadZip, manyFiles, printWay, useSession } from '../local/index.ts';
import { notifySuccess, notifyWarning } from '../ui/notify.ts';
import type { Work } from './chosen-bar.tsx';

/** `id`: what its file is asked for by. */
export type FileRow = DocumentNames & { id: string };
type Read = Parameters<typeof manyFiles>[3];

/** What a ZIP of them is called. Spec 1 §9. @param rfc of the account */
export const archiveName = (side: ArchiveSide, rfc: string) => `${ARCHIVES.fileNames[side]}_${rfc}.zip`;

/** @param read gives a file of one; those of what was issued unless told */
export function useManyFiles(side: ArchiveSide, rows: readonly FileRow[], read?: Read) {
  const [work, setWork] = useState<Work>();
  const abort = useRef<AbortController>(undefined);
  const session = useSession();

  /** @returns nothing when there is none, or a person stopped it */
  const fetchAll = async (kind: 'xml' | 'pdf') => {
    const stamped = rows.filter(({ uuid }) => uuid !== '');
    const controller = new AbortController();
    abort.current = controller;
    const { signal } = controller;
    const of = stamped.length;
    setWork({ done: 0, of: Math.max(1, of) });
    const named = stamped.map((row) => ({ id: row.id, name: nameAmongOthers(row) }));
    const found = await manyFiles(named, kind, { signal, onDone: (done) => setWork({ done, of }) }, read);
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
    const rfc = session.status === 'signed_in' ? session.session.client.rfc : '';
    await downloadZip(files, archiveName(side, rfc));
    notifySuccess(RECEIPTS.downloaded);
  };

  const print = async () => {
    const files = await fetchAll('xml');
    if (files === undefined) return;
    const { printedTogether, sendToPrinter } = await import('../print/print-many.ts');
    const xmls = await Promise.all(files.map(({ blob }) => blob.text()));
    const sandbox = session.status === 'signed_in' && session.session.sandbox;
    const html = await printedTogether(xmls, await printWay(), sandbox);
    if (html !== undefined) sendToPrinter(html);
  };

  return { work, setWork, zip, print, stop: () => abort.current?.abort() };
}
