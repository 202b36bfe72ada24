import { describe, expect, test } from 'vitest';
import { decodeXml } from './decode-bytes.ts';

const text = '<a b="Ñandú €"/>';
const utf8 = (value: string) => new TextEncoder().encode(value);
const utf16 = (value: string, little: boolean) => {
  const bytes = new Uint8Array(value.length * 2);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < value.length; i += 1) view.setUint16(i * 2, value.charCodeAt(i), little);
  return bytes;
};
const single = (value: string) => Uint8Array.from(value, (character) => character.charCodeAt(0));

describe('the encoding is found', () => {
  test.each([
    ['UTF-8 without a word', utf8(text)],
    ['UTF-8 with BOM', utf8(`\ufeff${text}`)],
    ['UTF-16 LE with BOM', utf16(`\ufeff${text}`, true)],
    ['UTF-16 BE with BOM', utf16(`\ufeff${text}`, false)],
    ['UTF-16 LE by its first character', utf16(text, true)],
    ['UTF-16 BE by its first character', utf16(text, false)],
  ])('%s', (_, bytes) => expect(decodeXml(bytes)).toEqual({ text }));

  test('ISO-8859-1 and windows-1252 differ where they do', () => {
    const latin = '<?xml version="1.0" encoding="ISO-8859-1"?><a b="\u00d1\u0080"/>';
    expect(decodeXml(single(latin))).toEqual({ text: latin });
    const windows = "<?xml version='1.0' encoding='windows-1252'?><a b=\"\u00d1\u0080\"/>";
    expect(decodeXml(single(windows))).toEqual({ text: windows.replace('\u0080', '€') });
  });

  test('by the other names that files have for it, and with a euro', () => {
    const named = (name: string) => `<?xml version="1.0" encoding="${name}"?><a b="\u00d1\u00a4"/>`;
    expect(decodeXml(single(named('latin-1')))).toEqual({ text: named('latin-1') });
    expect(decodeXml(single(named('ISO-8859-15')))).toEqual({
      text: named('ISO-8859-15').replace('\u00a4', '€'),
    });
  });
});

describe('what cannot be decoded has a place', () => {
  test('bytes that are not UTF-8', () => {
    const bytes = Uint8Array.from([...utf8('<a>\nñ\ufffd'), 0xd1, ...utf8('x</a>')]);
    expect(decodeXml(bytes)).toEqual({
      error: { message: 'Hay bytes que no son de la codificación UTF-8.', line: 2, column: 3 },
    });
  });
  test('an encoding that is not taken', () => {
    expect(decodeXml(utf8('<?xml version="1.0" encoding="EBCDIC"?><a/>'))).toMatchObject({
      error: { message: 'La codificación EBCDIC no se acepta. Usa UTF-8.' },
    });
  });
  test.each(['constructor', 'hasOwnProperty', 'toString'])('%s is no encoding', (name) => {
    expect(decodeXml(utf8(`<?xml version="1.0" encoding="${name}"?><a/>`))).toHaveProperty('error');
  });
  test('half a character of UTF-16', () => {
    expect(decodeXml(Uint8Array.from([0xff, 0xfe, 0x3c, 0x00, 0x00, 0xd8]))).toHaveProperty('error');
  });
});
