import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { TABLE_FILE } from '../../schema/texts/payroll-run.ts';
import { readTableFile } from './table-file.ts';

const file = (name: string, content: BlobPart) => new File([content], name);

test.each([
  ['commas', 'Número,Nombre\r\n1,"Ñúñez, Ana"\r\n\r\n'],
  ['semicolons', 'Número;Nombre\n1;"Ñúñez, Ana"\n'],
  ['a mark of UTF-8', '\uFEFFNúmero,Nombre\n1,"Ñúñez, Ana"'],
])('a CSV with %s is its rows', async (_name, text) => {
  const rows = [
    ['Número', 'Nombre'],
    ['1', 'Ñúñez, Ana'],
  ];
  expect(await readTableFile(file('a.csv', text))).toEqual({ rows });
});

test('a CSV as Excel saves it in Mexico keeps its Ñ', async () => {
  const text = file('A.CSV', new Uint8Array(Buffer.from('Nombre\nÑÚÑEZ', 'latin1')));
  expect(await readTableFile(text)).toEqual({ rows: [['Nombre'], ['ÑÚÑEZ']] });
});

// spec: house.773
test('a cell that is shown as a percent is one, in a format of the workbook’s own too', async () => {
  const row =
    '<c r="A2" s="2"><v>0.16</v></c><c r="B2" s="3"><v>7.0000000000000007E-2</v></c><c r="C2"><v>0.16</v></c>';
  expect(await readTableFile(file('a.xlsx', sheetOf(row)))).toEqual({
    rows: [
      ['Número', 'Ingreso', 'Sueldo'],
      ['16%', '7%', '0.16'],
    ],
  });
});

test('an XLSX is the texts, numbers and days of its first sheet', async () => {
  expect(await readTableFile(file('a.xlsx', sheetOf()))).toEqual({
    rows: [
      ['Número', 'Ingreso', 'Sueldo'],
      ['7', '2020-01-16', '530.22'],
    ],
  });
});

test.each([
  ['a.pdf', 'x', TABLE_FILE.kind],
  ['a.xlsx', 'no es un zip', TABLE_FILE.broken],
  ['a.csv', 'x\n'.repeat(20_002), TABLE_FILE.large(20_000)],
])('%s of %.12j says what is wrong', async (name, content, problem) => {
  expect(await readTableFile(file(name, content))).toEqual({ problem });
});

/** A workbook of one sheet, as small as one can be. */
const ROW = '<c r="A2"><v>7</v></c><c r="B2" s="1"><v>43846</v></c><c r="C2"><v>530.22</v></c>';

function sheetOf(row = ROW): Uint8Array<ArrayBuffer> {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const rel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const pkg = 'http://schemas.openxmlformats.org/package/2006';
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const text = (ref: string, words: string) => `<c r="${ref}" t="inlineStr"><is><t>${words}</t></is></c>`;
  const files = {
    '[Content_Types].xml': `<Types xmlns="${pkg}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${pkg}/relationships"><Relationship Id="rId1" Type="${rel}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${rel}"><sheets><sheet name="Hoja1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${pkg}/relationships"><Relationship Id="rId1" Type="${rel}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${rel}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="170" formatCode="0.0##%"/></numFmts><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" xfId="0"/><xf numFmtId="14" xfId="0" applyNumberFormat="1"/><xf numFmtId="9" xfId="0" applyNumberFormat="1"/><xf numFmtId="170" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><dimension ref="A1:C2"/><sheetData><row r="1">${text('A1', 'Número')}${text('B1', 'Ingreso')}${text('C1', 'Sueldo')}</row><row r="2">${row}</row></sheetData></worksheet>`,
  };
  const zipped = zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, xml]) => [
        name,
        strToU8(`<?xml version="1.0" encoding="UTF-8"?>${xml}`),
      ]),
    ),
  );
  return new Uint8Array(zipped);
}
