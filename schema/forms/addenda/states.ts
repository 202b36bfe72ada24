/** What the form asks of a place of an addenda, and what that place is called. */
import type { Addendum } from './addendum.ts';
import { type AddendaField, type AddendaLayout, isAsked, isWanted } from './layout.ts';
import { HOUSE_ADDENDA, knownAddenda, lockedFields } from './registry.ts';

const VALUE = /^addenda\.(\d+)\.values\.(\w+)$/;
const IN_ROW = /^addenda\.(\d+)\.rows\.(\w+)\.\d+\.(\w+)$/;

/** @returns undefined for what is no place of an addenda */
export function addendaRequirement(
  addenda: readonly Addendum[] | undefined,
  path: string,
  layouts: readonly AddendaLayout[],
): 'locked' | 'required' | 'optional' | undefined {
  const found = VALUE.exec(path) ?? IN_ROW.exec(path);
  if (!found) return undefined;
  const addendum = addenda?.[Number(found[1])];
  const layout = addendum && knownAddenda(addendum.kind, layouts);
  if (addendum === undefined || layout === undefined) return 'optional';
  const [list, name] = found.length > 3 ? [found[2], found[3]] : ['', found[2]];
  const field = layout.fields.find((one) => one.name === name && one.list === list);
  if (field === undefined) return 'optional';
  if (list !== '') return field.is_required ? 'required' : 'optional';
  if (lockedFields(addendum).includes(field.name) || !isAsked(layout, field, addendum.values))
    return 'locked';
  return isWanted(layout, field, addendum.values) ? 'required' : 'optional';
}

/** The label of the field of that name; two addenda that have one of the same name mean the same by it. */
export function addendaLabel(path: string, layouts: readonly AddendaLayout[]): string | undefined {
  const found = VALUE.exec(path) ?? IN_ROW.exec(path);
  if (!found) return undefined;
  const name = found.at(-1);
  const all: readonly AddendaField[] = [...layouts, ...HOUSE_ADDENDA].flatMap(({ fields }) => fields);
  return all.find((field) => field.name === name)?.label;
}
