/**
 * Rows of a resource that this device begins, with no network too: a receiver who becomes a customer. What is still to be told to the
 * server is noted beside them (push-begun.ts); once it has a row, what is changed of it is changed there.
 */
import * as v from 'valibot';
import { BEGUN_RESOURCES } from '../../../schema/resources/begun.ts';
import {
  type AnyResource,
  begunBy,
  documentId,
  documentOfRow,
  type Resource,
} from '../../../schema/resources/resource.ts';
import { localError } from '../api.ts';
import type { LocalDb } from '../device/dexie.ts';
import { writeToDisk } from '../device/storage.ts';
import type { Result } from '../device/types.ts';
import { type Device, device, outdated } from '../opened.ts';
import { liveRows } from './resources.ts';

const NOTE = 'begun:';
const NoteSchema = v.object({
  resource: v.pipe(
    v.string(),
    v.check((name) => BEGUN_RESOURCES.some((one) => one.name === name)),
  ),
  key: v.string(),
  withdrawn: v.boolean(),
});
/** `withdrawn`: taken back here; the server may have it by now. */
export type Begun = v.InferOutput<typeof NoteSchema>;

/** Whether the server has never told of it. */
export function isBegun(row: { seq: number }): boolean {
  return row.seq === 0;
}

/**
 * Writes a new row, unless there is one that is the same (`begins` of the resource).
 * @param fields as a form writes them @returns the key of the new row; undefined where there was one already
 * Errors: invalid_fields, disk_full, old_version.
 */
export async function beginRow<R extends object, F extends object>(
  resource: Resource<R, F>,
  fields: Record<string, unknown>,
): Promise<Result<string | undefined>> {
  if (outdated.get()) return { ok: false, error: localError('old_version') };
  const by = begunBy(resource as AnyResource) as keyof R | undefined;
  if (by === undefined) throw new RangeError(`No device begins ${resource.name}`);
  const key = crypto.randomUUID();
  const read = v.safeParse(resource.fields, { ...fields, [resource.key]: key });
  const row = read.success ? v.safeParse(resource.row, read.output) : undefined;
  if (!row?.success) return { ok: false, error: localError('invalid_fields') };
  const open = await device();
  const rows = await liveRows(open, resource);
  if (rows.some((one) => one[by] === (row.output as R)[by])) return { ok: true, value: undefined };
  const { travels } = resource;
  const document = documentOfRow(resource as AnyResource, row.output);
  const kind = travels.offline === 'read' && travels.kind !== undefined ? { kind: travels.kind } : {};
  const written = await writeToDisk(async () => {
    // First: a page that closes in between leaves a note of nothing, never a row that nobody sends.
    await note(open.local, { resource: resource.name, key, withdrawn: false });
    await here(open, resource as AnyResource).insert({ ...document, ...kind, seq: 0 });
  });
  return written.ok ? { ok: true, value: key } : written;
}

/** Takes back what was begun here, wherever it is by now. */
export async function withdrawRow(resource: AnyResource, key: string): Promise<Result<void>> {
  const open = await device();
  return await writeToDisk(async () => {
    await note(open.local, { resource: resource.name, key, withdrawn: true });
    const there = await here(open, resource).findOne(documentId(resource, key)).exec();
    await there?.incrementalRemove();
  });
}

/** What the server is still to be told. */
export async function begunHere(local: Pick<LocalDb, 'meta'>): Promise<Begun[]> {
  const notes = await local.meta.where('key').startsWith(NOTE).toArray();
  return notes.flatMap(({ value }) => {
    const read = v.safeParse(NoteSchema, value);
    return read.success ? [read.output] : [];
  });
}

/** It was told so; what was taken back meanwhile is told too. */
export async function forgetBegun(local: LocalDb, told: Begun): Promise<void> {
  await local.transaction('rw', local.meta, async () => {
    const now = v.safeParse(NoteSchema, (await local.meta.get(noteKey(told)))?.value);
    if (now.success && now.output.withdrawn === told.withdrawn) await local.meta.delete(noteKey(told));
  });
}

const noteKey = ({ resource, key }: Begun) => `${NOTE}${resource}:${key}`;

async function note(local: LocalDb, begun: Begun): Promise<void> {
  await local.meta.put({ key: noteKey(begun), value: begun });
}

type BegunCollection = {
  insert(document: object): Promise<unknown>;
  findOne(id: string): { exec(): Promise<{ incrementalRemove(): Promise<unknown> } | null> };
};

function here(open: Pick<Device, 'collections'>, { travels, name }: AnyResource): BegunCollection {
  if (travels.offline === 'none') throw new RangeError(`${name} is not on the device`);
  return open.collections[travels.collection] as unknown as BegunCollection;
}
