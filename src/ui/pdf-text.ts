/**
 * The text of a PDF that programs made, in the order in which it is drawn. Not of a scanned one, nor of one with a password: those have none that can be read here. It reads what
 * is needed for that and no more: objects, streams deflated or plain, and the letters of fonts that say them.
 */
import { Unzlib } from 'fflate';

/** A page becomes some ten times its size; a file that was made to hurt becomes a thousand. */
const MOST_TEXT = 32 * 1024 * 1024;
/** What is inflated at a time: the most that one piece becomes is a thousand times it. */
const PIECE = 4 * 1024;
/** Letters that are looked at: each object once, and again what refers to it. What refers to itself without end ends here. */
const MOST_LOOKED = 64 * 1024 * 1024;
/** Of what draws pages: some hundred KB in a document of ten. */
const MOST_DRAWN = 4 * 1024 * 1024;
/** Of a font: its codes have two bytes at most. */
const MOST_LETTERS = 0x10000;

type Font = { bytes: number; letters: ReadonlyMap<number, string> | undefined };
type Objects = ReadonlyMap<string, { dict: string; stream: Uint8Array | undefined }>;
/** What of a file may still be done: one that was made to hurt asks for more than any document does. */
type Budget = { inflated: number; looked: number; drawn: number };

/** @throws RangeError when there is none left */
function spend(budget: Budget, of: keyof Budget, amount: number): void {
  budget[of] -= amount;
  if (budget[of] < 0) throw new RangeError(`too much: ${of}`);
}

/** Each byte as the letter of its number, so that places in the text are places in the file. */
function latin(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return text;
}

/** @returns undefined for a file that is no PDF, is protected, has no text, or was made to hurt whoever reads it */
export function pdfText(file: Uint8Array): string | undefined {
  const whole = latin(file);
  if (!whole.startsWith('%PDF-') || /\/Encrypt\s+\d+ \d+ R/.test(whole)) return undefined;
  try {
    const text = textOf(file, whole, { inflated: MOST_TEXT, looked: MOST_LOOKED, drawn: MOST_DRAWN });
    return text.trim() === '' ? undefined : text;
  } catch {
    return undefined;
  }
}

function textOf(file: Uint8Array, whole: string, budget: Budget): string {
  const objects = readObjects(file, whole, budget);
  const fonts = new Map<string, Font>();
  return [...objects.values()]
    .filter(({ dict }) => /\/Type\s*\/Page(?![a-zA-Z])/.test(dict))
    .map(({ dict }) => pageText(dict, objects, fonts, budget))
    .join('\n');
}

