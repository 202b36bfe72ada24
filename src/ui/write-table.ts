/** A table as a file for spreadsheets: CSV in UTF-8 with its mark, or a workbook of one sheet. What writes it comes with the first. */

export type TableKind = 'csv' | 'xlsx';
const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

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

/** A number that a spreadsheet writes back as it is: one with more digits, or zeros before it, is a text. */
const NUMBER = /^-?(0|[1-9]\d{0,12})(\.\d{1,6})?$/;
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** No XML holds them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

async function writeSheet(rows: readonly (readonly string[])[]): Promise<Blob> {
  const { strToU8, zipSync } = await import('fflate');
  const part = (text: string) => strToU8(`${HEAD}${text}`);
  const files = {
    '[Content_Types].xml': part(
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET}.worksheet+xml"/></Types>`,
    ),
    '_rels/.rels': part(relationship('officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': part(
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Tintero" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': part(relationship('worksheet', 'worksheets/sheet1.xml')),
    'xl/worksheets/sheet1.xml': part(
      `<worksheet xmlns="${MAIN}"><sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`,
    ),
  };
  return new Blob([zipSync(files, { level: 6 }) as BlobPart], { type: XLSX_TYPE });
}

const relationship = (type: string, target: string) =>
  `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`;

const rowXml = (cells: readonly string[], at: number) =>
  `<row r="${at + 1}">${cells.map((text, column) => cellXml(text, `${letters(column)}${at + 1}`)).join('')}</row>`;

/** A, B … Z, AA: how a sheet names its columns. */
function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : `${letters(Math.floor(column / 26) - 1)}${last}`;
}

function cellXml(text: string, place: string): string {
  if (NUMBER.test(text)) return `<c r="${place}"><v>${text}</v></c>`;
  const written = text
    .replace(UNWRITABLE, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${written}</t></is></c>`;
}
