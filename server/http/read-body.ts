/** The body of a call as one of our shapes, or the error that says what is wrong with it. */
import type { Context } from 'hono';
import * as v from 'valibot';
import { type ErrorCode, type FieldProblem, fillText, TinteroError } from '../../schema/errors.ts';
import { SHAPE } from '../../schema/texts/shape.ts';

/**
 * @param code the error of a body that is JSON but not of this shape.
 * @throws TinteroError bad_json, or `code` with the paths that do not fit.
 */
export async function readBody<S extends v.GenericSchema>(
  c: Context,
  schema: S,
  code: ErrorCode = 'bad_request',
): Promise<v.InferOutput<S>> {
  return parseBody(await c.req.text(), schema, code);
}

/** As readBody, of a body that was read: where it is large, on a thread. */
export function parseBody<S extends v.GenericSchema>(
  text: string,
  schema: S,
  code: ErrorCode = 'bad_request',
): v.InferOutput<S> {
  return checkShape(parseJson(text), schema, code);
}

/** @throws TinteroError bad_json. */
export async function readJson(c: Context): Promise<unknown> {
  return parseJson(await c.req.text());
}

/** @throws TinteroError bad_json. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new TinteroError('bad_json');
  }
}

/** The fields of a form, each the last of its name. @throws TinteroError bad_request for what is none. */
export async function readForm(c: Context): Promise<Record<string, string | File>> {
  try {
    return await c.req.parseBody();
  } catch {
    throw new TinteroError('bad_request');
  }
}

/** More parts than the largest form that a person writes; each that is wrong costs memory before it is told. */
const MOST_PARTS = 50_000;

/** @throws TinteroError `code` with one problem per path that does not fit; of a huge value with the first. */
export function checkShape<S extends v.GenericSchema>(
  value: unknown,
  schema: S,
  code: ErrorCode,
): v.InferOutput<S> {
  // A list has none of an object's fields: where none is required it would be taken for an empty one.
  if (Array.isArray(value) && schema.type.endsWith('object'))
    throw new TinteroError(code, {}, [{ path: '', text: SHAPE.kinds.object }]);
  const first = v.safeParse(schema, value, { abortEarly: true });
  if (first.success) return first.output;
  const result = isSmall(value) ? v.safeParse(schema, value) : first;
  if (result.success) return result.output;
  const problems: FieldProblem[] = result.issues.slice(0, 50).map((issue) => ({
    path: v.getDotPath(issue) ?? '',
    text: shapeText(issue),
  }));
  throw new TinteroError(code, {}, problems);
}

function isSmall(value: unknown): boolean {
  const open = [value];
  let parts = 0;
  while (open.length > 0) {
    const one = open.pop();
    if (typeof one !== 'object' || one === null) continue;
    const inside: unknown[] = Array.isArray(one) ? one : Object.values(one);
    parts += inside.length;
    if (parts > MOST_PARTS) return false;
    open.push(...inside);
  }
  return true;
}

/** What does not fit, in words; the library's own are English. */
function shapeText(issue: v.BaseIssue<unknown>): string {
  if (issue.input === undefined || issue.input === '') return SHAPE.missing;
  const { requirement } = issue as { requirement?: unknown };
  const values = { limit: String(requirement) };
  const texts: Record<string, string> = SHAPE.kinds;
  if (issue.type === 'picklist') {
    const choices = [issue.expected ?? ''].join().replace(/[()"]/g, '').replaceAll(' | ', ', ');
    return fillText(SHAPE.oneOf, { choices });
  }
  return fillText(texts[issue.type] ?? SHAPE.wrong, values);
}
