/**
 * The text of a PDF that programs made, in the order in which it is drawn. Not of a scanned one, nor of one with a password: those have none that can be read here. It reads what
 * is needed for that and no more: objects, streams deflated or plain, and the letters of fonts that say them.
 */
import { Unzlib } from 'fflate';

/** A page becomes some ten times its size; a file that was made to hurt becomes a thousand. */
const MOST_TEXT = 32 * 1024 * 1024;
/** Of a font: its codes have two bytes at most. */
const MOST_LETTERS = 0x10000;

type Font = { bytes: number; letters: ReadonlyMap<number, string> | undefined };
type Objects = ReadonlyMap<string, { dict: string; stream: Uint8Array | undefined }>;

/** Each byte as the letter of its number, so that places in the text are places in the file. */
function latin(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return text;
}

/** @returns undefined for a file that is no PDF, is protected, or has no text */
export function pdfText(file: Uint8Array): string | undefined {
  const whole = latin(file);
  if (!whole.startsWith('%PDF-') || /\/Encrypt\s+\d+ \d+ R/.test(whole)) return undefined;
  const objects = readObjects(file, whole);
  const text = [...objects.values()]
    .filter(({ dict }) => /\/Type\s*\/Page(?![a-zA-Z])/.test(dict))
    .map(({ dict }) => pageText(dict, objects))
    .join('\n');
  return text.trim() === '' ? undefined : text;
}

function readObjects(file: Uint8Array, whole: string): Objects {
  const budget = { left: MOST_TEXT };
  const objects = new Map<string, { dict: string; stream: Uint8Array | undefined }>();
  for (const found of whole.matchAll(/(\d{1,10}) \d{1,5} obj\b/g)) {
    const begins = found.index + found[0].length;
    const ends = whole.indexOf('endobj', begins);
    const body = whole.slice(begins, ends < 0 ? undefined : ends);
    const stream = /\bstream\r?\n/.exec(body);
    const dict = stream === null ? body : body.slice(0, stream.index);
    objects.set(found[1] ?? '', {
      dict,
      stream:
        (stream && streamOf(file, whole, dict, begins + stream.index + stream[0].length, budget)) ||
        undefined,
    });
  }
  // Objects that stand deflated together.
  for (const { dict, stream } of [...objects.values()]) {
    if (stream === undefined || !/\/Type\s*\/ObjStm/.test(dict)) continue;
    const text = latin(stream);
    const first = Number(/\/First\s+(\d+)/.exec(dict)?.[1] ?? 0);
    const heads = text.slice(0, first).trim().split(/\s+/).map(Number);
    for (let at = 0; at + 1 < heads.length; at += 2) {
      const [begins = 0, ends] = [heads[at + 1], heads[at + 3]];
      const part = text.slice(first + begins, ends === undefined ? undefined : first + ends);
      objects.set(String(heads[at]), { dict: part, stream: undefined });
    }
  }
  return objects;
}

function streamOf(
  file: Uint8Array,
  whole: string,
  dict: string,
  begins: number,
  budget: { left: number },
): Uint8Array | undefined {
  const stated = Number(/\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(dict)?.[1] ?? Number.NaN);
  const ends = Number.isNaN(stated) ? whole.indexOf('endstream', begins) : begins + stated;
  const bytes = file.subarray(begins, ends < 0 ? undefined : ends);
  // Pictures and fonts are no text.
  if (/\/Subtype\s*\/(Image|Type1C|CIDFontType0C|OpenType)|\/Length1\b/.test(dict)) return undefined;
  if (!dict.includes('/Filter')) return bytes;
  return /\/Filter\s*\[?\s*\/FlateDecode\s*\]?/.test(dict) && !dict.includes('/Predictor')
    ? inflate(bytes, budget)
    : undefined;
}

/** As much of it as can be read. */
function inflate(bytes: Uint8Array, budget: { left: number }): Uint8Array | undefined {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    const unzlib = new Unzlib((part) => {
      budget.left -= part.length;
      if (budget.left < 0) throw new RangeError('too much text');
      parts.push(part);
      size += part.length;
    });
    unzlib.push(bytes, true);
  } catch {
    if (size === 0) return undefined;
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** What stands after a name in a dictionary: a dictionary in it, or the one that it refers to. */
function inside(dict: string, name: string, objects: Objects): string {
  const found = new RegExp(`/${name}(?![a-zA-Z])\\s*(<<|(\\d+) \\d+ R)`).exec(dict);
  if (found === null) return '';
  if (found[2] !== undefined) return objects.get(found[2])?.dict ?? '';
  const begins = found.index + found[0].length;
  let depth = 1;
  for (const mark of dict.slice(begins).matchAll(/<<|>>/g)) {
    depth += mark[0] === '<<' ? 1 : -1;
    if (depth === 0) return dict.slice(begins, begins + mark.index);
  }
  return dict.slice(begins);
}

function pageText(page: string, objects: Objects): string {
  const parent = /\/Parent\s+(\d+)/.exec(page)?.[1] ?? '';
  const resources =
    inside(page, 'Resources', objects) || inside(objects.get(parent)?.dict ?? '', 'Resources', objects);
  const fonts = new Map<string, Font>();
  for (const [, name = '', key = ''] of inside(resources, 'Font', objects).matchAll(
    /\/([^\s/<>[\]()]+)\s+(\d+) \d+ R/g,
  ))
    fonts.set(name, fontOf(objects.get(key)?.dict ?? '', objects));
  const contents = /\/Contents\s*(\[[^\]]*\]|\d+ \d+ R)/.exec(page)?.[1] ?? '';
  return [...contents.matchAll(/(\d+) \d+ R/g)]
    .map(([, key = '']) => objects.get(key)?.stream)
    .map((stream) => (stream === undefined ? '' : drawnText(latin(stream), fonts)))
    .join('\n');
}

