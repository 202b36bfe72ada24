/** The typeface travels in the page: a bare machine has no fonts, and the page may load nothing. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const WEIGHTS = [400, 600];
let rules: string | undefined;

/** `@font-face` rules of Inter (Latin) with the files as data URLs; read once. */
export function fontRules(): string {
  if (rules === undefined) {
    const { resolve } = createRequire(import.meta.url);
    rules = WEIGHTS.map((weight) => {
      const file = resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff2`);
      const data = readFileSync(file).toString('base64');
      return `@font-face{font-family:Inter;font-style:normal;font-weight:${weight};src:url(data:font/woff2;base64,${data}) format("woff2")}`;
    }).join('\n');
  }
  return rules;
}
