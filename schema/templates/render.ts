/**
 * One pipeline for screen and paper: a template in its parts (the account's, or the portal's own) filled with a document gives the
 * HTML that the browser shows in a sandboxed frame and the server turns into PDF. Every value is escaped. What an account wrote is
 * written anew without whatever does not belong on paper, and the page may load nothing.
 */
import type { Template } from 'liquidjs';
import type { PrintModel } from '../print/print-model.ts';
import { qrSvg } from '../print/qr.ts';
import { DEFAULT_LOOK, type DocumentLook } from '../resources/admin/document-looks.ts';
import type { HtmlPart, TemplateCode } from '../resources/admin/templates.ts';
import { PRINT } from '../texts/print.ts';
import { cleanHtml } from './clean-html.ts';
import { DEFAULT_CODE } from './default-code.ts';
import { fillTemplates, parseTemplate } from './engine.ts';
import { SafeHtml } from './filters.ts';
import { footLine, ownStyle, PAGE_MARK, PAGES_MARK } from './own-style.ts';
import { plainDocument } from './plain-document.ts';

/** @param images data URLs by their names */
export type LoadedTemplate = { code: TemplateCode; images: Readonly<Record<string, string>> };
export type RenderOptions = {
  /** `@font-face` rules whose sources are data URLs: the page may not load anything. */
  fonts: string;
  look?: DocumentLook | undefined;
  /** Absent: the portal's own design. */
  template?: LoadedTemplate | undefined;
  /** The document itself, which a template may read by the SAT's names. */
  node?: object | undefined;
};

/** The page loads nothing and runs nothing, wherever it is opened. */
export const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:";

/** What all documents share, whatever their template: a page that prints keeps it from one to the next. */
const BASE_STYLE = `@page { size: Letter; margin: 12mm 13mm 14mm; @bottom-left { font: 400 7pt Inter, sans-serif; color: #5a6675; white-space: nowrap; } @bottom-center { font: 400 7pt Inter, sans-serif; color: #5a6675; white-space: nowrap; } @bottom-right { font: 400 7pt Inter, sans-serif; color: #5a6675; white-space: nowrap; } }
* { box-sizing: border-box; }
body { margin: 0; color: #1a1a1a; background: #fff; font: 400 8.6pt/1.4 Inter, system-ui, sans-serif; font-feature-settings: "tnum"; }
.paged { display: table; table-layout: fixed; width: 100%; }
.paged > .doc-header { display: table-header-group; break-inside: avoid; }
.paged > .doc-footer { display: table-footer-group; break-inside: avoid; }
.doc-warning { margin: 0 0 3mm; padding: 1.4mm 3mm; border: .8pt solid #b25e00; color: #8a4700; font-weight: 600; text-align: center; }
@media screen { body { max-width: 216mm; margin: 0 auto; padding: 6mm; } }
`;

/** The whole HTML page. @throws what Liquid says of the template; TemplateTooMuch */
export function renderPrint(model: PrintModel, options: RenderOptions): string {
  const { look = DEFAULT_LOOK, template, node, fonts } = options;
  const code = template?.code ?? DEFAULT_CODE;
  const scope = {
    doc: { ...model, foot: footLine(model) },
    t: PRINT,
    look,
    images: template?.images ?? {},
    qr: model.stamp && model.stamp.address !== '' ? new SafeHtml(qrSvg(model.stamp.address)) : '',
    ...(template !== undefined && node !== undefined && { cfdi: plainDocument(node) }),
  };
  const filled = (part: HtmlPart) => fillTemplates(parsed(code[part]), scope);
  const foot = fillTemplates(parsed(code.pagination), { ...scope, page: PAGE_MARK, pages: PAGES_MARK });
  const style = `${code.css.replaceAll('</', '<\\/')}${ownStyle(look.accent, footLines(foot))}`;
  const parts =
    template === undefined
      ? `<div class="document"><div class="doc-header">${filled('header')}</div><div class="doc-body">${filled('body')}</div><div class="doc-footer">${filled('footer')}</div></div>`
      : ownParts(model, filled);
  return `<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${PAGE_POLICY}">
<meta name="viewport" content="width=device-width">
<title>${escaped(`${model.title} ${model.folio}`)}</title>
<style>
${fonts}
${BASE_STYLE}</style>
</head>
<body>
<style>${style}</style>
${parts}
</body>
</html>
`;
}

/** Of an account's own template; each part by itself, so that none closes what is not its own. */
function ownParts(model: PrintModel, filled: (part: HtmlPart) => string): string {
  const part = (name: HtmlPart) => cleanHtml(filled(name));
  const [header, body, footer] = [part('header'), part('body'), part('footer')];
  // What has no fiscal validity says so, whether its template does or not.
  const warning = escaped(model.warning);
  const isSaid = model.warning === '' || [header, body, footer].some((html) => html.includes(warning));
  const said = isSaid ? '' : `<p class="doc-warning">${warning}</p>`;
  return `<div class="document paged"><div class="doc-header">${said}${header}</div><div class="doc-body">${body}</div><div class="doc-footer">${footer}</div></div>`;
}

/** Parts that were read lately: an account prints one document after another with them. */
const cache = new Map<string, Template[]>();
const MOST_CACHED = 64;
const MOST_CACHED_LENGTH = 100_000;

function parsed(text: string): Template[] {
  const known = cache.get(text);
  if (known !== undefined) return known;
  const made = parseTemplate(text);
  if (text.length <= MOST_CACHED_LENGTH) {
    if (cache.size >= MOST_CACHED) cache.delete(cache.keys().next().value ?? '');
    cache.set(text, made);
  }
  return made;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&#34;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

const ESCAPES = Object.fromEntries(Object.entries(ENTITIES).map(([entity, char]) => [char, entity]));

/** Text only: a box in the margin shows no markup. */
function footLines(filled: string): string[] {
  const text = filled.trimEnd().replace(/&(?:lt|gt|#34|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity);
  return text === '' ? [] : text.split('\n').map((line) => line.trim());
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char);
}