function fontOf(dict: string, objects: Objects): Font {
  const key = /\/ToUnicode\s+(\d+)/.exec(dict)?.[1];
  const map = key === undefined ? undefined : objects.get(key)?.stream;
  const bytes = /\/Subtype\s*\/Type0/.test(dict) ? 2 : 1;
  return { bytes, letters: map && lettersOf(latin(map)) };
}

const hex = (text: string) => Number.parseInt(text, 16);
const wide = (text: string) =>
  String.fromCharCode(...(text.match(/.{4}/g) ?? [text.padStart(4, '0')]).map(hex));

/** What a ToUnicode map says of each code. */
function lettersOf(map: string): ReadonlyMap<number, string> {
  const letters = new Map<number, string>();
  for (const [, block = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, code = '', letter = ''] of block.matchAll(/<([0-9a-fA-F]+)>\s*<([0-9a-fA-F]+)>/g))
      letters.set(hex(code), wide(letter));
  for (const [, block = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', first = '', list = ''] of block.matchAll(
      /<([0-9a-fA-F]+)>\s*<([0-9a-fA-F]+)>\s*(?:<([0-9a-fA-F]+)>|\[([^\]]*)\])/g,
    )) {
      const each = [...list.matchAll(/<([0-9a-fA-F]+)>/g)].map(([, one = '']) => wide(one));
      const base = wide(first);
      const last = base.charCodeAt(base.length - 1);
      const next = (n: number) => base.slice(0, -1) + String.fromCharCode(last + n);
      for (let n = 0; n <= hex(to) - hex(from) && letters.size < MOST_LETTERS; n += 1)
        letters.set(hex(from) + n, first === '' ? (each[n] ?? '') : next(n));
    }
  return letters;
}

const DRAWN =
  /\/([^\s/<>[\]()]+)\s+[-\d.]+\s+Tf|\((?:\\[\s\S]|[^\\()])*\)|<([0-9a-fA-F\s]*)>|(?:[-\d.]{1,20}\s+([-\d.]{1,20})\s+T[dD]\b)|\b(Tm|T\*|ET)\b|(?<=[\s)\]>])(-\d{3,})(?=[\s([<\]])/g;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '', f: '' };

/** Moves of the pen are spaces, but those along a line: by them letters stand closer. What reads it looks at words alone. */
function drawnText(content: string, fonts: ReadonlyMap<string, Font>): string {
  let font: Font | undefined;
  let text = '';
  for (const found of content.matchAll(DRAWN)) {
    const [token, name, digits, down, move] = found;
    if (name !== undefined) font = fonts.get(name);
    else if (down !== undefined) text += Number(down) === 0 ? '' : ' ';
    else if (move !== undefined || /^-\d/.test(token)) text += ' ';
    else if (digits !== undefined)
      text += said((digits.replace(/\s/g, '').match(/.{1,2}/g) ?? []).map(hex), font);
    else
      text += said(
        [...unescaped(token.slice(1, -1))].map((letter) => letter.charCodeAt(0)),
        font,
      );
  }
  return text;
}

const unescaped = (text: string) =>
  text.replace(/\\(\r?\n|[0-7]{1,3}|[\s\S])/g, (_all, one: string) =>
    /^[0-7]/.test(one) ? String.fromCharCode(Number.parseInt(one, 8)) : (ESCAPES[one] ?? one.trim()),
  );

/** Where the font does not say, the letter of its number, as in the alphabets of the west. */
function said(codes: readonly number[], font: Font | undefined): string {
  const { bytes = 1, letters } = font ?? {};
  if (bytes === 1)
    return codes.map((code) => letters?.get(code) ?? WESTERN.decode(new Uint8Array([code]))).join('');
  let text = '';
  for (let at = 0; at + 1 < codes.length; at += 2)
    text += letters?.get(((codes[at] ?? 0) << 8) | (codes[at + 1] ?? 0)) ?? '';
  return text;
}

const WESTERN = new TextDecoder('windows-1252');
