/** Small pictures as files and as data URLs, made byte by byte. */
import { crc32, deflateSync } from 'node:zlib';

/** A PNG of one colour. */
export function pngOf(width: number, height: number, [red, green, blue] = [200, 30, 60]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, Buffer.from([red!, green!, blue!]))]);
  const rows = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([magic, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** The parts of a JPEG before its picture: as much as says how large it is. */
export function jpegHead(width: number, height: number): Buffer {
  const app0 = Buffer.from([0xff, 0xe0, 0, 6, 0x4a, 0x46, 0x49, 0x46]);
  const frame = Buffer.from([
    0xff,
    0xc0,
    0,
    11,
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    1,
    1,
    17,
    0,
  ]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    app0,
    frame,
    Buffer.from([0xff, 0xda, 0, 2, 0, 0, 0, 0, 0xff, 0xd9]),
  ]);
}

/** A WebP of these chunks, each as `webpCanvas` and the like make them. */
export function webpOf(...chunks: Buffer[]): Buffer {
  const all = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks]);
  return Buffer.concat([Buffer.from('RIFF', 'latin1'), uint32LE(all.length), all]);
}

export const webpCanvas = (width: number, height: number) =>
  webpChunk('VP8X', Buffer.concat([Buffer.alloc(4), uint24LE(width - 1), uint24LE(height - 1)]));

export const webpFrame = (width: number, height: number) =>
  webpChunk(
    'ANMF',
    Buffer.concat([Buffer.alloc(6), uint24LE(width - 1), uint24LE(height - 1), Buffer.alloc(4)]),
  );

/** With no loss. */
export const webpLossless = (width: number, height: number) =>
  webpChunk('VP8L', Buffer.concat([Buffer.from([0x2f]), uint32LE(width - 1 + (height - 1) * 0x4000)]));

export function webpLossy(width: number, height: number): Buffer {
  const head = Buffer.from([0, 0, 0, 0x9d, 0x01, 0x2a, 0, 0, 0, 0]);
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  return webpChunk('VP8 ', head);
}

/** @param said the length that it says it has */
export function webpChunk(kind: string, data: Buffer, said = data.length): Buffer {
  return Buffer.concat([Buffer.from(kind, 'latin1'), uint32LE(said), data, Buffer.alloc(data.length % 2)]);
}

/** A HEIC with these sizes among its properties: of the picture, its tiles, its thumbnail. */
export function heicHead(...sizes: (readonly [number, number])[]): Buffer {
  const extents = sizes.map(([width, height]) => box('ispe', uint32s(0, width, height)));
  return heicOf(box('ipco', ...extents));
}

export const heicOf = (...properties: Buffer[]) =>
  Buffer.concat([
    box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1')),
    box('meta', uint32s(0), box('hdlr', Buffer.alloc(24)), box('iprp', ...properties)),
    box('mdat', Buffer.alloc(16)),
  ]);

export function box(kind: string, ...parts: Buffer[]): Buffer {
  const data = Buffer.concat(parts);
  return Buffer.concat([uint32s(data.length + 8), Buffer.from(kind, 'latin1'), data]);
}

export function uint32s(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4);
  return bytes;
}

function uint32LE(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

const uint24LE = (value: number) => uint32LE(value).subarray(0, 3);

export const asUrl = (kind: string, bytes: Uint8Array) =>
  `data:image/${kind};base64,${Buffer.from(bytes).toString('base64')}`;
