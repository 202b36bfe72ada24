/** The entries of a ZIP archive, by yauzl; how it is used and why: docs/decisions/verify-speed.md. */
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { type OpenFile, readAt } from './read-bounded.ts';

/** What stands behind the last entry of a directory: its end, of 32 or of 64 bits. */
const ENDS = [0x06054b50, 0x06064b50];

/**
 * Names are neither decoded nor judged, sizes not compared: by yauzl one bad entry would end the whole archive. The
 * file stays open.
 * @throws Error of yauzl for what has no directory, or of the disk (with a code)
 */
export async function openZip(file: OpenFile): Promise<ZipFile> {
  const options = { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: false };
  return await fromRandomAccessReaderPromise(new PlaceReader(file), file.size, options);
}

/** Asked after the last entry. What a directory counts short would go by unseen. */
export function endsAsCounted(file: OpenFile, zip: ZipFile): boolean {
  const next = Buffer.alloc(4);
  // A number, although its types call it a boolean.
  return readInside(file, next, Number(zip.readEntryCursor)) && ENDS.includes(next.readUInt32LE(0));
}

/** Names are UTF-8 when the archive says so; of the others, those that are not are taken as ISO-8859-1. */
export function nameOf({ fileNameRaw, generalPurposeBitFlag }: Entry): string {
  const isUtf8 = (generalPurposeBitFlag & 0x800) !== 0;
  try {
    return new TextDecoder('utf-8', { fatal: !isUtf8 }).decode(fileNameRaw);
  } catch {
    return fileNameRaw.toString('latin1');
  }
}

/** Reads at once, and only inside the file: yauzl's own asks Node for a place beyond all numbers, and the process ends. */
class PlaceReader extends RandomAccessReader {
  readonly #file: OpenFile;

  constructor(file: OpenFile) {
    super();
    this.#file = file;
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    let error: Error | null = null;
    try {
      const target = buffer.subarray(offset, offset + length);
      if (!readInside(this.#file, target, position)) error = new Error('beyond the end of the file');
    } catch (cause) {
      error = cause as Error;
    }
    callback(error);
  }
}

/** @returns whether the file has so many bytes there */
function readInside(file: OpenFile, target: Uint8Array, position: number): boolean {
  if (position + target.length > file.size) return false;
  return readAt(file, target, position).length === target.length;
}
