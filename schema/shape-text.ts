/** What is wrong with data of another shape, in words. */
import type * as v from 'valibot';
import { fillText } from './errors.ts';
import { SHAPE } from './texts/shape.ts';

/** How the library begins its own messages; where a shape has words of its own, those are said. */
const LIBRARY = /^Invalid \w/;

export function shapeText(issue: v.BaseIssue<unknown>): string {
  if (!LIBRARY.test(issue.message)) return issue.message;
  if (issue.input === undefined || issue.input === '') return SHAPE.missing;
  const { requirement } = issue as { requirement?: unknown };
  const values = { limit: String(requirement) };
  const texts: Record<string, string> = SHAPE.kinds;
  // A variant of something that is no object at all has nothing to choose of.
  if (issue.type === 'variant' && issue.expected === 'Object') return texts.object ?? SHAPE.wrong;
  if (issue.type === 'picklist' || issue.type === 'variant') {
    const choices = [issue.expected ?? ''].join().replace(/[()"]/g, '').replaceAll(' | ', ', ');
    return fillText(SHAPE.oneOf, { choices });
  }
  return fillText(texts[issue.type] ?? SHAPE.wrong, values);
}
