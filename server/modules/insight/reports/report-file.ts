/** A report as a file for spreadsheets, written as it is read: CSV with its mark, or a workbook. Spec 3 §9. */
import { diotText } from '../../../../schema/reports/diot.ts';
import { REPORT_OF, type ReportColumn, type ReportLine } from '../../../../schema/reports/kinds.ts';
import { writtenCell } from '../../../../schema/reports/written-cell.ts';
import type { ReportRow } from '../../../../schema/resources/insight/reports.ts';
import { CSV_MARK, csvLine } from '../../../../schema/values/csv.ts';
import { parseDecimal, toFixed } from '../../../../schema/values/decimal.ts';
import {
  SHEET_END,
  SHEET_PATH,
  SHEET_START,
  SHEET_TYPE,
  type SheetCell,
  sheetRow,
  WORKBOOK,
} from '../../../../schema/values/sheet.ts';
import { openZip } from '../../../output/export/zip-stream.ts';

type Lines = AsyncIterable<readonly ReportLine[]>;
const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: SHEET_TYPE,
  txt: 'text/plain; charset=utf-8',
} as const;

/** @param as txt: of the DIOT alone @param at when it was written, for its files */
export function fileOf(
  { kind, from, to }: ReportRow,
  as: keyof typeof TYPES,
  chunks: Lines,
  at: Date,
  columns: readonly ReportColumn[] = REPORT_OF[kind].columns,
): { name: string; type: string; pieces: AsyncIterable<Uint8Array> } {
  const pieces = {
    csv: () => csvPieces(columns, chunks),
    xlsx: () => xlsxPieces(columns, chunks, at),
    txt: () => diotPieces(chunks),
  };
  return { name: `${kind}_${from}_${to}.${as}`, type: TYPES[as], pieces: pieces[as]() };
}

async function* csvPieces(columns: readonly ReportColumn[], chunks: Lines): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${CSV_MARK}${csvLine(columns.map(({ title }) => title))}`);
  for await (const lines of chunks)
    yield Buffer.from(
      lines.map((line) => csvLine(columns.map((column) => writtenCell(column, line[column.key])))).join(''),
    );
}

/** The file that the SAT takes. */
async function* diotPieces(chunks: Lines): AsyncGenerator<Uint8Array> {
  for await (const lines of chunks) yield Buffer.from(lines.map((line) => `${diotText(line)}\r\n`).join(''));
}

/** What one sheet can have, beside its titles. */
export const MOST_SHEET_LINES = 1_048_575;

async function* sheetPieces(columns: readonly ReportColumn[], chunks: Lines): AsyncGenerator<string> {
  let at = 0;
  yield `${SHEET_START}${sheetRow(
    columns.map(({ title }) => title),
    at,
  )}`;
  for await (const lines of chunks) {
    const written = lines.map((line) => {
      at += 1;
      return sheetRow(
        columns.map((column) => sheetCell(column, line[column.key])),
        at,
      );
    });
    yield written.join('');
  }
  yield SHEET_END;
}

/** One amount is a number that can be summed; several in a cell are a text. */
function sheetCell(column: ReportColumn, text = ''): SheetCell {
  const value = column.as === 'money' ? parseDecimal(text) : undefined;
  return value === undefined ? writtenCell(column, text) : { money: toFixed(value, 2) };
}

function xlsxPieces(columns: readonly ReportColumn[], chunks: Lines, at: Date): AsyncIterable<Uint8Array> {
  return piecesOf(async (sink) => {
    // Cells are alike: more work makes it little smaller.
    const zip = openZip(sink, at, 1);
    for (const [path, text] of Object.entries(WORKBOOK)) await zip.add(path, [text]);
    await zip.add(SHEET_PATH, sheetPieces(columns, chunks));
    await zip.end();
  });
}

/** What a writer gives, as somebody reads it: it writes on when its last piece was taken. */
async function* piecesOf(write: (sink: (bytes: Uint8Array) => Promise<void>) => Promise<void>) {
  let taken = () => {};
  let given: (piece: Uint8Array | undefined) => void = () => {};
  let failed: (error: unknown) => void = () => {};
  const next = () =>
    new Promise<Uint8Array | undefined>((resolve, reject) => {
      [given, failed] = [resolve, reject];
    });
  let piece = next();
  void write(
    async (bytes) =>
      await new Promise<void>((resolve) => {
        taken = resolve;
        given(bytes);
      }),
  ).then(
    () => given(undefined),
    (error) => failed(error),
  );
  for (;;) {
    const bytes = await piece;
    if (bytes === undefined) return;
    yield bytes;
    piece = next();
    taken();
  }
}
