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

type Rows = readonly (readonly string[])[];
/** Some rows after the others: of a long list no more are held than are written at once. */
export type RowParts = Iterable<Rows> | AsyncIterable<Rows>;

/** @param parts rows of texts; the first one is the titles. What begins as a formula stays a text. */
export async function writeTable(kind: TableKind, parts: RowParts): Promise<Blob> {
  return kind === 'csv' ? await writeCsv(parts) : await writeSheet(parts);
}

/** What a spreadsheet would compute; an amount below zero is none. */
const FORMULA = /^(?:[=+@\t\r]|-(?!\d+(?:\.\d+)?$))/;

async function writeCsv(parts: RowParts): Promise<Blob> {
  const { default: papaparse } = await import('papaparse');
  // Spreadsheets know by this mark that letters are UTF-8.
  const written: BlobPart[] = ['\ufeff'];
  for await (const rows of inPieces(parts)) {
    const text = papaparse.unparse(rows as string[][], { escapeFormulae: FORMULA, newline: '\r\n' });
    // As bytes, which take half of what a text does.
    written.push(new Blob([text, '\r\n']));
  }
  return new Blob(written, { type: 'text/csv;charset=utf-8' });
}

/** Rows that are text at once: a table of a hundred thousand takes no more memory than its pieces and what they are packed to. */
const ROWS_AT_ONCE = 1_000;

/** Never more of them than are text at once. */
async function* inPieces(parts: RowParts): AsyncGenerator<Rows> {
  for await (const rows of parts)
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) yield rows.slice(at, at + ROWS_AT_ONCE);
}

async function writeSheet(parts: RowParts): Promise<Blob> {
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
  let written = 0;
  for await (const rows of inPieces(parts)) {
    const first = written;
    sheet.push(strToU8(rows.map((row, nth) => sheetRow(row, first + nth)).join('')));
    written += rows.length;
  }
  sheet.push(strToU8(SHEET_END), true);
  zip.end();
  return new Blob(packed, { type: SHEET_TYPE });
}
