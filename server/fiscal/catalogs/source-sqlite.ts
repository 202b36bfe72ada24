/** The public catalogs.db of phpcfdi/resources-sat-catalogs (SQLite), or a copy of it. */
import { basename } from 'node:path';
import Database from 'better-sqlite3';
import { CATALOGS } from '../../../schema/texts/catalogs.ts';
import { PLACE_TABLES } from './place-names.ts';
import type { CatalogSource, SourceRow } from './source.ts';
import { CatalogSourceError } from './source-error.ts';
import { TABLES } from './tables.ts';

/** The tables that are ever read; of any other nothing is. */
const EXPECTED = new Set([...TABLES.map(({ table }) => table), ...PLACE_TABLES]);

export function openSqliteSource(path: string, label = basename(path)): CatalogSource {
  const database = openDatabase(path);
  const columnsOf = new Map<string, Set<string>>();
  try {
    const sound = database.pragma('quick_check(1)', { simple: true });
    if (sound !== 'ok') throw new Error(String(sound));
    // Plain tables and plain columns: a view, a virtual table or a generated column runs what the file says.
    const tables = database
      .prepare("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'")
      .pluck();
    for (const table of tables.all() as string[]) {
      if (!EXPECTED.has(table)) continue;
      const columns = database.prepare('SELECT name FROM pragma_table_info(?)').pluck().all(table);
      columnsOf.set(table, new Set(columns as string[]));
    }
  } catch {
    database.close();
    throw new CatalogSourceError(CATALOGS.damagedDatabase, { path: label });
  }

  function* read(table: string, columns: readonly string[]): Iterable<SourceRow> {
    const existing = columnsOf.get(table);
    if (existing === undefined) throw new CatalogSourceError(CATALOGS.missingTable, { table });
    for (const column of columns) {
      if (!existing.has(column)) throw new CatalogSourceError(CATALOGS.missingColumn, { table, column });
    }
    // Names come from our own list of tables, never from the file.
    const list = columns.map((column) => `"${column}"`).join(', ');
    let line = 1;
    try {
      for (const row of database.prepare(`SELECT ${list} FROM "${table}"`).raw().iterate()) {
        line += 1;
        yield { cells: (row as unknown[]).map((cell) => (cell === null ? '' : String(cell))), line };
      }
    } catch (cause) {
      if (cause instanceof Database.SqliteError) {
        throw new CatalogSourceError(CATALOGS.damagedDatabase, { path: label });
      }
      throw cause;
    }
  }

  return { label, has: (table) => columnsOf.has(table), read, close: () => database.close() };
}

/** better-sqlite3 opens every file as «defensive»: its own tables cannot be written over. */
function openDatabase(path: string): Database.Database {
  try {
    const database = new Database(path, { readonly: true, fileMustExist: true });
    // What the schema of somebody else's file names is not run: it may only use what is harmless.
    database.pragma('trusted_schema = off');
    database.pragma('cell_size_check = on');
    database.pragma('mmap_size = 0');
    return database;
  } catch {
    throw new CatalogSourceError(CATALOGS.notASource, { path: basename(path) });
  }
}
