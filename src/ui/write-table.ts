/** A table as a file for spreadsheets: CSV in UTF-8 with its mark, or a workbook of one sheet. What writes it comes with the first. */

import {
  SHEET_END,
  SHEET_PATH,
  SHEET_START,
  SHEET_TYPE,
  sheetRow,
  WORKBOOK,
} from '../../schema/values/sheet.ts';

export type TableKind = 'csv' | 'xlsx';

/** @param rows texts; the first one is the titles. What begins as a formula stays a text. */
export async function writeTable(kind: TableKind, rows: readonly (readonly string[])[]): Promise<Blob> {
  return kind === 'csv' ? await writeCsv(rows) : await writeSheet(rows);
}

/** What a spreadsheet would compute; an amount below zero is none. */
const FORMULA = /^(?:[=+@\t\r]|-(?!\d+(?:\.\d+)?$))/;

async function writeCsv(rows: readonly (readonly string[])[]): Promise<Blob> {
  const { default: papaparse } = await import('papaparse');
  const text = papaparse.unparse(rows as string[][], { escapeFormulae: FORMULA, newline: '\r\n' });
  // Spreadsheets know by this mark that letters are UTF-8.
  return new Blob([`\ufeff${text}\r\n`], { type: 'text/csv;charset=utf-8' });
}

async function writeSheet(rows: readonly (readonly string[])[]): Promise<Blob> {
  const { strToU8, zipSync } = await import('fflate');
  const sheet = `${SHEET_START}${rows.map(sheetRow).join('')}${SHEET_END}`;
  const files = Object.entries({ ...WORKBOOK, [SHEET_PATH]: sheet }).map(([path, text]) => [
    path,
    strToU8(text),
  ]);
  return new Blob([zipSync(Object.fromEntries(files), { level: 6 }) as BlobPart], { type: SHEET_TYPE });
}
