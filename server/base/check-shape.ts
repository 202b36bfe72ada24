/** A value as one of our shapes, or the error that says what is wrong with it. */
import * as v from 'valibot';
import { type ErrorCode, type FieldProblem, TinteroError } from '../../schema/errors.ts';
import { shapeText } from '../../schema/shape-text.ts';
import { SHAPE } from '../../schema/texts/shape.ts';

/** The text of a body. @throws TinteroError bad_json, or `code` with the paths that do not fit. */
export function parseBody<S extends v.GenericSchema>(
  text: string,
  schema: S,
  code: ErrorCode = 'bad_request',
): v.InferOutput<S> {
  return checkShape(parseJson(text), schema, code);
}

/** @throws TinteroError bad_json. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new TinteroError('bad_json');
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
  if (isListForObject(value, schema))
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

/** A list has none of an object's fields: where none is required it would be taken for an empty one. */
export function isListForObject(value: unknown, schema: v.GenericSchema): boolean {
  return Array.isArray(value) && schema.type.endsWith('object');
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
