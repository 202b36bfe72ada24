/** A place that has the SAT catalogues as tables, whatever it keeps them in. */
import { statSync } from 'node:fs';
import { CATALOGS } from '../../../schema/texts/catalogs.ts';
import { CatalogSourceError } from './source-error.ts';
import { openSqliteSource } from './source-sqlite.ts';
import { openTsvSource } from './source-tsv.ts';

/** One row: its cells in the order of the columns asked for, and its line for messages. */
export type SourceRow = { cells: string[]; line: number };

export type CatalogSource = {
  /** How to name it to a person: no full paths. */
  readonly label: string;
  has(table: string): boolean;
  /**
   * The rows of a table, cells as text ('' for none).
   * @throws CatalogSourceError when a column is missing or a row is cut.
   */
  read(table: string, columns: readonly string[]): Iterable<SourceRow>;
  close(): void;
};

/**
 * Opens a folder of TSV files or a SQLite file, with the tables of phpcfdi/resources-sat-catalogs.
 * @throws CatalogSourceError
 */
export function openSource(path: string): CatalogSource {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) throw new CatalogSourceError(CATALOGS.missingSource, { path });
  return stats.isDirectory() ? openTsvSource(path) : openSqliteSource(path);
}
