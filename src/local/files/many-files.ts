/** The files of several receipts at once: from the device those that are here, the others from the server. */
import type { ReceiptFile } from '../device/types.ts';
import { type FileKind, receiptFile } from './files.ts';
import { handOver } from './hand-over.ts';

export type ManyFiles = { files: ReceiptFile[]; missing: number };

/** At once: enough that a slow network is used, few enough that others get a turn. */
const AT_ONCE = 4;

/** @param onDone told after each, found or not @param read gives one file; those of what was issued unless told */
export async function manyFiles(
  rows: readonly { id: string; name: string }[],
  kind: FileKind,
  { signal, onDone }: { signal: AbortSignal; onDone: (done: number) => void },
  read: typeof receiptFile = receiptFile,
): Promise<ManyFiles> {
  const found: (ReceiptFile | undefined)[] = [];
  let next = 0;
  let done = 0;
  const take = async () => {
    for (let at = next++; at < rows.length && !signal.aborted; at = next++) {
      const row = rows[at] as { id: string; name: string };
      const file = await read(row.id, kind);
      found[at] = file.ok ? { ...file.value, name: `${row.name}.${kind}` } : undefined;
      onDone(++done);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
  const files = found.filter((file) => file !== undefined);
  return { files, missing: rows.length - files.length };
}

/** One archive, handed to the browser. PDFs and XML of some kilobytes are not worth the time of compressing them hard. */
export async function downloadZip(files: readonly ReceiptFile[], name: string): Promise<void> {
  const { zipSync } = await import('fflate');
  const entries: Record<string, Uint8Array> = {};
  for (const file of files) entries[file.name] = new Uint8Array(await file.blob.arrayBuffer());
  handOver(new Blob([zipSync(entries, { level: 1 }) as BlobPart], { type: 'application/zip' }), name);
}
