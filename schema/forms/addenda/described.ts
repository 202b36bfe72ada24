/** Short ways to describe an addenda of the house. */

import * as v from 'valibot';
import { type AddendaField, AddendaFieldSchema, type AddendaLayout, type Source } from './layout.ts';

type Given = v.InferInput<typeof AddendaFieldSchema>;

function field(given: Given): AddendaField {
  return v.parse(AddendaFieldSchema, given);
}

/** @param place where it is written; unless said, an element of its own name */
export function typed(name: string, label: string, given: Partial<Given> = {}): AddendaField {
  return field({ name, label, place: name, source: 'typed', ...given });
}

export function fixed(place: string, value: string, given: Partial<Given> = {}): AddendaField {
  return field({ place, value, source: 'fixed', ...given });
}

export function taken(place: string, source: Source, given: Partial<Given> = {}): AddendaField {
  return field({ place, source, ...given });
}

/** Fields under one heading. */
export function group(title: string, fields: readonly AddendaField[]): AddendaField[] {
  return fields.map((one) => ({ ...one, group: title }));
}

/** Fields of the rows of one list. */
export function inList(name: string, fields: readonly AddendaField[]): AddendaField[] {
  return fields.map((one) => ({ ...one, list: name }));
}

/** Without namespace or lists, unless they are given. */
export function layout(
  given: Pick<AddendaLayout, 'name' | 'title' | 'root' | 'fields'> & Partial<AddendaLayout>,
): AddendaLayout {
  return { namespace: '', prefix: '', schema_location: '', lists: [], ...given };
}
