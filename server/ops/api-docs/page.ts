/** The same for a person who writes a program: one page, with no script and nothing from elsewhere. */
import { ERRORS, type ErrorCode } from '../../../schema/errors.ts';
import { API_DOCS as t } from '../../../schema/texts/api.ts';
import { ERROR_TEXTS } from '../../../schema/texts/errors.ts';
import { toHtml } from '../../output/mail/to-html.ts';
import type { JsonSchema } from './convert-shape.ts';
import type { Described, Parameter } from './describe-route.ts';
import type { ApiDocument } from './document.ts';

export const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const STYLE = `
:root{color-scheme:light dark}
body{margin:0;font:16px/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}
main{max-width:60rem;margin:0 auto;padding:24px 16px 64px}
h1{font-size:1.75rem}h2{font-size:1.25rem;margin:40px 0 8px}h3{font-size:1rem;margin:12px 0 4px}
code,.t{font:14px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
details{border-top:1px solid GrayText;padding:8px 0}summary{cursor:pointer}summary span{opacity:.75}
ul{margin:0;padding-left:20px}table{border-collapse:collapse;width:100%}td,th{text-align:left;vertical-align:top;padding:4px 8px 4px 0}
nav ul{columns:3 14rem}a{color:LinkText}`;

/** Deeper ones are told as objects: the document for programs has them whole. */
const MOST_DEPTH = 4;

export function docsPage(document: ApiDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, each]) =>
    Object.entries(each).map(([method, one]) => ({ name: `${method.toUpperCase()} ${path}`, one })),
  );
  const anchor = (name: string) => `area-${document.tags.findIndex((tag) => tag.name === name)}`;
  const areas = document.tags.map(
    ({ name }) =>
      `<h2 id="${anchor(name)}">${toHtml(name)}</h2>${calls
        .filter(({ one }) => one.tags.includes(name))
        .map(({ name: call, one }) => callPart(call, one))
        .join('')}`,
  );
  const contents = document.tags.map(({ name }) => `<li><a href="#${anchor(name)}">${toHtml(name)}</a></li>`);
  const shapes = Object.entries(document.components.schemas).map(
    ([name, schema]) =>
      `<details id="shape-${name}"><summary><code>${name}</code></summary>${shapePart(schema)}</details>`,
  );
  const errors = Object.entries(ERRORS).map(
    ([code, { status, kind }]) =>
      `<tr><td><code>${code}</code></td><td>${status}</td><td>${kind}</td><td>${toHtml(ERROR_TEXTS[code as ErrorCode])}</td></tr>`,
  );
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${t.title}</title><style>${STYLE}</style></head><body><main><h1>${t.title}</h1><p>${t.intro}</p><ul>${t.rules.map((rule) => `<li>${rule}</li>`).join('')}</ul><p><a href="/api/docs/openapi.json">${t.machine}</a></p><nav aria-label="${t.contents}"><ul>${contents.join('')}<li><a href="#errors">${t.errorsTitle}</a></li><li><a href="#shapes">${t.shapesTitle}</a></li></ul></nav>${areas.join('')}<h2 id="errors">${t.errorsTitle}</h2><table><thead><tr><th>${t.code}</th><th>${t.status}</th><th>${t.kind}</th><th>${t.text}</th></tr></thead><tbody>${errors.join('')}</tbody></table><h2 id="shapes">${t.shapesTitle}</h2>${shapes.join('')}</main></body></html>`;
}

function callPart(name: string, one: Described): string {
  const needed = one['x-permissions'];
  const key = one['x-idempotency-key'];
  const facts = [
    needed.length === 0
      ? ''
      : `${t.needs}: ${needed.length > 1 ? `${one['x-permissions-by'] === undefined ? t.anyOf : t.byField} ` : ''}${needed.join(', ')}.`,
    key === undefined ? '' : t.idempotent[key],
  ].filter((fact) => fact !== '');
  const content = one.requestBody?.content;
  const body =
    content === undefined ? '' : part(t.body, shapePart(content['application/json']?.schema ?? {}));
  const form = content?.['multipart/form-data'] === undefined ? '' : `<p>${t.formToo}</p>`;
  const [[status = '', success] = []] = Object.entries(one.responses).filter(([code]) => /^[12]/.test(code));
  const answered = success?.content?.['application/json']?.schema;
  const answer = answered === undefined ? `<p>${success?.description ?? ''}</p>` : shapePart(answered);
  const failures = Object.entries(one.responses)
    .filter(([code]) => /^[45]/.test(code))
    .map(([code, { description }]) => `<li>${code} ${toHtml(description)}</li>`);
  return `<details><summary><code>${toHtml(name)}</code> <span>${toHtml(one.summary)}</span></summary><p>${toHtml(facts.join(' '))}</p>${parameters(t.inPath, one.parameters, 'path')}${parameters(t.inQuery, one.parameters, 'query')}${body}${form}${part(`${t.answer} ${status}`, answer)}${part(t.errors, `<ul>${failures.join('')}</ul>`)}</details>`;
}

const part = (title: string, content: string) => `<h3>${title}</h3>${content}`;

function parameters(title: string, all: readonly Parameter[], where: Parameter['in']): string {
  const some = all.filter((one) => one.in === where);
  if (some.length === 0) return '';
  const items = some.map(({ name, schema, required }) => fieldItem(name, schema, required, 1));
  return part(title, `<ul>${items.join('')}</ul>`);
}

function shapePart(schema: JsonSchema, depth = 0): string {
  const { properties = {}, required = [] } = schema;
  const fields = Object.entries(properties);
  if (fields.length === 0) return `<p class="t">${typeText(schema)}</p>`;
  const items = fields.map(([name, inside]) =>
    fieldItem(name, inside as JsonSchema, required.includes(name), depth + 1),
  );
  return `<ul>${items.join('')}</ul>`;
}

function fieldItem(name: string, schema: JsonSchema, required: boolean, depth: number): string {
  const inside = (schema.type === 'array' ? schema.items : schema) as JsonSchema | undefined;
  const isDeep = inside?.properties !== undefined && depth < MOST_DEPTH;
  return `<li><code>${toHtml(name)}</code>: ${typeText(schema)}${required ? `, ${t.required}` : ''}${isDeep ? shapePart(inside, depth) : ''}</li>`;
}

/** In words: «texto», «lista de objeto», «"I" o "E"». */
function typeText(schema: JsonSchema | boolean | undefined): string {
  if (schema === undefined || typeof schema === 'boolean') return t.types.any;
  const { $ref, type, items, const: only } = schema;
  if ($ref !== undefined) {
    const name = $ref.split('/').at(-1) ?? '';
    return `<a href="#shape-${name}">${name}</a>`;
  }
  if (only !== undefined) return toHtml(JSON.stringify(only));
  const options = schema.enum?.map((one) => toHtml(JSON.stringify(one)));
  if (options !== undefined)
    return `${options.slice(0, 40).join(` ${t.types.or} `)}${options.length > 40 ? ' …' : ''}`;
  const ways = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (ways !== undefined) return [...new Set(ways.map(typeText))].join(` ${t.types.or} `);
  if (type === 'array') return `${t.types.array} ${typeText(items as JsonSchema)}`;
  return typeof type === 'string' ? t.types[type] : t.types.any;
}
