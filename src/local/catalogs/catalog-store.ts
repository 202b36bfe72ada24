/** The device's copy of the catalogue packs: one row a catalogue, its packed string as it came. */
import type { Table } from 'dexie';
import type { CatalogRow } from '../device/dexie.ts';

export type CatalogTable = Table<CatalogRow, string>;

/** A kept pack; undefined when there is none by that name. */
export type StoredPack = { version: string; packed: string };

export async function readStoredPack(table: CatalogTable, name: string): Promise<StoredPack | undefined> {
  const row = await table.get(name);
  return typeof row?.data === 'string' ? { version: row.version, packed: row.data } : undefined;
}

export async function storePack(
  table: CatalogTable,
  name: string,
  { version, packed }: StoredPack,
): Promise<void> {
  await table.put({ name, version, data: packed });
}

export async function forgetPack(table: CatalogTable, name: string): Promise<void> {
  await table.delete(name);
}