function readObjects(file: Uint8Array, whole: string, budget: Budget): Objects {
  const objects = new Map<string, { dict: string; stream: Uint8Array | undefined }>();
  for (const found of whole.matchAll(/(\d{1,10}) \d{1,5} obj\b/g)) {
    const begins = found.index + found[0].length;
    const ends = whole.indexOf('endobj', begins);
    const body = whole.slice(begins, ends < 0 ? undefined : ends);
    spend(budget, 'looked', body.length);
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
    spend(budget, 'looked', stream.length);
    const text = latin(stream);
    const first = Number(/\/First\s+(\d+)/.exec(dict)?.[1] ?? 0);
    const heads = text.slice(0, first).trim().split(/\s+/).map(Number);
    for (let at = 0; at + 1 < heads.length; at += 2) {
      const [begins = 0, ends] = [heads[at + 1], heads[at + 3]];
      const part = text.slice(first + begins, ends === undefined ? undefined : first + ends);
      spend(budget, 'looked', part.length);
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
  budget: Budget,
): Uint8Array | undefined {
  // Of an object of its own (`12 0 R`) it is not this number.
  const stated = Number(/\/Length\s+(\d+)\b(?!\s+\d+\s+R)/.exec(dict)?.[1] ?? Number.NaN);
  const ends = Number.isNaN(stated) ? whole.indexOf('endstream', begins) : begins + stated;
  const bytes = file.subarray(begins, ends < 0 ? undefined : ends);
  if (Number.isNaN(stated)) spend(budget, 'looked', bytes.length);
  // Pictures and fonts are no text.
  if (/\/Subtype\s*\/(Image|Type1C|CIDFontType0C|OpenType)|\/Length1\b/.test(dict)) return undefined;
  if (!dict.includes('/Filter')) return bytes;
  return /\/Filter\s*\[?\s*\/FlateDecode\s*\]?/.test(dict) && !dict.includes('/Predictor')
    ? inflate(bytes, budget)
    : undefined;
}

/** As much of it as can be read. */
function inflate(bytes: Uint8Array, budget: Budget): Uint8Array | undefined {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    const unzlib = new Unzlib((part) => {
      spend(budget, 'inflated', part.length);
      parts.push(part);
      size += part.length;
    });
    // In pieces: a whole one would be inflated whole before anybody could say that it is too much.
    for (let at = 0; at < bytes.length; at += PIECE)
      unzlib.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
  } catch {
    if (size === 0 || budget.inflated < 0) return undefined;
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

/** @param known fonts that pages before had, by their object */
function pageText(page: string, objects: Objects, known: Map<string, Font>, budget: Budget): string {
  const parent = objects.get(/\/Parent\s+(\d+)/.exec(page)?.[1] ?? '')?.dict ?? '';
  const resources = inside(page, 'Resources', objects) || inside(parent, 'Resources', objects);
  const named = inside(resources, 'Font', objects);
  spend(budget, 'looked', parent.length + resources.length + named.length);
  const fonts = new Map<string, Font>();
  for (const [, name = '', key = ''] of named.matchAll(/\/([^\s/<>[\]()]+)\s+(\d+) \d+ R/g)) {
    const font = known.get(key) ?? fontOf(objects.get(key)?.dict ?? '', objects, budget);
    known.set(key, font);
    fonts.set(name, font);
  }
  const contents = /\/Contents\s*(\[[^\]]*\]|\d+ \d+ R)/.exec(page)?.[1] ?? '';
  return [...contents.matchAll(/(\d+) \d+ R/g)]
    .map(([, key = '']) => objects.get(key)?.stream)
    .map((stream) => {
      if (stream === undefined) return '';
      spend(budget, 'drawn', stream.length);
      return drawnText(latin(stream), fonts);
    })
    .join('\n');
}

function fontOf(dict: string, objects: Objects, budget: Budget): Font {
  const key = /\/ToUnicode\s+(\d+)/.exec(dict)?.[1];
  const map = key === undefined ? undefined : objects.get(key)?.stream;
  const bytes = /\/Subtype\s*\/Type0/.test(dict) ? 2 : 1;
  spend(budget, 'looked', map?.length ?? 0);
  return { bytes, letters: map && lettersOf(latin(map)) };
}

const hex = (text: string) => Number.parseInt(text, 16);
const wide = (text: string) =>
  String.fromCharCode(...(text.match(/.{4}/g) ?? [text.padStart(4, '0')]).map(hex));

/** What stands between `begin…` and `end…`. */
function* blocks(map: string, name: string): Generator<string> {
  for (let at = map.indexOf(`begin${name}`); at >= 0; at = map.indexOf(`begin${name}`, at)) {
    const ends = map.indexOf(`end${name}`, at);
    if (ends < 0) return;
    yield map.slice(at, ends);
    at = ends;
  }
}

/** What a ToUnicode map says of each code, of two bytes at most; a code may be some letters. */
function lettersOf(map: string): ReadonlyMap<number, string> {
  const letters = new Map<number, string>();
  for (const block of blocks(map, 'bfchar'))
    for (const [, code = '', letter = ''] of block.matchAll(/<([0-9a-fA-F]{1,4})>\s*<([0-9a-fA-F]{1,64})>/g))
      letters.set(hex(code), wide(letter));
  let said = 0;
  for (const block of blocks(map, 'bfrange'))
    for (const [, from = '', to = '', first = '', list = ''] of block.matchAll(
      /<([0-9a-fA-F]{1,4})>\s*<([0-9a-fA-F]{1,4})>\s*(?:<([0-9a-fA-F]{1,64})>|\[([^\][]*)\])/g,
    )) {
      const each = [...list.matchAll(/<([0-9a-fA-F]{1,64})>/g)].map(([, one = '']) => wide(one));
      const base = wide(first);
      const last = base.charCodeAt(base.length - 1);
      const next = (n: number) => base.slice(0, -1) + String.fromCharCode(last + n);
      for (let n = 0; n <= hex(to) - hex(from) && said < MOST_LETTERS; n += 1, said += 1)
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
  if (bytes === 1) return codes.map((code) => letters?.get(code) ?? WESTERN[code & 0xff] ?? '').join('');
  let text = '';
  for (let at = 0; at + 1 < codes.length; at += 2)
    text += letters?.get(((codes[at] ?? 0) << 8) | (codes[at + 1] ?? 0)) ?? '';
  return text;
}

const WESTERN = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, code) => code));
