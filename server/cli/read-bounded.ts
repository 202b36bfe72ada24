/** Files from outside, read within a limit that is looked at before anything is read. */
import { closeSync, constants, fstatSync, openSync, readSync, type Stats } from 'node:fs';
import { fillText } from '../../schema/errors.ts';
import { CLI } from '../../schema/texts/cli.ts';

/** A document of a file or an archive. The bytes are only lent: they are others when the next one is asked for. */
export type FoundDocument = { file: string; bytes: Uint8Array } | { file: string; problem: string };

export type OpenFile = { fd: number; size: number };

/**
 * Opens what is a file and nothing else: a pipe or a device could keep the command waiting for ever.
 * @param place where it is, when its name is not the one that is shown
 * @returns in words why it cannot be opened
 */
export function openBounded(path: string, place: string | Buffer = path): OpenFile | { problem: string } {
  let fd: number | undefined;
  try {
    // A pipe without a writer would hold the call itself.
    fd = openSync(place, constants.O_RDONLY | constants.O_NONBLOCK);
    const stats = fstatSync(fd);
    if (stats.isFile()) return { fd, size: stats.size };
    closeSync(fd);
    return { problem: fillText(CLI.unreadable, { file: path, cause: causeOfKind(stats) }) };
  } catch (error) {
    if (fd !== undefined) closeSync(fd);
    return { problem: unreadable(path, error) };
  }
}

/** "No se puede leer x.xml: no existe." */
export function unreadable(file: string, error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  const causes: Record<string, string> = CLI.causes;
  return fillText(CLI.unreadable, { file, cause: causes[code] ?? code });
}

function causeOfKind(stats: Stats): string {
  return stats.isDirectory() ? CLI.causes.EISDIR : CLI.notAFile;
}

/** "pesa 1,024 MB": why a file of `size` bytes is not even read. */
export function tooLarge(file: string, size: number, maxBytes: number): string {
  return fillText(CLI.tooLarge, { file, size: megabytes(size), max: megabytes(maxBytes) });
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toLocaleString('es-MX', { maximumFractionDigits: 1 });
}

/** Bytes from `position` on into `target`; fewer than asked for at the end of the file. */
export function readAt({ fd }: OpenFile, target: Uint8Array, position: number): Uint8Array {
  let length = 0;
  while (length < target.length) {
    const read = readSync(fd, target, length, target.length - length, position + length);
    if (read === 0) break;
    length += read;
  }
  return target.subarray(0, length);
}

/** Memory that is used again for each file, so that a million of them take no more than the largest. */
export type Scratch = (size: number) => Uint8Array;

export function makeScratch(): Scratch {
  let memory = Buffer.alloc(0);
  return (size) => {
    if (memory.length < size) memory = Buffer.allocUnsafeSlow(Math.max(size, 2 * memory.length, 65_536));
    return memory.subarray(0, size);
  };
}
