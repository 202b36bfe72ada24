/** The XML documents inside a ZIP archive, one at a time, within limits that an archive made to hurt cannot pass. */
import { crc32, inflateRawSync } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { fillText } from '../../schema/errors.ts';
import { CLI } from '../../schema/texts/cli.ts';
import { endsAsCounted, nameOf, openZip } from './open-zip.ts';
import {
  type FoundDocument,
  type OpenFile,
  readAt,
  type Scratch,
  tooLarge,
  unreadable,
} from './read-bounded.ts';

/** An archive that becomes more than so many times its size, and is not small, is made to hurt: XML shrinks to a tenth. */
const MOST_GROWTH = 200;
const SMALL = 256 * 1024 * 1024;

export type ZipOptions = { maxBytes: number; scratch: Scratch; onPart: (done: number) => void };

/** Why the archive, or an entry of it, cannot be read on; the message is Spanish. */
class ZipFault extends Error {}

/** Each is named `archive.zip!/path/in/it.xml`; a name is only ever shown, nothing is written anywhere. */
export async function* documentsInZip(
  archive: string,
  file: OpenFile,
  options: ZipOptions,
): AsyncGenerator<FoundDocument> {
  let taken = 0;
  let given = 0;
  try {
    const zip = await openZip(file);
    for await (const entry of zip.eachEntry()) {
      // Entries that share their bytes are how a small archive becomes an endless one.
      taken += entry.compressedSize;
      if (taken > file.size) throw new ZipFault(CLI.zip.overlapping);
      options.onPart(taken / file.size);
      const found = await documentOf(`${archive}!/${nameOf(entry)}`, { file, zip, entry }, options);
      if (found === undefined) continue;
      if ('bytes' in found) given += found.bytes.length;
      if (given > SMALL && given > MOST_GROWTH * taken) throw new ZipFault(CLI.zip.bomb);
      yield found;
    }
    if (!endsAsCounted(file, zip)) throw new ZipFault(CLI.zip.broken);
  } catch (error) {
    yield { file: archive, problem: problemOf(archive, error) };
  }
}

/** What the disk says has a code, and a lock of PKWARE's only its words; all else is that the archive is broken. */
function problemOf(archive: string, error: unknown): string {
  if (error instanceof ZipFault) return said(archive, error.message);
  if (error instanceof Error && 'code' in error) return unreadable(archive, error);
  const isLocked = error instanceof Error && error.message.startsWith('strong encryption');
  return said(archive, isLocked ? CLI.zip.encrypted : CLI.zip.broken);
}

function said(file: string, cause: string): string {
  return fillText(CLI.unreadable, { file, cause });
}

type Place = { file: OpenFile; zip: ZipFile; entry: Entry };

async function documentOf(
  name: string,
  place: Place,
  { maxBytes, scratch }: ZipOptions,
): Promise<FoundDocument | undefined> {
  if (/\.zip$/i.test(name)) return { file: name, problem: said(name, CLI.zip.nested) };
  if (!/\.xml$/i.test(name)) return undefined;
  const { entry } = place;
  if (entry.isEncrypted()) return { file: name, problem: said(name, CLI.zip.encrypted) };
  const size = Math.max(entry.uncompressedSize, entry.compressedSize);
  if (size > maxBytes) return { file: name, problem: tooLarge(name, size, maxBytes) };
  try {
    return { file: name, bytes: await contentOf(place, maxBytes, scratch) };
  } catch (error) {
    return { file: name, problem: said(name, error instanceof ZipFault ? error.message : CLI.zip.damaged) };
  }
}

/** @throws ZipFault, or what zlib throws for what is no deflated stream or becomes too long */
async function contentOf(
  { file, zip, entry }: Place,
  maxBytes: number,
  scratch: Scratch,
): Promise<Uint8Array> {
  const start = await startOf(zip, entry);
  const packed = readAt(file, scratch(entry.compressedSize), start);
  const { compressionMethod: method } = entry;
  if (method !== 0 && method !== 8) throw new ZipFault(CLI.zip.method);
  const bytes = method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: maxBytes });
  if (bytes.length !== entry.uncompressedSize || crc32(bytes) !== entry.crc32)
    throw new ZipFault(CLI.zip.damaged);
  return bytes;
}

/** @throws ZipFault where no entry begins, or one that does not end within the archive */
async function startOf(zip: ZipFile, entry: Entry): Promise<number> {
  try {
    return (await zip.readLocalFileHeaderPromise(entry, { minimal: true })).fileDataStart;
  } catch {
    throw new ZipFault(CLI.zip.broken);
  }
}
