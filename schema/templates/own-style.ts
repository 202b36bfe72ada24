/**
 * What of the styles belongs to one document: the colour of its account, and what stands at the foot of each page. Apart from
 * those of its template.
 */
import { joined, type PrintModel } from '../print/print-model.ts';

/** As much as stands beside «Página 10 de 12» on letter paper. */
const MOST_NAME = 46;
/** Where `{{ page }}` and `{{ pages }}` stand until the browser counts: letters that no text has. */
export const PAGE_MARK = '\uE000';
export const PAGES_MARK = '\uE001';
const COUNTERS: Readonly<Record<string, string>> = {
  [PAGE_MARK]: 'counter(page)',
  [PAGES_MARK]: 'counter(pages)',
};
/** Of one, two and three lines. */
const PLACES: readonly (readonly string[])[] = [
  ['bottom-right'],
  ['bottom-left', 'bottom-right'],
  ['bottom-left', 'bottom-center', 'bottom-right'],
];

/** Whose a page is. */
export function footLine({ issuer, folio, stamp }: PrintModel): string {
  const name = issuer.name.length > MOST_NAME ? `${issuer.name.slice(0, MOST_NAME)}…` : issuer.name;
  return joined([name, issuer.rfc, folio, stamp?.uuid], ' · ');
}

/** @param lines of the foot of each page: left, centre and right; right alone; left and right */
export function ownStyle(accent: string, lines: readonly string[]): string {
  const places = PLACES[Math.min(lines.length, PLACES.length) - 1] ?? [];
  const boxes = places.map((place, index) => `@${place}{content:${cssContent(lines[index] ?? '')}}`);
  return `:root{--accent:${accent}}@page{${boxes.join('')}}`;
}

function cssContent(line: string): string {
  const pieces = line.split(/([\uE000\uE001])/).filter((piece) => piece !== '');
  return pieces.map((piece) => COUNTERS[piece] ?? cssText(piece)).join(' ') || '""';
}

/** A CSS string of any text: nothing of a stranger's words is read as a style. */
export function cssText(text: string): string {
  const safe = [...text].map((char) =>
    /[A-Za-z0-9 ]/.test(char) ? char : `\\${(char.codePointAt(0) ?? 0).toString(16)} `,
  );
  return `"${safe.join('')}"`;
}
