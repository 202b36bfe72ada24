/**
 * The files in a package of the SAT, one after the other and each only so large: the archive comes from outside. What is broken in it is
 * said, and nothing of a broken one is taken for whole.
 */
import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

/** `bytes` undefined of one that is larger than it may be. */
export type PackedFile = { name: string; bytes: Uint8Array | undefined };
export type PackageLimits = { files: number; fileBytes: number; bytes: number };

/** Not a ZIP, cut, another sum than it says, or larger than any that the SAT gives. */
export class BrokenPackage extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'BrokenPackage';
  }
}

/** @param from the first file that is wanted: those before it are passed over unread @throws BrokenPackage */
export async function* filesIn(zip: Buffer, limits: PackageLimits, from = 0): AsyncGenerator<PackedFile> {
  const opened = await unlessBroken(fromBufferPromise(zip, { lazyEntries: true, validateEntrySizes: true }));
  if (opened.entryCount > limits.files) throw new BrokenPackage(`${opened.entryCount} files`);
  const entries = opened.eachEntry();
  let total = 0;
  let at = -1;
  for (;;) {
    const { value: entry, done } = await unlessBroken(entries.next());
    if (done || entry === undefined) return;
    if (entry.fileName.endsWith('/')) continue;
    at += 1;
    if (at < from) continue;
    const isTooLarge = entry.uncompressedSize > limits.fileBytes;
    if (!isTooLarge) total += entry.uncompressedSize;
    if (total > limits.bytes) throw new BrokenPackage('too large');
    yield {
      name: nameOf(entry),
      bytes: isTooLarge ? undefined : await unlessBroken(contentOf(opened, entry)),
    };
  }
}

async function contentOf(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  const stream = await zip.openReadStreamPromise(entry);
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece as Buffer);
  const bytes = Buffer.concat(pieces);
  if (crc32(bytes) !== entry.crc32) throw new Error(`${nameOf(entry)}: another checksum`);
  return bytes;
}

/** Its last part alone, so that a list of files is one of names. */
const nameOf = ({ fileName }: Entry): string => fileName.slice(fileName.lastIndexOf('/') + 1).slice(0, 200);

async function unlessBroken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw new BrokenPackage(cause);
  }
}
