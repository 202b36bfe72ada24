/** A printed page, a block at a time: every text in it is a stranger's until it is escaped here. Pure. */
import { DOSSIER_PAGE as t } from '../texts/dossier-page.ts';

/** What is written as it is. */
export type Html = { html: string };
/** A text, or blocks that were made here. */
type Content = string | Html | readonly Html[];

const STYLE = `@page{size:Letter;margin:16mm 14mm 18mm}
@page{@bottom-right{font:400 7pt Inter;color:#555;content:"${t.page} " counter(page) " ${t.pages} " counter(pages)}}
body{margin:0;font:400 8.5pt/1.4 Inter,sans-serif;color:#111}
.code{float:right;width:26mm;margin:0 0 2mm 4mm}
h1{font-size:17pt;margin:0 0 2mm}h2{font-size:12pt;margin:8mm 0 2mm;border-bottom:.4mm solid #111;break-after:avoid}
h3{font-size:9.5pt;margin:4mm 0 1mm;break-after:avoid}p{margin:0 0 2mm}
table{width:100%;border-collapse:collapse;margin:0 0 3mm;table-layout:fixed}
th{font-weight:600;text-align:left;border-bottom:.3mm solid #555;padding:1mm}
td{vertical-align:top;border-bottom:.15mm solid #bbb;padding:1mm;overflow-wrap:anywhere}
tr{break-inside:avoid}thead{display:table-header-group}
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}
dl{display:grid;grid-template-columns:42mm 1fr;gap:.6mm 3mm;margin:0 0 3mm}dt{color:#555}dd{margin:0;overflow-wrap:anywhere}
small,.hash{color:#444;font-size:7pt}.hash{overflow-wrap:anywhere;display:block}
.photos{display:flex;flex-wrap:wrap;gap:3mm;margin:0 0 3mm}figure{margin:0;width:57mm;break-inside:avoid}
img{width:100%;max-height:60mm;object-fit:contain;object-position:left top}`;

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** What is no letter, and what would turn the letters after it around. */
const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;

export const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(UNSEEN, ' ')
    .replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter);

export const raw = (html: string): Html => ({ html });
const htmlOf = (content: Content): string =>
  typeof content === 'string'
    ? escaped(content)
    : 'html' in content
      ? content.html
      : content.map(({ html }) => html).join('');

export const heading = (text: string): Html => raw(`<h2>${escaped(text)}</h2>`);
export const subheading = (text: string): Html => raw(`<h3>${escaped(text)}</h3>`);
export const paragraph = (text: string): Html => raw(`<p>${escaped(text)}</p>`);
/** A code that is read from the paper, at the right. @param svg made here */
export const codeBox = (svg: string): Html => raw(`<div class="code">${svg}</div>`);
export const small = (text: string): Html => raw(`<small>${escaped(text)}</small>`);

/** Those of no text are left out. */
export function facts(pairs: readonly (readonly [name: string, value: string])[]): Html {
  const said = pairs.filter(([, value]) => value !== '');
  if (said.length === 0) return raw('');
  return raw(
    `<dl>${said.map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>`,
  );
}

/** Several texts of a cell, each on its line; empty ones are none. */
export const lines = (...texts: readonly string[]): Html =>
  raw(
    texts
      .filter((text) => text !== '')
      .map(escaped)
      .join('<br>'),
  );

type Column = { title: string /** Percent of the page. */; width: number; isNumber?: true };

/** Nothing of no rows. */
export function table(columns: readonly Column[], rows: readonly (readonly Content[])[]): Html {
  if (rows.length === 0) return raw('');
  const kind = ({ isNumber }: Column) => (isNumber ? ' class="n"' : '');
  const head = columns.map(
    (column) => `<th${kind(column)} style="width:${column.width}%">${escaped(column.title)}</th>`,
  );
  const body = rows.map(
    (row) =>
      `<tr>${columns.map((column, at) => `<td${kind(column)}>${htmlOf(row[at] ?? '')}</td>`).join('')}</tr>`,
  );
  return raw(`<table><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table>`);
}

/** A whole page of blocks. @param fonts rules with the typeface in them */
export function printedPage(
  { name, heading: over }: { name: string; heading: string },
  blocks: readonly Html[],
  fonts: string,
): string {
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${escaped(name)}</title><style>${fonts}\n${STYLE}</style></head><body><h1>${escaped(over)}</h1>${htmlOf(blocks)}</body></html>`;
}
