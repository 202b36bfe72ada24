/**
 * What makes one text of another, small where little changed: a receipt is edited without mutation, so what is the same
 * object says the same and is not looked into. Pure.
 */

export type Change =
  /** Another value stands here. */
  | { kind: 'value'; value: unknown }
  | { kind: 'fields'; fields: [key: string, change: Change][]; gone: string[] }
  /** A list as long as before. */
  | { kind: 'items'; items: [index: number, change: Change][] }
  /** A list with `rows` in the place of `removed` ones. */
  | { kind: 'rows'; at: number; removed: number; rows: unknown[] };

/** @returns undefined when nothing changed */
export function changeOf(before: unknown, after: unknown): Change | undefined {
  if (Object.is(before, after)) return undefined;
  if (Array.isArray(before) && Array.isArray(after)) return changeOfList(before, after);
  if (isObject(before) && isObject(after)) return changeOfFields(before, after);
  return { kind: 'value', value: after };
}

/** @throws TypeError when the change is not one of this text */
export function withChange(before: unknown, change: Change | undefined): unknown {
  if (change === undefined) return before;
  if (change.kind === 'value') return change.value;
  if (change.kind === 'fields') {
    if (!isObject(before)) throw new TypeError('fields of what has none');
    const after = { ...before };
    for (const key of change.gone) delete after[key];
    for (const [key, each] of change.fields) after[key] = withChange(before[key], each);
    return after;
  }
  if (!Array.isArray(before)) throw new TypeError('rows of what is no list');
  if (change.kind === 'rows') return before.toSpliced(change.at, change.removed, ...change.rows);
  const after = [...before];
  for (const [index, each] of change.items) after[index] = withChange(before[index], each);
  return after;
}

/** How many values it writes: what it costs to keep, roughly. */
export function weightOf(change: Change | undefined): number {
  if (change === undefined) return 0;
  if (change.kind === 'rows') return change.rows.length + change.removed;
  if (change.kind === 'value') return Array.isArray(change.value) ? change.value.length : 1;
  const parts = change.kind === 'fields' ? change.fields : change.items;
  let sum = 0;
  for (const [, each] of parts) sum += weightOf(each);
  return sum;
}

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function changeOfFields(before: Fields, after: Fields): Change | undefined {
  const fields: [string, Change][] = [];
  for (const [key, value] of Object.entries(after)) {
    const change = Object.hasOwn(before, key)
      ? changeOf(before[key], value)
      : { kind: 'value' as const, value };
    if (change !== undefined) fields.push([key, change]);
  }
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  return fields.length === 0 && gone.length === 0 ? undefined : { kind: 'fields', fields, gone };
}

function changeOfList(before: readonly unknown[], after: readonly unknown[]): Change | undefined {
  if (before.length === after.length) {
    const items: [number, Change][] = [];
    for (let i = 0; i < after.length; i += 1) {
      const change = changeOf(before[i], after[i]);
      if (change !== undefined) items.push([i, change]);
    }
    return items.length === 0 ? undefined : { kind: 'items', items };
  }
  const shorter = Math.min(before.length, after.length);
  let at = 0;
  while (at < shorter && Object.is(before[at], after[at])) at += 1;
  let same = 0;
  while (same < shorter - at && Object.is(before.at(-1 - same), after.at(-1 - same))) same += 1;
  return {
    kind: 'rows',
    at,
    removed: before.length - at - same,
    rows: after.slice(at, after.length - same),
  };
}
