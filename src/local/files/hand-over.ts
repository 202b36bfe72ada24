/** Gives a file to the browser as a download. What finds a receipt's files comes with the first one, not with the list. */
import type { Result } from '../device/types.ts';
import type { MarkedWay } from '../documents/print-way.ts';
import { device } from '../opened.ts';
import type { FileKind } from './files.ts';

/** How this account's documents are printed now: designs and their rules. */
export async function printWay(): Promise<MarkedWay> {
  const { printWayOf } = await import('../documents/print-way.ts');
  return await printWayOf(await device());
}

export async function downloadReceipt(id: string, kind: FileKind): Promise<Result<void>> {
  const { receiptFile } = await import('./files.ts');
  const file = await receiptFile(id, kind);
  if (!file.ok) return file;
  handOver(file.value.blob, file.value.name);
  return { ok: true, value: undefined };
}

export function handOver(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
