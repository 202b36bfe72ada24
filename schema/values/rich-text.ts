/**
 * A formatted text as HTML: parsed, and written anew with nothing but its own few elements. Whatever somebody sends, what comes out
 * opens only those and closes all that it opens. Pure.
 */
import { Parser } from 'htmlparser2';

const ELEMENTS = new Set([
  ...['p', 'h2', 'h3', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'blockquote', 'a', 'br', 'hr'],
]);
const VOID = new Set(['br', 'hr']);
/** What other programs write for the same. */
const SAME: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  h1: 'h2',
  h4: 'h3',
  strike: 's',
  del: 's',
};
/** Whose content is no text. */
const SILENT = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'noscript',
  'svg',
  'math',
  'title',
  'textarea',
]);
const SAFE_LINK = /^(https?:\/\/|mailto:)[^\s"'<>]+$/i;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * Written anew twice: an element that is dropped can keep the parser from closing one that stays, which it then closes
 * the second time, when there are only our own.
 * @returns the HTML, and what it says without its form: '' when it says nothing
 */
export function cleanRichText(html: string): { html: string; text: string } {
  return writeAnew(writeAnew(html).html);
}

function writeAnew(html: string): { html: string; text: string } {
  let [written, text, silent] = ['', '', 0];
  const open: string[] = [];
  const parser = new Parser({
    onopentag(given, { href = '' }) {
      if (SILENT.has(given)) silent += 1;
      const name = SAME[given] ?? given;
      if (silent > 0 || !ELEMENTS.has(name)) return;
      const link = name === 'a' && SAFE_LINK.test(href.trim()) ? ` href="${escaped(href.trim())}"` : '';
      // A link that leads nowhere is its text.
      if (name === 'a' && link === '') return;
      written += `<${name}${link}>`;
      if (!VOID.has(name)) open.push(name);
    },
    onclosetag(given) {
      if (SILENT.has(given)) silent = Math.max(0, silent - 1);
      const name = SAME[given] ?? given;
      if (silent > 0 || open.at(-1) !== name) return;
      open.pop();
      written += `</${name}>`;
    },
    ontext(piece) {
      if (silent > 0) return;
      written += escaped(piece);
      text += piece;
    },
  });
  parser.end(html);
  for (const name of open.toReversed()) written += `</${name}>`;
  return { html: written, text: text.trim() };
}
