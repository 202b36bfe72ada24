/**
 * Decompresses bzip2, the form in which the public catalogs.db is released and which Node does not know.
 * Format: 900 kB blocks, each Huffman → move to front → Burrows–Wheeler → runs, with a CRC a block.
 */

/** Not bzip2, cut short, or a checksum that does not hold. */
export class Bzip2Error extends Error {
  override readonly name = 'Bzip2Error';
}

const BLOCK_MAGIC = 0x314159265359;
const END_MAGIC = 0x177245385090;
const GROUP_SIZE = 50;
const MAX_CODE_LENGTH = 20;

/** Most significant bit first. */
type BitReader = {
  bits(count: number): number;
  /** Skips to the next whole byte; false when there is none. */
  align(): boolean;
};

function readBits(bytes: Uint8Array): BitReader {
  let at = 0;
  let held = 0;
  let buffer = 0;
  function take(count: number): number {
    while (held < count) {
      if (at >= bytes.length) throw new Bzip2Error('cut short');
      buffer = ((buffer << 8) | (bytes[at++] as number)) & 0xffffff;
      held += 8;
    }
    held -= count;
    return (buffer >>> held) & ((1 << count) - 1);
  }
  return {
    bits(count) {
      let value = 0;
      for (let rest = count; rest > 0; rest -= 16) {
        const part = Math.min(rest, 16);
        value = value * 2 ** part + take(part);
      }
      return value;
    },
    align() {
      held -= held % 8;
      return at < bytes.length || held > 0;
    },
  };
}

/**
 * The whole content. Between blocks it lets others run.
 * @throws Bzip2Error when the input is damaged, or its content larger than `maxBytes`.
 */
export async function bunzip2(bytes: Uint8Array, maxBytes: number): Promise<Buffer> {
  const reader = readBits(bytes);
  const parts: Uint8Array[] = [];
  let size = 0;
  do {
    for await (const part of readStream(reader)) {
      size += part.length;
      if (size > maxBytes) throw new Bzip2Error(`more than ${maxBytes} bytes`);
      parts.push(part);
    }
  } while (reader.align());
  return Buffer.concat(parts);
}

