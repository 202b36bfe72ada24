import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  box,
  heicHead,
  heicOf,
  uint32s,
  webpCanvas,
  webpChunk,
  webpFrame,
  webpLossless,
  webpLossy,
  webpOf,
} from '../../tests/factories/pictures.ts';
import { randomRuns } from '../../tests/factories/random.ts';
import { heifSize, webpSize } from './picture-size.ts';
import { hasTooManyPixels } from './raster-image.ts';

const size = (width: number, height: number) => ({ width, height });

describe('how large a WebP is', () => {
  test.each([
    ['lossy', webpLossy(4_032, 3_024), size(4_032, 3_024)],
    ['lossy, to be scaled', webpLossy(640 + 0x4000, 480 + 0x8000), size(640, 480)],
    ['lossless', webpLossless(16_383, 2), size(16_383, 2)],
    ['with more than a picture', webpCanvas(70_000, 3), size(70_000, 3)],
  ])('%s: its own chunk says', (_name, chunk, expected) => {
    expect(webpSize(webpOf(chunk))).toEqual(expected);
    for (let end = 0; end < webpOf(chunk).length - 4; end++)
      expect([undefined, expected]).toContainEqual(webpSize(webpOf(chunk).subarray(0, end)));
  });

  test('of a canvas that says less than what stands on it the larger one counts', () => {
    expect(hasTooManyPixels(webpOf(webpCanvas(1, 1), webpLossless(16_000, 16_000)))).toBe(true);
    expect(hasTooManyPixels(webpOf(webpCanvas(1, 1), webpFrame(10_000, 10_000)))).toBe(true);
    expect(hasTooManyPixels(webpOf(webpCanvas(16_000, 16_000), webpLossy(4, 4)))).toBe(true);
    expect(hasTooManyPixels(webpOf(webpCanvas(4_032, 3_024), webpLossy(4_032, 3_024)))).toBe(false);
  });

  test.each([
    [
      'a chunk of no length, again and again',
      webpOf(...Array(1_000).fill(webpChunk('NADA', Buffer.alloc(0)))),
    ],
    [
      'a chunk that says it is four gigabytes',
      webpOf(webpChunk('ICCP', Buffer.alloc(6), 0xffff_ffff), webpLossy(9, 9)),
    ],
    ['what is no frame', webpOf(webpChunk('VP8 ', Buffer.alloc(30)), webpChunk('VP8L', Buffer.alloc(30)))],
    ['another file in a RIFF', Buffer.from('RIFF\u0004\u0000\u0000\u0000WAVEVP8 \u0000\u0000', 'latin1')],
  ])('%s says none', (_name, bytes) => {
    expect(webpSize(bytes)).toBeUndefined();
    expect(hasTooManyPixels(bytes)).toBe(false);
  });
});

describe('how large a HEIC is', () => {
  test('the largest of what its properties say', () => {
    expect(heifSize(heicHead([512, 512], [4_032, 3_024], [320, 240]))).toEqual(size(4_032, 3_024));
    expect(hasTooManyPixels(heicHead([4_032, 3_024]))).toBe(false);
    expect(hasTooManyPixels(heicHead([1, 1], [0xffff_ffff, 0xffff_ffff]))).toBe(true);
  });

  test('cut anywhere it says no more than before', () => {
    const whole = heicHead([40, 30], [20_000, 20_000]);
    const said = [undefined, size(40, 30), size(20_000, 20_000)];
    for (let end = 0; end <= whole.length; end++)
      expect(said).toContainEqual(heifSize(whole.subarray(0, end)));
  });

  const long = (length: bigint, ...parts: Buffer[]) => {
    const of = Buffer.alloc(8);
    of.writeBigUInt64BE(length);
    return Buffer.concat([uint32s(1), Buffer.from('ipco', 'latin1'), of, ...parts]);
  };
  const extent = box('ispe', uint32s(0, 9_000, 8_000));

  test('a box of 64 bits, or up to the end, is read as far as there is something', () => {
    expect(hasTooManyPixels(heicOf(long(36n, extent)))).toBe(true);
    expect(hasTooManyPixels(heicOf(long(2n ** 64n - 1n, extent)))).toBe(true);
    const open = Buffer.concat([uint32s(0), Buffer.from('ipco', 'latin1'), extent]);
    expect(hasTooManyPixels(heicOf(open))).toBe(true);
  });

  test.each([
    [
      'a box shorter than its own head',
      heicOf(Buffer.concat([uint32s(4), Buffer.from('ipco', 'latin1'), extent])),
    ],
    ['one of 64 bits likewise', heicOf(long(0n, extent))],
    ['a box in itself', heicOf(box('ipco', ...Array(50).fill(box('iprp', box('ipco', extent)))))],
    ['a size cut off', heicOf(box('ipco', box('ispe', uint32s(0, 9_000))))],
    ['a size at another place', Buffer.concat([heicOf(), extent])],
    ['a film with nothing in it', box('ftyp')],
  ])('%s says none', (_name, bytes) => {
    expect(heifSize(bytes)).toBeUndefined();
  });
});

test('whatever stands in one, it is read to an end', () => {
  const models = [
    webpOf(webpCanvas(9, 9), webpFrame(9, 9), webpLossless(9, 9), webpLossy(9, 9)),
    heicHead([9, 9], [8, 8]),
  ];
  const changes = fc.array(fc.tuple(fc.nat(200), fc.nat(255)), { maxLength: 6 });
  fc.assert(
    fc.property(fc.constantFrom(...models), changes, fc.nat(200), (model, changed, length) => {
      const bytes = Uint8Array.from(model);
      for (const [at, value] of changed) bytes[at % bytes.length] = value;
      expect(() => hasTooManyPixels(bytes.subarray(0, length))).not.toThrow();
    }),
    randomRuns(1_000),
  );
});
