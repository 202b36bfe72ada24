/** Faults of the Liquid of a part: what it cannot read, and what is named and is not there. */
import type { LiquidError, Template } from 'liquidjs';
import { TEMPLATE_CODE as TEXTS } from '../texts/template-code.ts';
import { liquid, parseTemplate, TemplateTooMuch } from './engine.ts';
import type { CodeProblem } from './problem.ts';
import { unknownIn } from './variables.ts';

/** Where each variable stands costs a walk through the part: in a larger one it is not looked for. */
const MOST_ANALYSED = 60_000;
const MOST_PROBLEMS = 50;

/** `names`: all the variables that it names, joined by dots; undefined where they were not looked for. */
export type LiquidVerdict = { problems: CodeProblem[]; names?: string[] };

/** @param images names of the pictures that there are; undefined: not known here */
export function liquidProblems(text: string, images: readonly string[] | undefined): LiquidVerdict {
  let parsed: Template[];
  try {
    parsed = parseTemplate(text);
  } catch (error) {
    return { problems: [problemOf(error)] };
  }
  if (text.length > MOST_ANALYSED) return { problems: [] };
  const problems: CodeProblem[] = [];
  const names: string[] = [];
  for (const [root, found] of Object.entries(liquid.analyzeSync(parsed, { partials: false }).globals)) {
    for (const { segments, location } of found) {
      names.push(segments.filter((segment) => typeof segment === 'string').join('.'));
      const words = root === 'images' ? imageFault(segments[1], images) : variableFault(segments);
      if (words !== undefined && problems.length < MOST_PROBLEMS)
        problems.push({ line: location.row, column: location.col, text: words });
    }
  }
  return { problems, names };
}

function variableFault(segments: readonly unknown[]): string | undefined {
  const unknown = unknownIn(segments);
  return unknown === undefined ? undefined : TEXTS.noVariable(unknown);
}

function imageFault(name: unknown, images: readonly string[] | undefined): string | undefined {
  if (typeof name !== 'string') return TEXTS.imageByName;
  return images === undefined || images.includes(name) ? undefined : TEXTS.noImage(name);
}

/** What Liquid says, in words of ours where it is one of the usual faults. */
export function problemOf(error: unknown): CodeProblem {
  const cause = (error as { originalError?: unknown }).originalError ?? error;
  const { token, originalError, message } = error as Partial<LiquidError>;
  const [line = 1, column = 1] = token?.getPosition() ?? [];
  // RangeError: blocks in blocks in blocks, or a text without an end.
  if (cause instanceof TemplateTooMuch || cause instanceof RangeError)
    return { line, column, text: TEXTS.tooMuch };
  const said = (originalError?.message ?? message ?? String(error)).split('\n')[0] ?? '';
  return { line, column, text: inWords(said.replace(/, line:\d+, col:\d+$/, '')) };
}

function inWords(said: string): string {
  const { liquid: WORDS } = TEXTS;
  const [, tag] = /^tag "(.*)" not found$/.exec(said) ?? [];
  if (tag !== undefined) return WORDS.noTag(tag);
  const [, filter] = /^undefined filter: (.*)$/.exec(said) ?? [];
  if (filter !== undefined) return WORDS.noFilter(filter);
  const [, open] = /^(?:tag|output) "?(.{1,40}).* not closed$/.exec(said) ?? [];
  if (open !== undefined) return WORDS.notClosed(open.replace(/"$/, '').trim());
  if (/limit exceeded$/.test(said)) return TEXTS.tooMuch;
  return WORDS.other(said);
}
