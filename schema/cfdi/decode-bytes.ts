/** Bytes → text by BOM, else by the XML declaration, else UTF-8. */
import { fillText } from '../errors.ts';
import { XML_TEXTS as T } from '../texts/xml.ts';
import { placeOf, type XmlError } from './scan-xml.ts';

export type Decoded = { text: string } | { error: XmlError };

/** Names by which files call the encodings that are taken. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['utf-8', 'utf-8'],
  ['utf8', 'utf-8'],
  ['us-ascii', 'utf-8'],
  ['ascii', 'utf-8'],
  ['iso-8859-1', 'latin1'],
  ['iso8859-1', 'latin1'],
  ['iso_8859-1', 'latin1'],
  ['latin1', 'latin1'],
  ['latin-1', 'latin1'],
  ['l1', 'latin1'],
  // ISO-8859-1 with a euro sign.
  ['iso-8859-15', 'iso-8859-15'],
  ['iso8859-15', 'iso-8859-15'],
  ['windows-1252', 'windows-1252'],
  ['cp1252', 'windows-1252'],
  ['utf-16', 'utf-16'],
  ['utf-16le', 'utf-16le'],
  ['utf-16be', 'utf-16be'],
]);

/** Made once: a folder has many documents. */
const UTF_8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
/** For a declaration, which is ASCII: what is not comes out as something that no encoding's name has. */
const ASCII = new TextDecoder('latin1');

function error(message: string, line = 1, column = 1): Decoded {
  return { error: { message, line, column } };
}

export function decodeXml(bytes: Uint8Array): Decoded {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return decodeUtf8(bytes.subarray(3));
  if (a === 0xff && b === 0xfe) return decodeWith(bytes.subarray(2), 'utf-16le');
  if (a === 0xfe && b === 0xff) return decodeWith(bytes.subarray(2), 'utf-16be');
  // Without a BOM the first character, always <, tells the width and order of the bytes.
  if (a === 0x3c && b === 0) return decodeWith(bytes, 'utf-16le');
  if (a === 0 && b === 0x3c) return decodeWith(bytes, 'utf-16be');
  const declared = declaredEncoding(bytes);
  const encoding = NAMES.get(declared.toLowerCase());
  if (encoding === undefined || encoding.startsWith('utf-16')) {
    return error(fillText(T.badEncoding, { encoding: declared }));
  }
  if (encoding === 'utf-8') return decodeUtf8(bytes);
  return encoding === 'latin1' ? { text: decodeLatin1(bytes) } : decodeWith(bytes, encoding);
}

function declaredEncoding(bytes: Uint8Array): string {
  const head = ASCII.decode(bytes.subarray(0, 200));
  return /^<\?xml[^>]*?encoding[ \t\r\n]*=[ \t\r\n]*["']([A-Za-z][A-Za-z0-9._-]*)/.exec(head)?.[1] ?? 'UTF-8';
}

function decodeWith(bytes: Uint8Array, encoding: string): Decoded {
  try {
    return { text: new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    return error(fillText(T.badBytes, { encoding: encoding.toUpperCase() }));
  }
}

/** TextDecoder reads "iso-8859-1" as windows-1252, which differs from 0x80 to 0x9f. */
function decodeLatin1(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) {
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  }
  return text;
}

function decodeUtf8(bytes: Uint8Array): Decoded {
  try {
    return { text: UTF_8.decode(bytes) };
  } catch {
    // Decode again leniently: the first replacement that the bytes do not spell out is the bad place.
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    const { line, column } = placeOf(text, badUtf8Offset(bytes, text));
    return error(fillText(T.badBytes, { encoding: 'UTF-8' }), line, column);
  }
}

/** Offset in the lenient text of the first character that came from bad bytes. */
function badUtf8Offset(bytes: Uint8Array, text: string): number {
  let byte = 0;
  for (let at = 0; at < text.length; ) {
    const code = text.codePointAt(at) as number;
    if (code === 0xfffd && !(bytes[byte] === 0xef && bytes[byte + 1] === 0xbf && bytes[byte + 2] === 0xbd)) {
      return at;
    }
    byte += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    at += code < 0x10000 ? 1 : 2;
  }
  return text.length;
}
