/** A workbook of one sheet, in pieces that can be written as they come: what it is made of, and each row. Pure. */

/** An amount is a number that is shown after a $, with two decimals. */
export type SheetCell = string | { money: string };

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

export const SHEET_TYPE = `${SHEET}.sheet`;
export const SHEET_PATH = 'xl/worksheets/sheet1.xml';
export const SHEET_START = `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>`;
export const SHEET_END = '</sheetData></worksheet>';

const relationships = (...of: readonly (readonly [type: string, target: string])[]) =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${of
    .map(
      ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;
const override = (path: string, type: string) =>
  `<Override PartName="/${path}" ContentType="${SHEET}.${type}+xml"/>`;

/** The other files of a workbook, by their paths. Of the two styles the second one is money. */
export const WORKBOOK: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${override('xl/workbook.xml', 'sheet.main')}${override(SHEET_PATH, 'worksheet')}${override('xl/styles.xml', 'styles')}</Types>`,
  '_rels/.rels': relationships(['officeDocument', 'xl/workbook.xml']),
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Tintero" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relationships(
    ['worksheet', 'worksheets/sheet1.xml'],
    ['styles', 'styles.xml'],
  ),
  'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="&quot;$&quot;#,##0.00"/></numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

/** An empty cell is not written. @param at from 0 */
export function sheetRow(cells: readonly SheetCell[], at: number): string {
  let row = `<row r="${at + 1}">`;
  for (let column = 0; column < cells.length; column += 1) {
    const cell = cells[column] as SheetCell;
    if (cell !== '') row += cellXml(cell, `${NAMES[column] ?? letters(column)}${at + 1}`);
  }
  return `${row}</row>`;
}

/** A, B … Z, AA: how a sheet names its columns. */
function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : `${letters(Math.floor(column / 26) - 1)}${last}`;
}

/** Those that nearly every sheet has. */
const NAMES: readonly string[] = Array.from({ length: 100 }, (_, column) => letters(column));

function cellXml(cell: SheetCell, place: string): string {
  const text = typeof cell === 'string' ? cell : cell.money;
  if (NUMBER.test(text))
    return `<c r="${place}"${typeof cell === 'string' ? '' : ' s="1"'}><v>${text}</v></c>`;
  const written = text
    .replace(UNWRITABLE, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${written}</t></is></c>`;
}
