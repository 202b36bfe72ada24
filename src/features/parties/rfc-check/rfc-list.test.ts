import { expect, test } from 'vitest';
import { textOf } from '../../../../schema/values/text-of-bytes.ts';
import { MOST_RFCS, readRfcs } from './rfc-list.ts';

// spec: 3§2.15
test('of what is typed each one counts once, in capitals; what is none is said', () => {
  expect(readRfcs('eku9003173c9, XIA-190128-J61\nEKU9003173C9;;\t WERX631016S30 \nNADA')).toEqual({
    rfcs: ['EKU9003173C9', 'XIA190128J61', 'WERX631016S30'],
    wrong: ['NADA'],
    left: 0,
  });
  expect(readRfcs(' \n,')).toEqual({ rfcs: [], wrong: [], left: 0 });
});

test('of a file only what was meant as one: its headings and names are none that is wrong', () => {
  const file =
    '\uFEFFNombre,RFC,Correo\r\n"ESCUELA KEMPER URGATE","EKU9003173C9",a@b.mx\r\nX,EKU901317AB,\r\n';
  expect(readRfcs(file, true)).toEqual({ rfcs: ['EKU9003173C9'], wrong: ['EKU901317AB'], left: 0 });
});

test('a Ñ is one in either encoding', () => {
  const text = 'RFC\r\nÑUÑ010101AA1\r\n';
  const bytes = (of: Uint8Array) => of.slice().buffer;
  expect(textOf(bytes(new TextEncoder().encode(text)))).toBe(text);
  const saved = textOf(bytes(Buffer.from(text, 'latin1')));
  expect(readRfcs(saved, true)).toEqual({ rfcs: ['ÑUÑ010101AA1'], wrong: [], left: 0 });
});

test('more than can be asked are counted, and none is asked twice', () => {
  const rfcs = Array.from(
    { length: MOST_RFCS + 7 },
    (_, i) => `AAA010101${String(i).padStart(4, '0').slice(-3)}`,
  );
  const many = Array.from({ length: MOST_RFCS + 7 }, (_, i) => {
    const letters = [i % 26, Math.trunc(i / 26) % 26, Math.trunc(i / 676) % 26];
    return `${letters.map((n) => String.fromCharCode(65 + n)).join('')}010101AA1`;
  });
  expect(readRfcs(many.join('\n'))).toMatchObject({ left: 7, wrong: [] });
  expect(readRfcs([...rfcs, ...rfcs].join('\n')).rfcs.length).toBeLessThanOrEqual(1_000);
});
