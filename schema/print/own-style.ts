/**
 * What of the styles belongs to one document: the colour of its account, and the line that stands at the foot of each page.
 * Apart from the others, which all documents share and a page that prints keeps.
 */
import { joined, type PrintModel } from './print-model.ts';

/** As much as stands beside «Página 10 de 12» on letter paper. */
const MOST_NAME = 46;

export function ownStyle(model: PrintModel, accent: string): string {
  const { issuer, folio, stamp } = model;
  const name = issuer.name.length > MOST_NAME ? `${issuer.name.slice(0, MOST_NAME)}…` : issuer.name;
  const line = joined([name, issuer.rfc, folio, stamp?.uuid], ' · ');
  return `:root{--accent:${accent}}@page{@bottom-left{content:${cssText(line)}}}`;
}

/** A CSS string of any text: nothing of a stranger's words is read as a style. */
export function cssText(text: string): string {
  const safe = [...text].map((char) =>
    /[A-Za-z0-9 ]/.test(char) ? char : `\\${(char.codePointAt(0) ?? 0).toString(16)} `,
  );
  return `"${safe.join('')}"`;
}