async function* readStream(reader: BitReader): AsyncIterable<Uint8Array> {
  if (reader.bits(24) !== 0x425a68) throw new Bzip2Error('not bzip2');
  const level = reader.bits(8) - 0x30;
  if (level < 1 || level > 9) throw new Bzip2Error('not bzip2');
  let streamCrc = 0;
  while (true) {
    const magic = reader.bits(48);
    if (magic === END_MAGIC) {
      if (reader.bits(32) !== streamCrc) throw new Bzip2Error('checksum');
      return;
    }
    if (magic !== BLOCK_MAGIC) throw new Bzip2Error('no block where one was expected');
    const expected = reader.bits(32);
    const block = readBlock(reader, level * 100_000);
    const crc = crcOf(block);
    if (crc !== expected) throw new Bzip2Error('checksum');
    streamCrc = (((streamCrc << 1) | (streamCrc >>> 31)) ^ crc) >>> 0;
    yield block;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function readBlock(reader: BitReader, capacity: number): Uint8Array {
  if (reader.bits(1) !== 0) throw new Bzip2Error('randomised block');
  const origin = reader.bits(24);
  const symbols = readSymbols(reader);
  const alphabet = symbols.length + 2;
  const groups = reader.bits(3);
  const selectors = readSelectors(reader, groups);
  const tables = Array.from({ length: groups }, () => readTable(reader, alphabet));
  const { last, counts, length } = readMoved(reader, { symbols, selectors, tables, capacity });
  if (origin >= length) throw new Bzip2Error('origin outside the block');
  return undoRuns(undoTransform(last, counts, length, origin));
}

/** The byte values that the block uses, in order. */
function readSymbols(reader: BitReader): number[] {
  const used = reader.bits(16);
  const symbols: number[] = [];
  for (let i = 0; i < 16; i += 1) {
    if ((used & (0x8000 >>> i)) === 0) continue;
    const map = reader.bits(16);
    for (let j = 0; j < 16; j += 1) if ((map & (0x8000 >>> j)) !== 0) symbols.push(i * 16 + j);
  }
  if (symbols.length === 0) throw new Bzip2Error('block without symbols');
  return symbols;
}

/** Which Huffman table serves each run of fifty symbols. */
function readSelectors(reader: BitReader, groups: number): number[] {
  if (groups < 2 || groups > 6) throw new Bzip2Error('number of tables');
  const count = reader.bits(15);
  const order = Array.from({ length: groups }, (_, i) => i);
  return Array.from({ length: count }, () => {
    let place = 0;
    while (reader.bits(1) === 1) {
      place += 1;
      if (place >= groups) throw new Bzip2Error('selector');
    }
    const [table = 0] = order.splice(place, 1);
    order.unshift(table);
    return table;
  });
}

/** Canonical code: for each length, the largest code of it and what to add to get into `symbols`. */
type Table = { limit: Int32Array; offset: Int32Array; symbols: Uint16Array; shortest: number };

function readTable(reader: BitReader, alphabet: number): Table {
  const lengths = new Uint8Array(alphabet);
  let length = reader.bits(5);
  for (let i = 0; i < alphabet; i += 1) {
    while (reader.bits(1) === 1) length += reader.bits(1) === 0 ? 1 : -1;
    if (length < 1 || length > MAX_CODE_LENGTH) throw new Bzip2Error('code length');
    lengths[i] = length;
  }
  const limit = new Int32Array(MAX_CODE_LENGTH + 1).fill(-1);
  const offset = new Int32Array(MAX_CODE_LENGTH + 1);
  const symbols = new Uint16Array(alphabet);
  let code = 0;
  let filled = 0;
  for (let bits = 1; bits <= MAX_CODE_LENGTH; bits += 1) {
    offset[bits] = filled - code;
    for (let i = 0; i < alphabet; i += 1) {
      if (lengths[i] !== bits) continue;
      symbols[filled++] = i;
      code += 1;
    }
    limit[bits] = code - 1;
    code <<= 1;
  }
  return { limit, offset, symbols, shortest: Math.min(...lengths) };
}

function readCode(reader: BitReader, table: Table): number {
  let length = table.shortest;
  let code = reader.bits(length);
  while (code > (table.limit[length] as number)) {
    length += 1;
    if (length > MAX_CODE_LENGTH) throw new Bzip2Error('code');
    code = code * 2 + reader.bits(1);
  }
  return table.symbols[code + (table.offset[length] as number)] as number;
}

type Coded = { symbols: number[]; selectors: number[]; tables: Table[]; capacity: number };

/** The last column of the transform, with how often each byte occurs. */
function readMoved(reader: BitReader, { symbols, selectors, tables, capacity }: Coded) {
  const last = new Uint32Array(capacity);
  const counts = new Int32Array(256);
  const order = [...symbols];
  const end = symbols.length + 1;
  let length = 0;
  let run = 0;
  let weight = 1;
  const put = (byte: number, times: number) => {
    if (length + times > capacity) throw new Bzip2Error('block too large');
    last.fill(byte, length, length + times);
    length += times;
    counts[byte] = (counts[byte] as number) + times;
  };
  for (const selector of selectors) {
    const table = tables[selector] as Table;
    for (let i = 0; i < GROUP_SIZE; i += 1) {
      const symbol = readCode(reader, table);
      if (symbol <= 1) {
        run += weight << symbol;
        weight <<= 1;
        if (run > capacity) throw new Bzip2Error('block too large');
        continue;
      }
      if (run > 0) put(order[0] as number, run);
      run = 0;
      weight = 1;
      if (symbol === end) return { last, counts, length };
      const [byte = 0] = order.splice(symbol - 1, 1);
      order.unshift(byte);
      put(byte, 1);
    }
  }
  throw new Bzip2Error('block without end');
}

/** Burrows–Wheeler backwards: each cell's high bits point at the next byte. */
function undoTransform(last: Uint32Array, counts: Int32Array, length: number, origin: number): Uint8Array {
  const places = new Int32Array(256);
  for (let byte = 1; byte < 256; byte += 1) {
    places[byte] = (places[byte - 1] as number) + (counts[byte - 1] as number);
  }
  for (let i = 0; i < length; i += 1) {
    const byte = (last[i] as number) & 0xff;
    const place = places[byte] as number;
    last[place] = (last[place] as number) | (i << 8);
    places[byte] = place + 1;
  }
  const out = new Uint8Array(length);
  let cell = last[origin] as number;
  for (let i = 0; i < length; i += 1) {
    cell = last[cell >>> 8] as number;
    out[i] = cell & 0xff;
  }
  return out;
}

/** Four equal bytes are followed by how many more of them there are. */
function undoRuns(bytes: Uint8Array): Uint8Array {
  let size = 0;
  eachRun(bytes, (_byte, times) => {
    size += times;
  });
  const out = new Uint8Array(size);
  let at = 0;
  eachRun(bytes, (byte, times) => {
    if (times === 1) out[at] = byte;
    else out.fill(byte, at, at + times);
    at += times;
  });
  return out;
}

function eachRun(bytes: Uint8Array, give: (byte: number, times: number) => void): void {
  let same = 0;
  let before = -1;
  for (let i = 0; i < bytes.length; i += 1) {
    const byte = bytes[i] as number;
    if (same === 4) {
      if (byte > 0) give(before, byte);
      same = 0;
      before = -1;
      continue;
    }
    same = byte === before ? same + 1 : 1;
    before = byte;
    give(byte, 1);
  }
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, i) => {
  let crc = i << 24;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  return crc >>> 0;
});

function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (let i = 0; i < bytes.length; i += 1) {
    crc = ((crc << 8) ^ (CRC_TABLE[(crc >>> 24) ^ (bytes[i] as number)] as number)) >>> 0;
  }
  return ~crc >>> 0;
}
