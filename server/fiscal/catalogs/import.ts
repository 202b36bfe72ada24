/**
 * Turns a source into the packs of the data folder. All or nothing: the packs are written to a folder
 * of their own and come into force when meta.json, which names that folder, is replaced by a rename.
 */
import { createHash } from 'node:crypto';
import { readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { buildPack, openPack, type PackRow } from '../../../schema/catalogs/pack.ts';
import { CATALOGS } from '../../../schema/texts/catalogs.ts';
import { makePrivateFolder, PRIVATE_FILE } from '../../base/private-files.ts';
import { type CatalogMeta, META_FILE, type PackMeta, readMeta } from './meta.ts';
import { readPlaceNames } from './place-names.ts';
import type { CatalogSource } from './source.ts';
import { CatalogSourceError } from './source-error.ts';
import { type PlaceNames, TABLES, type TableToPack } from './tables.ts';

const compress = promisify(gzip);

/** After each list: how many of all are done, and how many rows it had (undefined: not in the source). */
export type ImportProgress = { name: string; rows?: number; done: number; total: number };

export type ImportOptions = {
  onProgress?: (progress: ImportProgress) => void;
  /** Accept a source that has far fewer rows than what is there. */
  force?: boolean;
  /** The time of the import, ISO. */
  now: string;
};

/**
 * @param source an open source; the caller closes it
 * @param directory DATA_DIR/catalogs, made when missing
 * @throws CatalogSourceError when the source is not whole; what was there stays as it was
 */
export async function importCatalogs(
  source: CatalogSource,
  directory: string,
  options: ImportOptions,
): Promise<CatalogMeta> {
  for (const { table, required } of TABLES) {
    if (required && !source.has(table)) throw new CatalogSourceError(CATALOGS.missingTable, { table });
  }
  const before = readMeta(directory);
  const places = readPlaceNames(source);
  const temporary = join(directory, `incoming-${process.pid}-${Date.now()}`);
  makePrivateFolder(temporary);
  try {
    const packs: PackMeta[] = [];
    for (const [i, entry] of TABLES.entries()) {
      const meta = await importTable(source, entry, places, temporary);
      if (meta !== undefined) {
        if (!options.force) refuseShrunk(entry, meta, before);
        packs.push(meta);
      }
      options.onProgress?.({ name: entry.name, rows: meta?.rows, done: i + 1, total: TABLES.length });
    }
    return bringIntoForce(directory, temporary, {
      imported_at: options.now,
      source: source.label,
      packs,
    });
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

async function importTable(
  source: CatalogSource,
  entry: TableToPack,
  places: PlaceNames,
  folder: string,
): Promise<PackMeta | undefined> {
  if (!source.has(entry.table)) return undefined;
  const rows = readRows(source, entry, places);
  const complete = rows.length >= entry.wholeFrom;
  const text = buildPack({ name: entry.name, complete, columns: entry.packColumns }, rows);
  const { asOf } = openPack(text);
  const bytes = await compress(Buffer.from(text), { level: 9 });
  await writeFile(join(folder, `${entry.name}.pack.gz`), bytes, { mode: PRIVATE_FILE });
  return {
    name: entry.name,
    version: hash(text),
    rows: rows.length,
    bytes: bytes.length,
    complete,
    as_of: asOf,
    device: entry.device ?? false,
  };
}

const DAY = /^(?:\d{4}-\d{2}-\d{2})?$/;

/** The rows of a table by key; when a key stands twice, its validity is from the first to the last day. */
function readRows(source: CatalogSource, entry: TableToPack, places: PlaceNames): PackRow[] {
  const rows = new Map<string, PackRow>();
  for (const { cells, line } of source.read(entry.table, entry.columns)) {
    const row = entry.toRow(cells, places);
    const { table, name } = entry;
    if (!entry.keyShape.test(row.key)) {
      throw new CatalogSourceError(CATALOGS.wrongKey, { table, line, key: row.key.slice(0, 40), name });
    }
    for (const date of [row.cells?.from ?? '', row.cells?.until ?? '']) {
      if (!DAY.test(date))
        throw new CatalogSourceError(CATALOGS.wrongDate, { table, line, date: date.slice(0, 40) });
    }
    const existing = rows.get(row.key);
    rows.set(row.key, existing === undefined ? row : joinValidity(existing, row));
  }
  if (rows.size === 0) throw new CatalogSourceError(CATALOGS.emptyTable, { table: entry.table });
  return [...rows.values()];
}

function joinValidity(a: PackRow, b: PackRow): PackRow {
  const [from = ''] = [a.cells?.from ?? '', b.cells?.from ?? ''].sort();
  const ends = [a.cells?.until ?? '', b.cells?.until ?? ''];
  const until = ends.includes('') ? '' : (ends.sort().at(-1) ?? '');
  return { ...b, cells: { ...b.cells, from, until } };
}

/** Half a list is more often a cut download than a catalogue that shrank. */
function refuseShrunk(entry: TableToPack, meta: PackMeta, before: CatalogMeta | undefined): void {
  const rows = before?.packs.find((pack) => pack.name === entry.name)?.rows ?? 0;
  if (meta.rows * 2 < rows) {
    throw new CatalogSourceError(CATALOGS.shrunk, { table: entry.table, found: meta.rows, before: rows });
  }
}

function bringIntoForce(
  directory: string,
  temporary: string,
  what: Pick<CatalogMeta, 'imported_at' | 'source' | 'packs'>,
): CatalogMeta {
  const version = hash(what.packs.map((pack) => `${pack.name} ${pack.version}`).join('\n'));
  // A folder of its own each time: an import also mends packs that were damaged on the disk.
  const folder = `packs-${version}-${Date.parse(what.imported_at).toString(36)}`;
  const meta: CatalogMeta = { format: 1, version, folder, ...what };
  const target = join(directory, folder);
  const previous = readMeta(directory)?.folder;
  rmSync(target, { recursive: true, force: true });
  renameSync(temporary, target);
  const file = join(directory, META_FILE);
  writeFileSync(`${file}.new`, `${JSON.stringify(meta, null, 2)}\n`, { mode: PRIVATE_FILE });
  renameSync(`${file}.new`, file);
  removeOthers(directory, new Set([folder, previous]));
  return meta;
}

/** What an import or a download that was killed left behind is at least this old. */
const ABANDONED_MS = 60 * 60 * 1000;

/** Older packs go; the ones just replaced stay, since a running server may still be reading them. */
function removeOthers(directory: string, keep: Set<string | undefined>): void {
  for (const name of readdirSync(directory)) {
    const path = join(directory, name);
    const isOldPacks = name.startsWith('packs-') && !keep.has(name);
    const isLeftOver =
      /^(?:incoming|download)-/.test(name) && Date.now() - statSync(path).mtimeMs > ABANDONED_MS;
    if (isOldPacks || isLeftOver) rmSync(path, { recursive: true, force: true });
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
