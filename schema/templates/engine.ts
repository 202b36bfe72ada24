/**
 * Liquid as templates have it: no files, no programs, no clock and no chance, and an end to everything, the same on each machine.
 * A template places what it is given; what it says is counted in steps and characters, never in time.
 */
import { Context, type Emitter, filters as FILTERS, Liquid, type Template, toValueSync } from 'liquidjs';
import { MOST_CODE } from '../resources/admin/templates.ts';
import { OWN_FILTERS, SafeHtml } from './filters.ts';
import { KEPT_FILTERS } from './kept-filters.ts';

/** Pieces that are placed: a document with 5,000 concepts takes some hundred thousand. */
const MOST_STEPS = 1_500_000;
/** Characters and items that filters, ranges and values make on the way. */
const MOST_MEMORY = 5_000_000;
/** Characters of a part as it is printed: 5,000 concepts take two millions. */
const MOST_OUTPUT = 8_000_000;

/** Instructions and values of a part: the library takes one from the front of all of them at a time. */
const MOST_PIECES = 10_000;

const TAGS = [
  ...['assign', 'capture', 'increment', 'decrement', 'echo', 'raw', 'comment', '#'],
  ...['if', 'unless', 'case', 'for', 'tablerow', 'break', 'continue', 'cycle'],
];

type EscapeImpl = { context: { memoryLimit: { use(count: number): void } } };
const escapeText = FILTERS.escape as (this: unknown, value: unknown) => string;

export const liquid = makeEngine(TAGS, function (this: EscapeImpl, value: unknown) {
  if (!(value instanceof SafeHtml)) return escapeText.call(this, value);
  this.context.memoryLimit.use(value.html.length);
  return value.html;
});

const LOOPS = ['for', 'tablerow', 'break', 'continue', 'cycle'];
/** Of text without HTML, and without what goes round. */
export const plainText = makeEngine(
  TAGS.filter((tag) => !LOOPS.includes(tag)),
  (value) => (value instanceof SafeHtml ? '' : value),
);

function makeEngine(
  tags: readonly string[],
  outputEscape: (this: EscapeImpl, value: unknown) => unknown,
): Liquid {
  const engine = new Liquid({
    outputEscape: outputEscape as never,
    ownPropertyOnly: true,
    strictFilters: true,
    relativeReference: false,
    parseLimit: MOST_CODE,
    templates: {},
  });
  for (const name of Object.keys(engine.tags)) if (!tags.includes(name)) delete engine.tags[name];
  const kept = KEPT_FILTERS as readonly string[];
  for (const name of Object.keys(engine.filters)) if (!kept.includes(name)) delete engine.filters[name];
  for (const [name, filter] of Object.entries(OWN_FILTERS)) engine.registerFilter(name, filter);
  return engine;
}

/** More than a template may do. */
export class TemplateTooMuch extends Error {}

/** @throws what Liquid says of it; TemplateTooMuch */
export function parseTemplate(text: string, engine = liquid): Template[] {
  let pieces = 0;
  for (let at = text.indexOf('{'); at >= 0; at = text.indexOf('{', at + 1))
    if (text[at + 1] === '{' || text[at + 1] === '%') pieces += 1;
  if (pieces > MOST_PIECES) throw new TemplateTooMuch();
  return engine.parse(text);
}

/** @throws what Liquid says of it; TemplateTooMuch */
export function fillTemplates(parsed: Template[], scope: object, engine = liquid): string {
  let steps = 0;
  const context = new Context(
    scope,
    engine.options,
    { memoryLimit: MOST_MEMORY, renderLimit: Number.POSITIVE_INFINITY },
    { liquid: engine },
  );
  // The library asks here before each piece, with the time.
  context.renderLimit.check = () => {
    steps += 1;
    if (steps > MOST_STEPS) throw new TemplateTooMuch();
  };
  const emitter: Emitter = {
    buffer: '',
    write(text: unknown) {
      emitter.buffer += typeof text === 'string' ? text : String(text ?? '');
      if (emitter.buffer.length > MOST_OUTPUT) throw new TemplateTooMuch();
    },
  };
  toValueSync(engine.renderer.renderTemplates(parsed, context, emitter) as never);
  return emitter.buffer;
}
