/**
 * A picture as a data URL: PNG or JPEG, judged by its own first bytes and not by what it calls itself. What it would take to
 * draw is read before anybody draws it. No SVG: that is a document that may run and load.
 */
import { heifSize, type PictureSize, webpSize } from './picture-size.ts';

export type RasterImage = { kind: 'png' | 'jpeg'; width: number; height: number; bytes: number };
export type RasterProblem = 'not_raster' | 'too_many_bytes' | 'too_many_pixels';

export const RASTER_MOST_BYTES = 256 * 1024;
const RASTER_MOST_SIDE = 2_000;

const DATA_URL = /^data:image\/(png|jpeg);base64,([A-Za-z0-9+/]+={0,2})$/;
const PNG_HEAD = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];

export function readRaster(url: string): RasterImage | RasterProblem {
  // Four letters are three bytes; what is far longer is not even decoded.
  if (url.length > RASTER_MOST_BYTES * 1.4) return 'too_many_bytes';
  const [, said, base64 = ''] = DATA_URL.exec(url) ?? [];
  if (said === undefined) return 'not_raster';
  const bytes = bytesOf(base64);
  if (bytes === undefined) return 'not_raster';
  if (bytes.length > RASTER_MOST_BYTES) return 'too_many_bytes';
  const size = said === 'png' ? pngSize(bytes) : jpegSize(bytes);
  if (size === undefined || size.width < 1 || size.height < 1) return 'not_raster';
  if (size.width > RASTER_MOST_SIDE || size.height > RASTER_MOST_SIDE) return 'too_many_pixels';
  return { kind: said as RasterImage['kind'], ...size, bytes: bytes.length };
}

function bytesOf(base64: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** More than the cameras of phones make: drawn, it would take a quarter of a gigabyte. */
export const MOST_PIXELS = 65_000_000;

/** Whether a PNG, JPEG, WebP, HEIC or AVIF is too large to be drawn at all, by its own first bytes; of what is none of them nothing is known. */
export function hasTooManyPixels(bytes: Uint8Array): boolean {
  const size = pngSize(bytes) ?? jpegSize(bytes) ?? webpSize(bytes) ?? heifSize(bytes);
  return size !== undefined && size.width * size.height > MOST_PIXELS;
}

function pngSize(bytes: Uint8Array): PictureSize | undefined {
  if (bytes.length < 33 || PNG_HEAD.some((byte, i) => bytes[i] !== byte)) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** The frame header is somewhere among the segments before the picture itself. */
function jpegSize(bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    // The picture begins, or ends, and no frame was told of.
    if (marker === 0xda || marker === 0xd9) return undefined;
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}
