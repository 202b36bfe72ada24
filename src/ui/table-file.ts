/** A spreadsheet that a person chose, as rows of texts: CSV, and XLSX. What reads one comes with the first file. */
import { TABLE_FILE } from '../../schema/texts/payroll-run.ts';
import { exact, multiply, parseDecimal, toShortest } from '../../schema/values/decimal.ts';
import { textOf } from '../../schema/values/text-of-bytes.ts';

export type TableFile = { rows: string[][] } | { problem: string };
export const TABLE_TYPES =
  '.csv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** More than anybody pays or imports at once. */
const MOST_ROWS = 20_000;

/** @param most rows */
export async function readTableFile(file: Blob & { name: string }, most = MOST_ROWS): Promise<TableFile> {
  const isSheet = file.name.toLowerCase().endsWith('.xlsx');
  if (!isSheet && !/\.(csv|txt)$/i.test(file.name)) return { problem: TABLE_FILE.kind };
  const rows = await (isSheet ? readSheet(file) : readText(file)).catch(() => undefined);
  if (rows === undefined) return { problem: TABLE_FILE.broken };
  return rows.length > most + 1 ? { problem: TABLE_FILE.large(most) } : { rows };
}

async function readText(file: Blob): Promise<string[][]> {
  return await readCells(textOf(await file.arrayBuffer()).replace(/^\uFEFF/, ''));
}

/** Rows as a spreadsheet copies them, with tabs, or as a file has them. */
export async function readCells(text: string): Promise<string[][]> {
  const { default: papaparse } = await import('papaparse');
  const isCopied = (text.split('\n', 1)[0] ?? '').includes('\t');
  return papaparse.parse<string[]>(text, { skipEmptyLines: 'greedy', ...(isCopied && { delimiter: '\t' }) })
    .data;
}

/** The first sheet. A number is as it is written, a date its day, and 0.16 shown as a percent is «16%». */
async function readSheet(file: Blob): Promise<string[][]> {
  const [{ readSheet }, { percentCells }] = await Promise.all([
    import('read-excel-file/browser'),
    import('./percent-cells.ts'),
  ]);
  const rows = await readSheet(file);
  const percents = percentCells(new Uint8Array(await file.arrayBuffer()));
  if (percents.size === 0) return rows.map((row) => row.map(cellText));
  return rows.map((row, at) =>
    row.map((cell, column) =>
      typeof cell === 'number' && percents.has(`${columnName(column)}${at + 1}`)
        ? percentText(cell)
        : cellText(cell),
    ),
  );
}

/** @param column from 0. @returns A to Z, AA… */
function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : `${columnName(Math.floor(column / 26) - 1)}${letter}`;
}

function percentText(cell: number): string {
  const value = parseDecimal(String(cell));
  return value === undefined ? String(cell) : `${toShortest(multiply(value, exact('100')))}%`;
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell);
}
