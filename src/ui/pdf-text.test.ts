import { strToU8, zlibSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { pdfText } from './pdf-text.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const latin = (data: Uint8Array) => Array.from(data, (each) => String.fromCharCode(each)).join('');

type Made = { content: string | Uint8Array; font?: string; more?: string; deflated?: boolean; page?: string };
function pdf({ content, font = '/Type /Font /Subtype /Type1', more = '', deflated = true, page = '' }: Made) {
  const drawn = deflated ? latin(zlibSync(typeof content === 'string' ? bytes(content) : content)) : content;
  const filter = deflated ? '/Filter /FlateDecode ' : '';
  return bytes(
    [
      '%PDF-1.4',
      '1 0 obj\n<< /Type /Pages /Kids [2 0 R] /Count 1 >>\nendobj',
      `2 0 obj\n<< /Type /Page /Parent 1 0 R /Resources << /Font << /F1 4 0 R >> >> /Contents 3 0 R ${page}>>\nendobj`,
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
    const bomb = pdf({ content: new Uint8Array(40_000_000) });
    expect(() => pdfText(bomb)).not.toThrow();
  });
});
