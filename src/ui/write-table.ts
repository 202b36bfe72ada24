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

/** Rows that are text at once: a sheet of a hundred thousand takes no more memory than its pieces and what they are packed to. */
const ROWS_AT_ONCE = 1_000;

async function writeSheet(rows: readonly (readonly string[])[]): Promise<Blob> {
  const { strToU8, Zip, ZipDeflate } = await import('fflate');
  const packed: BlobPart[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    packed.push(piece as BlobPart);
  });
  const begin = (path: string) => {
    const file = new ZipDeflate(path, { level: 6 });
    zip.add(file);
    return file;
  };
  for (const [path, text] of Object.entries(WORKBOOK)) begin(path).push(strToU8(text), true);
  const sheet = begin(SHEET_PATH);
  sheet.push(strToU8(SHEET_START));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const piece = rows.slice(at, at + ROWS_AT_ONCE).map((row, nth) => sheetRow(row, at + nth));
    sheet.push(strToU8(piece.join('')));
  }
  sheet.push(strToU8(SHEET_END), true);
  zip.end();
  return new Blob(packed, { type: SHEET_TYPE });
}
