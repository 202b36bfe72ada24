/**
 * The central directory of a ZIP archive (APPNOTE 6.3), read piece by piece from the file: what is in the archive and
 * where. Our own and not fflate's: docs/decisions/verify-speed.md.
 */
import { CLI } from '../../schema/texts/cli.ts';
import { type OpenFile, readAt } from './read-bounded.ts';

export type ZipEntry = {
  name: string;
  encrypted: boolean;
  /** 0 stored, 8 deflated. */
  method: number;
  crc: number;
  /** Bytes in the archive, and as the archive says that they become. */
  compressed: number;
  original: number;
  /** Of its local header. */
  offset: number;
};

/** Why the archive cannot be read on; the message is Spanish. */
export class ZipFault extends Error {}

const END = 0x06054b50;
const END_64 = 0x06064b50;
const END_64_PLACE = 0x07064b50;
const CENTRAL = 0x02014b50;
const LONGEST_END = 22 + 0xffff;
const WINDOW = 65_536;
const IN_EXTRA = 0xffffffff;

type Directory = { entries: number; offset: number; end: number };

/** @throws ZipFault */
export function* zipEntries(file: OpenFile): Generator<ZipEntry> {
  const directory = findDirectory(file);
  const { take, position } = windowOver(file, directory.offset, directory.end);
  for (let i = 0; i < directory.entries; i += 1) {
    const head = take(46);
    if (head.getUint32(0, true) !== CENTRAL) throw broken();
    const lengths = [28, 30, 32].map((at) => head.getUint16(at, true));
    const [nameLength = 0, extraLength = 0, commentLength = 0] = lengths;
    const flags = head.getUint16(8, true);
    const fixed = {
      encrypted: (flags & 1) !== 0,
      method: head.getUint16(10, true),
      crc: head.getUint32(16, true),
    };
    const sizes = [24, 20, 42].map((at) => head.getUint32(at, true));
    const name = nameOf(bytesOf(take(nameLength)), (flags & 0x800) !== 0);
    const [original = 0, compressed = 0, offset = 0] = longSizes(sizes, take(extraLength));
    take(commentLength);
    yield { name, ...fixed, compressed, original, offset };
  }
  // What is counted short would go by unseen.
  if (position() !== directory.end) throw broken();
}

export function broken(): ZipFault {
  return new ZipFault(CLI.zip.broken);
}

function findDirectory(file: OpenFile): Directory {
  const length = Math.min(file.size, LONGEST_END);
  const from = file.size - length;
  const tail = viewOf(readAt(file, Buffer.alloc(length), from));
  for (let at = tail.byteLength - 22; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== END || at + 22 + tail.getUint16(at + 20, true) > tail.byteLength)
      continue;
    const entries = tail.getUint16(at + 10, true);
    const size = tail.getUint32(at + 12, true);
    const offset = tail.getUint32(at + 16, true);
    const isLong = entries === 0xffff || size === IN_EXTRA || offset === IN_EXTRA;
    const found = isLong ? findLongDirectory(file, from + at) : { entries, offset, end: offset + size };
    if (found.offset > found.end || found.end > from + at) throw broken();
    return found;
  }
  throw broken();
}

/** ZIP64: its record's place stands just before the short one. */
function findLongDirectory(file: OpenFile, shortEnd: number): Directory {
  if (shortEnd < 20) throw broken();
  const place = viewOf(readAt(file, Buffer.alloc(20), shortEnd - 20));
  if (place.getUint32(0, true) !== END_64_PLACE) throw broken();
  const record = viewOf(readAt(file, Buffer.alloc(56), long(place, 8)));
  if (record.byteLength < 56 || record.getUint32(0, true) !== END_64) throw broken();
  const offset = long(record, 48);
  return { entries: long(record, 32), offset, end: offset + long(record, 40) };
}

/** Sizes that need 64 bits are in extra field 1, in this order, only those that do not fit. */
function longSizes(sizes: readonly number[], extra: DataView): number[] {
  if (!sizes.includes(IN_EXTRA)) return [...sizes];
  for (let at = 0; at + 4 <= extra.byteLength; at += 4 + extra.getUint16(at + 2, true)) {
    if (extra.getUint16(at, true) !== 1) continue;
    const end = Math.min(extra.byteLength, at + 4 + extra.getUint16(at + 2, true));
    let next = at + 4;
    return sizes.map((size) => {
      if (size !== IN_EXTRA) return size;
      if (next + 8 > end) throw broken();
      next += 8;
      return long(extra, next - 8);
    });
  }
  throw broken();
}

type Window = { take(length: number): DataView; position(): number };

/** The next bytes of the directory, each piece read once. */
function windowOver(file: OpenFile, start: number, end: number): Window {
  let memory: Uint8Array = Buffer.alloc(0);
  let from = start;
  let at = start;
  return {
    position: () => at,
    take(length) {
      if (at + length > end) throw broken();
      if (at + length > from + memory.length) {
        const wanted = Math.min(end - at, Math.max(length, WINDOW));
        memory = readAt(file, Buffer.alloc(wanted), at);
        from = at;
        if (memory.length < length) throw broken();
      }
      const view = new DataView(memory.buffer, memory.byteOffset + at - from, length);
      at += length;
      return view;
    },
  };
}

/** Names are UTF-8 when the archive says so; of the others, those that are not are taken as ISO-8859-1. */
function nameOf(bytes: Uint8Array, isUtf8: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: !isUtf8 }).decode(bytes);
  } catch {
    return Buffer.from(bytes).toString('latin1');
  }
}

function long(view: DataView, at: number): number {
  const value = view.getBigUint64(at, true);
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw broken();
  return Number(value);
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function bytesOf(view: DataView): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
}
