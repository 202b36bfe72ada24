/** The public catalogs.db of phpcfdi/resources-sat-catalogs (SQLite), or a copy of it. */
import { basename } from 'node:path';
import Database from 'better-sqlite3';
import { CATALOGS } from '../../schema/texts/catalogs.ts';
import type { CatalogSource, SourceRow } from './source.ts';
import { CatalogSourceError } from './source-error.ts';

export function openSqliteSource(path: string, label = basename(path)): CatalogSource {
  const database = openDatabase(path);
  const columnsOf = new Map<string, Set<string>>();
  try {
    const tables = database.prepare("SELECT name FROM sqlite_master WHERE type IN ('table', 'view')").pluck();
    for (const table of tables.all() as string[]) {
      const columns = database.prepare('SELECT name FROM pragma_table_info(?)').pluck().all(table);
      columnsOf.set(table, new Set(columns as string[]));
    }
  } catch {
    database.close();
    throw new CatalogSourceError(CATALOGS.damagedDatabase, { path: label });
  }

  function* read(table: string, columns: readonly string[]): Iterable<SourceRow> {
    const known = columnsOf.get(table);
    if (known === undefined) throw new CatalogSourceError(CATALOGS.missingTable, { table });
    for (const column of columns) {
      if (!known.has(column)) throw new CatalogSourceError(CATALOGS.missingColumn, { table, column });
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

function openDatabase(path: string): Database.Database {
  try {
    return new Database(path, { readonly: true, fileMustExist: true });
  } catch {
    throw new CatalogSourceError(CATALOGS.notASource, { path: basename(path) });
  }
}
