import { expect, test } from 'vitest';
import { exifTime } from './exif-time.ts';

/** A JPEG of a camera, as far as its tags: DateTimeOriginal and, where given, OffsetTimeOriginal. */
function photo(taken: string, offset: string, isLittle: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(160));
  const at = 12;
  view.setUint32(0, 0xffd8ffe1);
  view.setUint16(4, 150);
  view.setUint32(6, 0x45786966);
  const u16 = (place: number, value: number) => view.setUint16(at + place, value, isLittle);
  const u32 = (place: number, value: number) => view.setUint32(at + place, value, isLittle);
  const text = (place: number, value: string) => {
    for (let i = 0; i < value.length; i += 1) view.setUint8(at + place + i, value.charCodeAt(i));
  };
  view.setUint16(at, isLittle ? 0x4949 : 0x4d4d);
  u16(2, 42);
  u32(4, 8);
  u16(8, 1);
  entry(10, 0x8769, 4, 1, 30);
  u16(30, 2);
  entry(32, 0x9003, 2, 20, 70);
  entry(44, 0x9011, 2, 7, 92);
  text(70, taken);
  text(92, offset);
  return new Uint8Array(view.buffer);

  function entry(place: number, tag: number, type: number, count: number, value: number) {
    u16(place, tag);
    u16(place + 2, type);
    u32(place + 4, count);
    u32(place + 8, value);
  }
}

// spec: house.872
test('the time of a photo is the one of its camera, in either order of bytes, with its offset where it says one', () => {
  expect(exifTime(photo('2026:11:21 10:00:09', '-06:00', true))).toBe('2026-11-21T10:00:09-06:00');
  expect(exifTime(photo('2026:11:21 10:00:09', '', false))).toBe('2026-11-21T10:00:09');
});

test('of what says none, is cut off anywhere or lies, nothing is said', () => {
  expect(exifTime(photo('0000:00:00 00:00:00', '', true))).toBe('');
  expect(exifTime(photo('    :  :     :  :  ', '', true))).toBe('');
  expect(exifTime(new Uint8Array())).toBe('');
  const whole = photo('2026:11:21 10:00:09', '-06:00', true);
  for (let end = 0; end < 80; end += 1) expect(exifTime(whole.slice(0, end))).toBe('');
  for (let at = 0; at < whole.length; at += 1) {
    const wrong = whole.slice();
    wrong[at] = 0xff;
    expect(exifTime(wrong)).toMatch(/^$|^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/);
  }
});
