/** Looks into a PDF without a library: its pages, its typefaces, its title, and what is drawn on it. */
import { inflateSync } from 'node:zlib';

const latin = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1');

export const pagesOf = (pdf: Uint8Array): number => Number(/\/Count (\d+)/.exec(latin(pdf))?.[1]);

/** Names of the typefaces that its texts use. */
export const fontsOf = (pdf: Uint8Array): string[] => [
  ...new Set(
    [...latin(pdf).matchAll(/\/BaseFont \/(?:[A-Z]{6}\+)?([\w-]+)/g)].map((found) => found[1] ?? ''),
  ),
];

/** How many typefaces travel inside the file. */
export const embeddedFontsOf = (pdf: Uint8Array): number =>
  (latin(pdf).match(/\/FontFile[23]? /g) ?? []).length;

/** Written as it is, or in UTF-16 as hexadecimal where it is not plain ASCII. */
export function titleOf(pdf: Uint8Array): string | undefined {
  const [, plain, coded] = /\/Title (?:\(([^)]*)\)|<FEFF([0-9A-F]*)>)/i.exec(latin(pdf)) ?? [];
  return coded === undefined ? plain : Buffer.from(coded, 'hex').swap16().toString('utf16le');
}

/** Every stream of the file, decompressed: two PDFs show the same when these are the same. */
export function streamsOf(pdf: Uint8Array): string[] {
  const bytes = Buffer.from(pdf);
  return [...latin(pdf).matchAll(/\/Length (\d+)>> ?stream\r?\n/g)].map((found) => {
    const start = found.index + found[0].length;
    return inflateSync(bytes.subarray(start, start + Number(found[1]))).toString('latin1');
  });
}

/** What is written on each page, as each of its typefaces would read it: a run is readable with its own. */
export function textsOf(pdf: Uint8Array): string[] {
  const streams = streamsOf(pdf);
  const alphabets = streams.filter((text) => text.includes('begincmap')).map(alphabetOf);
  return streams
    .filter((text) => /^BT$/m.test(text))
    .map((page) => {
      const glyphs = [...page.matchAll(/<([0-9A-F]+)> Tj/gi)].flatMap(
        ([, hex = '']) => hex.match(/.{4}/g) ?? [],
      );
      return alphabets
        .map((alphabet) => glyphs.map((glyph) => alphabet.get(glyph) ?? '').join(''))
        .join('\n');
    });
}

/** Glyph → character, from a ToUnicode map. */
function alphabetOf(map: string): Map<string, string> {
  const letters = new Map<string, string>();
  const set = (glyph: number, code: number) =>
    letters.set(glyph.toString(16).toUpperCase().padStart(4, '0'), String.fromCharCode(code));
  for (const [, block = ''] of map.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g))
    for (const [, glyph = '', code = ''] of block.matchAll(/<([0-9A-F]+)> <([0-9A-F]+)>/gi))
      set(Number.parseInt(glyph, 16), Number.parseInt(code, 16));
  for (const [, block = ''] of map.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', code = ''] of block.matchAll(
      /<([0-9A-F]+)> <([0-9A-F]+)> <([0-9A-F]+)>/gi,
    ))
      for (let glyph = Number.parseInt(from, 16); glyph <= Number.parseInt(to, 16); glyph += 1)
        set(glyph, Number.parseInt(code, 16) + glyph - Number.parseInt(from, 16));
  return letters;
}
