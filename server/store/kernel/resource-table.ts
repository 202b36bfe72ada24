/** How a row of a resource lies in its table: fields with a column of their own, the others in the JSON of `body`. */
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { searchTextOf } from '../../../schema/resources/query.ts';
import type { AnyResource, Resource } from '../../../schema/resources/resource.ts';
import { sortKey } from '../../../schema/resources/sort-key.ts';
import type { Db } from './tables.ts';

export type Cells = Record<string, unknown>;
/** The tables of resources by their names alone; what is in them, the resource says. */
export type ResourceTables = Record<string, Cells & { client_id: string; is_deleted: number }>;
export type FieldKind = 'text' | 'number' | 'boolean' | 'json';

export function tablesOf(db: Db): Kysely<ResourceTables> {
  return db as unknown as Kysely<ResourceTables>;
}

export function storedOf(resource: AnyResource): NonNullable<AnyResource['stored']> {
  if (resource.stored === undefined) throw new Error(`${resource.name} has no table`);
  return resource.stored;
}

export function columnOf(resource: AnyResource, field: string): string {
  return storedOf(resource).columns[field] ?? field;
}

type Shape = v.GenericSchema & {
  wrapped?: v.GenericSchema;
  item?: v.GenericSchema;
  options?: readonly unknown[];
};

function shapeOf(resource: AnyResource, field: string): Shape {
  let schema = resource.row.entries[field] as Shape;
  while (schema.wrapped !== undefined) schema = schema.wrapped as Shape;
  return schema;
}

/** Of a list of objects, where each has its key: in `key`, or in `uuid`; undefined of a list of texts. */
export function keyOfItems(resource: AnyResource, field: string): string | undefined {
  const item = shapeOf(resource, field).item as { entries?: object } | undefined;
  if (item?.entries === undefined) return undefined;
  return 'key' in item.entries ? 'key' : 'uuid';
}

export function kindOfField(resource: AnyResource, field: string): FieldKind {
  const schema = shapeOf(resource, field);
  if (schema.type === 'number' || schema.type === 'boolean') return schema.type;
  if (schema.type === 'picklist' && typeof schema.options?.[0] === 'number') return 'number';
  return schema.type === 'string' || schema.type === 'picklist' ? 'text' : 'json';
}

/** Where the order by a field is stored: in its own column when that sorts as it is, else in `sort_<field>`. */
export function orderColumn(
  resource: AnyResource,
  field: string,
): { column: string; isText: boolean; isOwn: boolean } {
  const kind = kindOfField(resource, field);
  const hasColumn = storedOf(resource).columns[field] !== undefined;
  const sortsAsItIs = resource.sort[field] === 'exact' ? kind !== 'json' : kind === 'number';
  const isOwn = hasColumn && sortsAsItIs;
  const column = isOwn ? columnOf(resource, field) : `sort_${field}`;
  return { column, isText: !isOwn || kind === 'text', isOwn };
}

export function toCells<R extends object>(resource: Resource<R>, row: R): Cells {
  const { columns } = storedOf(resource as AnyResource);
  const cells: Cells = { search_text: searchTextOf(resource, row), is_deleted: 0 };
  const rest: Cells = {};
  for (const [field, value] of Object.entries(row)) {
    if (!Object.hasOwn(resource.row.entries, field)) continue;
    const column = columns[field];
    if (column === undefined) rest[field] = value;
    else cells[column] = toCell(kindOfField(resource as AnyResource, field), value);
  }
  cells.body = JSON.stringify(rest);
  for (const [field, kind] of Object.entries(resource.sort)) {
    const { column, isOwn } = orderColumn(resource as AnyResource, field);
    if (!isOwn) cells[column] = sortKey(kind, (row as Cells)[field]);
  }
  return cells;
}

function toCell(kind: FieldKind, value: unknown): unknown {
  if (kind === 'boolean') return value === true ? 1 : 0;
  return kind === 'json' ? JSON.stringify(value) : value;
}

/** The row as it is now: what an older version did not write has the shape's default. */
export function toRow<R extends object>(resource: Resource<R>, cells: Cells): R {
  const { columns } = storedOf(resource as AnyResource);
  const row: Cells = JSON.parse(String(cells.body)) as Cells;
  for (const [field, column] of Object.entries(columns))
    row[field] = fromCell(kindOfField(resource as AnyResource, field), cells[column]);
  return v.parse(resource.row, row) as R;
}

function fromCell(kind: FieldKind, cell: unknown): unknown {
  if (kind === 'boolean') return cell === 1;
  // PostgreSQL gives a bigint as text.
  if (kind === 'number') return Number(cell);
  return kind === 'json' ? JSON.parse(String(cell)) : cell;
}
