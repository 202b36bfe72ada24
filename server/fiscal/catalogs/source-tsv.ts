/** A folder of TSV files, one a table: the first line names the columns, no quoting, UTF-8. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { CATALOGS } from '../../../schema/texts/catalogs.ts';
import type { CatalogSource, SourceRow } from './source.ts';
import { CatalogSourceError } from './source-error.ts';

export function openTsvSource(folder: string): CatalogSource {
  const fileOf = (table: string) => join(folder, `${table}.tsv`);
  return {
    label: basename(resolve(folder)),
    has: (table) => existsSync(fileOf(table)),
    read: (table, columns) => readRows(fileOf(table), table, columns),
    close() {},
  };
}

function* readRows(file: string, table: string, columns: readonly string[]): Iterable<SourceRow> {
  const text = readText(file, table);
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  const names = (lines[0] ?? '').replace(/^\uFEFF/, '').split('\t');
  const places = columns.map((column) => {
    const place = names.indexOf(column);
    if (place < 0) throw new CatalogSourceError(CATALOGS.missingColumn, { table, column });
    return place;
  });
  for (let i = 1; i < lines.length; i += 1) {
    const cells = (lines[i] as string).split('\t');
    if (cells.length !== names.length) {
      throw new CatalogSourceError(CATALOGS.cutRow, {
        table,
        line: i + 1,
        found: cells.length,
        expected: names.length,
      });
    }
    yield { cells: places.map((place) => cells[place] as string), line: i + 1 };
  }
}

function readText(file: string, table: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch (cause) {
    const text = cause instanceof TypeError ? CATALOGS.notText : CATALOGS.missingTable;
    throw new CatalogSourceError(text, { table });
  }
}
