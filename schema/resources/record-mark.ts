/** Which text of a record somebody's change began from: what of it can be written, as one word. Pure. */
import * as v from 'valibot';
import { digest, stable } from '../values/digest.ts';
import type { AnyResource } from './resource.ts';

/** Of a change of a record: the mark of what it began from. Without it the change stands over whatever there is. */
export const BASED_ON_HEADER = 'based-on';

/** @param row of the server or of a device, of an earlier version too @returns '' of one that cannot be read: nothing is compared with it */
export function recordMark({ row: shape, fields }: Pick<AnyResource, 'row' | 'fields'>, row: object): string {
  const entries = (fields as { entries?: object }).entries ?? {};
  const read = v.safeParse(shape, row);
  if (!read.success) return '';
  const said = read.output as Record<string, unknown>;
  return digest(stable(Object.keys(entries).map((field) => said[field] ?? null)));
}
