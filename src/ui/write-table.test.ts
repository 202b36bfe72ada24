/** A table that is written is read back the same. */
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { writeTable } from './write-table.ts';

const ROWS = [
  ['Folio', 'Receptor', 'Total', 'Código'],
  ['A-1', 'ÑANDÚ & <HIJOS>', '1234.50', '01010'],
  ['=1+1', 'con "comillas", coma\ny renglón', '-3', '12345678901234567890'],
];

// spec: 1§9.13
test('as CSV: UTF-8 with its mark, quoted where it has to be, and no formula', async () => {
  const blob = await writeTable('csv', [ROWS]);
  const bytes = new Uint8Array(await blob.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).slice(1);
  expect(text).toBe(
    'Folio,Receptor,Total,Código\r\nA-1,ÑANDÚ & <HIJOS>,1234.50,01010\r\n' +
      `"'=1+1","con ""comillas"", coma\ny renglón",-3,12345678901234567890\r\n`,
  );
});

test('as a workbook: amounts are numbers, keys with zeros and formulas are texts', async () => {
  const blob = await writeTable('xlsx', [ROWS]);
  const read = await readSheet(Buffer.from(await blob.arrayBuffer()));
  expect(read).toEqual([
    ROWS[0],
    ['A-1', 'ÑANDÚ & <HIJOS>', 1234.5, '01010'],
    ['=1+1', 'con "comillas", coma\ny renglón', -3, '12345678901234567890'],
  ]);
});

test('a workbook of more rows than are packed at once has each, under its own number', async () => {
  const rows = Array.from({ length: 2_500 }, (_, at) => [`A-${at}`, String(at)]);
  const read = await readSheet(Buffer.from(await (await writeTable('xlsx', [rows])).arrayBuffer()));
  expect(read).toEqual(rows.map(([folio], at) => [folio, at]));
});

// spec: house.1303
test.each(['csv', 'xlsx'] as const)('as %s rows that come in parts are those of one whole', async (kind) => {
  const rows = Array.from({ length: 2_050 }, (_, at) => [`A-${at}`, String(at), 'ñ, "&"']);
  async function* parts() {
    for (let at = 0; at < rows.length; at += 300) yield rows.slice(at, at + 300);
    yield [];
  }
  const [whole, pieced] = [await writeTable(kind, [rows]), await writeTable(kind, parts())];
  const text = async (blob: Blob) =>
    kind === 'csv' ? await blob.text() : await readSheet(Buffer.from(await blob.arrayBuffer()));
  expect(await text(pieced)).toEqual(await text(whole));
  expect(pieced.type).toBe(whole.type);
});
