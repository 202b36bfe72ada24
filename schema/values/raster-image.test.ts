import { describe, expect, test } from 'vitest';
import { asUrl, jpegHead, pngOf } from '../../tests/factories/pictures.ts';
import { hasTooManyPixels, MOST_PIXELS, RASTER_MOST_BYTES, readRaster } from './raster-image.ts';

describe('a picture', () => {
  test('says its kind and size by its own bytes', () => {
    const png = pngOf(40, 12);
    expect(readRaster(asUrl('png', png))).toEqual({ kind: 'png', width: 40, height: 12, bytes: png.length });
    expect(readRaster(asUrl('jpeg', jpegHead(640, 300)))).toMatchObject({
      kind: 'jpeg',
      width: 640,
      height: 300,
    });
  });

  test.each([
    ['a document that may run', asUrl('svg+xml', Buffer.from('<svg onload="alert(1)"/>'))],
    [
      'a document that calls itself a picture',
      asUrl('png', Buffer.from('<svg onload="alert(1)"/>'.repeat(4))),
    ],
    ['one kind that calls itself another', asUrl('jpeg', pngOf(4, 4))],
    ['an address', 'https://example.com/logo.png'],
    ['a way out of the attribute', `${asUrl('png', pngOf(4, 4))}" onerror="alert(1)`],
    ['what is cut off', asUrl('png', pngOf(4, 4).subarray(0, 20))],
    ['no height', asUrl('png', pngOf(4, 0))],
    ['a JPEG without a frame', asUrl('jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xd9, ...Array(20).fill(0)]))],
    ['nothing', 'data:image/png;base64,'],
  ])('is not %s', (_name, url) => {
    expect(readRaster(url)).toBe('not_raster');
  });

  test('may not take more to keep, or to draw, than a logo does', () => {
    const padded = Buffer.concat([pngOf(4, 4), Buffer.alloc(RASTER_MOST_BYTES)]);
    expect(readRaster(asUrl('png', padded))).toBe('too_many_bytes');
    expect(readRaster(asUrl('jpeg', jpegHead(30_000, 10)))).toBe('too_many_pixels');
  });

  test('of a photograph is told before it is drawn when it would take too much', () => {
    const png = pngOf(1, 1);
    png.writeUInt32BE(MOST_PIXELS, 16);
    expect(hasTooManyPixels(png)).toBe(false);
    png.writeUInt32BE(2, 20);
    expect(hasTooManyPixels(png)).toBe(true);
    expect(hasTooManyPixels(jpegHead(9_000, 7_000))).toBe(false);
    expect(hasTooManyPixels(jpegHead(60_000, 60_000))).toBe(true);
    expect(hasTooManyPixels(new Uint8Array([1, 2, 3]))).toBe(false);
  });
});
