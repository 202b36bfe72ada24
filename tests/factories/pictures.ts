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

export const asUrl = (kind: string, bytes: Uint8Array) =>
  `data:image/${kind};base64,${Buffer.from(bytes).toString('base64')}`;
