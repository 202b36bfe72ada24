import { deflateSync } from 'node:zlib';
import { strToU8, zlibSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { pdfText } from './pdf-text.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const latin = (data: Uint8Array) => Array.from(data, (each) => String.fromCharCode(each)).join('');

type Made = { content: string | Uint8Array; font?: string; more?: string; deflated?: boolean };
/** @param content bytes are deflated already */
function pdf({ content, font = '/Type /Font /Subtype /Type1', more = '', deflated = true }: Made) {
  const drawn =
    typeof content !== 'string' ? latin(content) : deflated ? latin(zlibSync(bytes(content))) : content;
  const filter = deflated ? '/Filter /FlateDecode ' : '';
  return bytes(
    [
      '%PDF-1.4',
      '1 0 obj\n<< /Type /Pages /Kids [2 0 R] /Count 1 >>\nendobj',
      `2 0 obj\n<< /Type /Page /Parent 1 0 R /Resources << /Font << /F1 4 0 R >> >> /Contents 3 0 R >>\nendobj`,
      `3 0 obj\n<< ${filter}/Length ${drawn.length} >>\nstream\n${drawn}\nendstream\nendobj`,
      `4 0 obj\n<< ${font} >>\nendobj`,
      `${more}\n%%EOF`,
    ].join('\n'),
  );
}
const words = (file: Uint8Array) => pdfText(file)?.replace(/\s+/g, ' ').trim();

describe('the text of a PDF', () => {
  test.each([true, false])('letters of the west, with what is escaped, deflated: %s', (deflated) => {
    const content =
      'BT /F1 12 Tf 10 20 Td (Raz\\363n \\(social\\)) Tj 0 -14 Td [(ES) -20 (CUE) -400 (LA)] TJ ET';
    expect(words(pdf({ content, deflated }))).toBe('Razón (social) ESCUE LA');
  });

  test('of a font that says its letters, one by one and in rows', () => {
    const map =
      'beginbfchar <0001> <00D1> endbfchar beginbfrange <0010> <0012> <0041> <0020> <0021> [<00660069> <002E>] endbfrange';
    const stream = `5 0 obj\n<< /Length ${map.length} >>\nstream\n${map}\nendstream\nendobj`;
    const font = '/Type /Font /Subtype /Type0 /ToUnicode 5 0 R';
    expect(words(pdf({ content: 'BT /F1 9 Tf <0001001000110012 00200021> Tj ET', font, more: stream }))).toBe(
      'ÑABCfi.',
    );
  });

  test('of one without text, of one that is protected, and of what is no PDF there is none', () => {
    expect(pdfText(pdf({ content: 'q 0 0 m Q' }))).toBeUndefined();
    expect(pdfText(pdf({ content: 'BT (x) Tj ET', more: 'trailer << /Encrypt 9 0 R >>' }))).toBeUndefined();
    expect(pdfText(strToU8('PK nothing'))).toBeUndefined();
    expect(pdfText(new Uint8Array())).toBeUndefined();
  });

  test('what is cut, or says a length that is not so, is read as far as it goes and never throws', () => {
    const whole = pdf({ content: 'BT /F1 12 Tf (Hola) Tj ET' });
    for (let length = 0; length < whole.length; length += 7)
      expect(() => pdfText(whole.subarray(0, length))).not.toThrow();
  });

  test('a length that stands in an object of its own is not its number', () => {
    const content = 'BT /F1 12 Tf (Hola) Tj ET';
    const text = latin(pdf({ content, deflated: false })).replace(/\/Length \d+/, '/Length 12 0 R');
    expect(words(bytes(text))).toBe('Hola');
  });

  test('a bomb is inflated in pieces, and no further than its limit', () => {
    const bomb = new Uint8Array(deflateSync(new Uint8Array(256 * 1024 * 1024)));
    const before = process.memoryUsage().rss;
    expect(pdfText(pdf({ content: bomb }))).toBeUndefined();
    expect(process.memoryUsage().rss - before).toBeLessThan(160 * 1024 * 1024);
  });

  const MAP = '5 0 obj\n<< /Length 9999999 >>\nstream\n';
  const typeZero = '/Type /Font /Subtype /Type0 /ToUnicode 5 0 R';
  const ofMap = (map: string) =>
    pdf({ content: 'BT /F1 9 Tf <00010002> Tj ET', font: typeZero, more: `${MAP}${map}\nendstream\nendobj` });
  const times = (text: string, bytesOf = 1_000_000) => text.repeat(bytesOf / text.length);
  // Each of them would have been looked at for minutes, or without end.
  test.each([
    ['objects that none ends', () => pdf({ content: '', more: times('1 0 obj ') })],
    ['streams that none ends', () => pdf({ content: '', more: times('7 0 obj stream\nendobj ') })],
    [
      'rows without end',
      () => ofMap('beginbfrange <FFFFFFFFFFFFFFFF> <FFFFFFFFFFFFFFFFFFFF> <0041> endbfrange'),
    ],
    [
      'the same row again and again',
      () => ofMap(`beginbfrange ${times('<0000> <FFFE> <0041> ', 400_000)} endbfrange`),
    ],
    ['lists that none ends', () => ofMap(`beginbfrange ${times('<0><0>[')} endbfrange`)],
    ['maps that none ends', () => ofMap(times('beginbfchar '))],
    ['a code of a million letters', () => ofMap(`beginbfchar <0001> <${times('0041')}> endbfchar`)],
    [
      'a page that draws the same again and again',
      () => {
        const text = latin(pdf({ content: times('(a) Tj ', 200_000) }));
        return bytes(text.replace('/Contents 3 0 R', `/Contents [${times('3 0 R ', 200_000)}]`));
      },
    ],
    ['letters that none ends', () => pdf({ content: `BT (${times('a')}` })],
    ['one text of four million letters', () => pdf({ content: `BT (${times('a', 4_200_000)}) Tj` })],
    [
      'pages that share a parent of megabytes',
      () =>
        bytes(
          latin(pdf({ content: '' })).replace('/Count 1', `/Count ${times('1')}`) +
            times('9 0 obj << /Type /Page /Parent 1 0 R >> endobj ', 500_000),
        ),
    ],
  ])('made to hurt: %s', (_name, make) => {
    const hostile = make();
    expect(() => pdfText(hostile)).not.toThrow();
  });
});
