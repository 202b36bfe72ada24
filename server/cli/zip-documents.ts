/** The XML documents inside a ZIP archive, one at a time, within limits that an archive made to hurt cannot pass. */
import { crc32, inflateRawSync } from 'node:zlib';
import { fillText } from '../../schema/errors.ts';
import { CLI } from '../../schema/texts/cli.ts';
import {
  type FoundDocument,
  type OpenFile,
  readAt,
  type Scratch,
  tooLarge,
  unreadable,
} from './read-bounded.ts';
import { broken, viewOf, type ZipEntry, ZipFault, zipEntries } from './zip-directory.ts';

const LOCAL = 0x04034b50;
/** An archive that becomes more than so many times its size, and is not small, is made to hurt: XML shrinks to a tenth. */
const MOST_GROWTH = 200;
const SMALL = 256 * 1024 * 1024;

export type ZipOptions = { maxBytes: number; scratch: Scratch; onPart: (done: number) => void };

/** Each is named `archive.zip!/path/in/it.xml`; a name is only ever shown, nothing is written anywhere. */
export function* documentsInZip(
  archive: string,
  file: OpenFile,
  options: ZipOptions,
): Generator<FoundDocument> {
  let taken = 0;
  let given = 0;
  try {
    for (const entry of zipEntries(file)) {
      // Entries that share their bytes are how a small archive becomes an endless one.
      taken += entry.compressed;
      if (taken > file.size) throw new ZipFault(CLI.zip.overlapping);
      options.onPart(taken / file.size);
      const found = documentOf(archive, file, entry, options);
      if (found === undefined) continue;
      if ('bytes' in found) given += found.bytes.length;
      if (given > SMALL && given > MOST_GROWTH * taken) throw new ZipFault(CLI.zip.bomb);
      yield found;
    }
  } catch (error) {
    const cause = error instanceof ZipFault ? error.message : undefined;
    yield { file: archive, problem: cause === undefined ? unreadable(archive, error) : said(archive, cause) };
  }
}

function said(file: string, cause: string): string {
  return fillText(CLI.unreadable, { file, cause });
}

function documentOf(
  archive: string,
  file: OpenFile,
  entry: ZipEntry,
  { maxBytes, scratch }: ZipOptions,
): FoundDocument | undefined {
  const name = `${archive}!/${entry.name}`;
  if (/\.zip$/i.test(entry.name)) return { file: name, problem: said(name, CLI.zip.nested) };
  if (!/\.xml$/i.test(entry.name)) return undefined;
  if (entry.encrypted) return { file: name, problem: said(name, CLI.zip.encrypted) };
  const size = Math.max(entry.original, entry.compressed);
  if (size > maxBytes) return { file: name, problem: tooLarge(name, size, maxBytes) };
  try {
    const bytes = contentOf(file, entry, maxBytes, scratch);
    return { file: name, bytes };
  } catch (error) {
    return { file: name, problem: said(name, error instanceof ZipFault ? error.message : CLI.zip.damaged) };
  }
}

/** @throws ZipFault, or what zlib throws for what is no deflated stream or becomes too long */
function contentOf(file: OpenFile, entry: ZipEntry, maxBytes: number, scratch: Scratch): Uint8Array {
  const local = viewOf(readAt(file, Buffer.alloc(30), entry.offset));
  if (local.byteLength < 30 || local.getUint32(0, true) !== LOCAL) throw broken();
  const start = entry.offset + 30 + local.getUint16(26, true) + local.getUint16(28, true);
  const packed = readAt(file, scratch(entry.compressed), start);
  if (packed.length < entry.compressed) throw broken();
  if (entry.method !== 0 && entry.method !== 8) throw new ZipFault(CLI.zip.method);
  const bytes = entry.method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: maxBytes });
  if (bytes.length !== entry.original || crc32(bytes) !== entry.crc) throw new ZipFault(CLI.zip.damaged);
  return bytes;
}
