/** Everything that is wrong with a part of a template. The same on the device, as it is written, and on the server, which decides. */
import { type CodePart, HTML_PARTS, MOST_CODE, type TemplateCode } from '../resources/admin/templates.ts';
import { TEMPLATE_CODE as TEXTS } from '../texts/template-code.ts';
import { TEMPLATE_PROBLEMS } from '../texts/template-problems.ts';
import { cssProblems } from './css-problems.ts';
import { htmlProblems } from './html-problems.ts';
import { liquidProblems } from './liquid-problems.ts';
import { maskLiquid } from './mask-liquid.ts';
import { type CodeProblem, placesIn } from './problem.ts';

/** @param images names of the account's pictures; undefined: not known here */
export function checkPart(part: CodePart, text: string, images?: readonly string[]): CodeProblem[] {
  if (text.length > MOST_CODE) return [{ line: 1, column: 1, text: TEMPLATE_PROBLEMS.size }];
  if (part === 'css') return cssProblems(text);
  const { problems } = liquidProblems(text, images);
  const markup = part === 'pagination' ? paginationProblems(text) : htmlProblems(text);
  return [...problems, ...markup];
}

/** Of a template that a document of the SAT is to be printed with: what the paper should say and this one does not. */
export function adviceOf(code: TemplateCode): string[] {
  const names: string[] = [];
  for (const part of HTML_PARTS) {
    const found = liquidProblems(code[part], undefined).names;
    // In one that cannot be looked through nothing is missed.
    if (found === undefined) return [];
    names.push(...found);
  }
  const has = (...wanted: string[]) => names.some((name) => wanted.some((one) => name.startsWith(one)));
  return [
    ...(has('doc.stamp.uuid', 'doc.stamp.lines', 'doc.foot') ? [] : [TEXTS.advice.uuid]),
    ...(has('qr') ? [] : [TEXTS.advice.qr]),
    ...(has('doc.stamp.seals') ? [] : [TEXTS.advice.seals]),
    ...(has('doc.legend') ? [] : [TEXTS.advice.legend]),
  ];
}

/** Columns of the foot of a page, one a line. */
const MOST_LINES = 3;

function paginationProblems(text: string): CodeProblem[] {
  const { html } = maskLiquid(text);
  const place = placesIn(text);
  const tag = /<\/?[A-Za-z!]/.exec(html);
  if (tag !== null) return [{ ...place(tag.index), text: TEXTS.onlyText }];
  const lines = html.trimEnd().split('\n');
  if (lines.length > MOST_LINES) return [{ line: MOST_LINES + 1, column: 1, text: TEXTS.tooManyLines }];
  return [];
}

/** A fault as one line of a person's reading. */
export function lineOf({ line, text }: CodeProblem): string {
  return `línea ${line}: ${text}`;
}
