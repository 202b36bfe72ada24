/**
 * How a large catalogue is kept: one string that opens without making an object a row. The first line
 * is a JSON header, then one line a column of fixed-width cells (dates, states, flags), then one line a
 * row, `⇥key⇥text⇥also known as`, sorted by key. The same string is what the server keeps gzipped, what
 * travels and what the device stores. The folded copy that search scans is made on the first search.
 */
import { foldAligned } from './fold.ts';

const PACK_FORMAT = 1;

/** A column with few different values: cells point into `values`, `width` characters each (0: one value). */
type ColumnHeader = { name: string; width: number; values: string[] };

type PackHeader = {
  format: typeof PACK_FORMAT;
  name: string;
  rows: number;
  /** The catalogue is whole: a key that is not in it does not exist. */
  complete: boolean;
  /** Newest day on which a row began to be valid: how fresh the list is, at least. '' when no row has dates. */
  as_of: string;
  columns: ColumnHeader[];
};

/** A catalogue that cannot be opened: cut short, or of another format. */
export class PackError extends Error {
  override readonly name = 'PackError';
}

export type Pack = {
  readonly name: string;
  readonly size: number;
  readonly complete: boolean;
  readonly asOf: string;
  /** Row of the key, −1 when there is none. */
  find(key: string): number;
  /** First row whose key is not below `prefix`; rows that begin with it follow one another. */
  lowerBound(prefix: string): number;
  key(row: number): string;
  text(row: number): string;
  /** Value of a column; '' when the pack has no such column. */
  cell(row: number, column: string): string;
  /** All rows, and where each starts; after the last, the end. */
  readonly rows: string;
  readonly starts: Uint32Array;
  /** What search scans, made on the first call: 20 ms for 52,000 rows. */
  scanned(): Scanned;
};

export type Scanned = {
  /** The rows folded, character by character: places are those of `rows`. */
  hay: string;
  /** Where each row's key and text end. */
  keyEnds: Uint32Array;
  textEnds: Uint32Array;
};

/** Cell alphabet: 92 printable characters, none of which JSON or TSV would escape. */
const FIRST_CODE = 35;
const BASE = 92;

function codeOf(cells: string, row: number, width: number): number {
  let code = 0;
  for (let i = row * width; i < (row + 1) * width; i += 1) {
    code = code * BASE + (cells.charCodeAt(i) - FIRST_CODE);
  }
  return code;
}

/**
 * Opens a pack: about 2 ms for 52,000 rows.
 * @throws PackError when the text is not a whole pack of this format.
 */
export function openPack(packed: string): Pack {
  const { header, cells, rows } = splitPack(packed);
  const starts = findStarts(rows, header.rows);
  const columns = new Map(
    header.columns.map((column, i) => [column.name, { ...column, cells: cells[i] ?? '' }]),
  );
  let scanned: Scanned | undefined;

  const keyEnd = (row: number) => rows.indexOf('\t', (starts[row] as number) + 1);

  /** Negative, zero or positive as the row's key is below, equal to or above `key`. */
  const compareKey = (row: number, key: string): number => {
    const start = (starts[row] as number) + 1;
    for (let i = 0; i < key.length; i += 1) {
      const difference = rows.charCodeAt(start + i) - key.charCodeAt(i);
      if (difference !== 0) return difference;
    }
    return rows.charCodeAt(start + key.length) === TAB ? 0 : 1;
  };

  const lowerBound = (key: string): number => {
    let low = 0;
    let high = header.rows;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compareKey(middle, key) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  return {
    name: header.name,
    size: header.rows,
    complete: header.complete,
    asOf: header.as_of,
    starts,
    rows,
    lowerBound,
    find(key) {
      if (key === '') return -1;
      const row = lowerBound(key);
      return row < header.rows && compareKey(row, key) === 0 ? row : -1;
    },
    key: (row) => rows.slice((starts[row] as number) + 1, keyEnd(row)),
    text(row) {
      const from = keyEnd(row) + 1;
      const lineEnd = (starts[row + 1] as number) - 1;
      const tab = rows.indexOf('\t', from);
      return rows.slice(from, tab < 0 || tab > lineEnd ? lineEnd : tab);
    },
    cell(row, name) {
      const column = columns.get(name);
      if (column === undefined) return '';
      return column.values[codeOf(column.cells, row, column.width)] ?? '';
    },
    scanned() {
      scanned ??= scanRows(rows, starts);
      return scanned;
    },
  };
}

const TAB = 9;

function splitPack(packed: string): { header: PackHeader; cells: string[]; rows: string } {
  let at = packed.indexOf('\n');
  const header = readHeader(packed.slice(0, Math.max(at, 0)));
  const cells: string[] = [];
  for (const column of header.columns) {
    const next = packed.indexOf('\n', at + 1);
    if (next < 0 || next - at - 1 !== column.width * header.rows) {
      throw new PackError(`${header.name}: column ${column.name} is cut`);
    }
    cells.push(packed.slice(at + 1, next));
    at = next;
  }
  return { header, cells, rows: packed.slice(at + 1) };
}

function readHeader(line: string): PackHeader {
  let header: unknown;
  try {
    header = JSON.parse(line);
  } catch {
    throw new PackError('not a catalogue pack');
  }
  if (typeof header !== 'object' || header === null || !('format' in header)) {
    throw new PackError('not a catalogue pack');
  }
  if (header.format !== PACK_FORMAT) throw new PackError(`pack format ${String(header.format)}`);
  return header as PackHeader;
}

/** Where each row starts, and after the last the end of the text. */
function findStarts(rows: string, count: number): Uint32Array {
  const starts = new Uint32Array(count + 1);
  let at = 0;
  for (let row = 0; row < count; row += 1) {
    starts[row] = at;
    const end = rows.indexOf('\n', at);
    if (end < 0) throw new PackError(`${row} of ${count} rows`);
    at = end + 1;
  }
  if (at !== rows.length) throw new PackError(`more than ${count} rows`);
  starts[count] = at;
  return starts;
}

function scanRows(rows: string, starts: Uint32Array): Scanned {
  const size = starts.length - 1;
  const keyEnds = new Uint32Array(size);
  const textEnds = new Uint32Array(size);
  for (let row = 0; row < size; row += 1) {
    const keyEnd = rows.indexOf('\t', (starts[row] as number) + 1);
    const lineEnd = (starts[row + 1] as number) - 1;
    const tab = rows.indexOf('\t', keyEnd + 1);
    keyEnds[row] = keyEnd;
    textEnds[row] = tab < 0 || tab > lineEnd ? lineEnd : tab;
  }
  return { hay: foldAligned(rows), keyEnds, textEnds };
}

/** One row to be packed. `also`: other words by which people look for it. */
export type PackRow = { key: string; text: string; also?: string; cells?: Record<string, string> };

/**
 * Packs rows: sorts them by key and writes the cells of every column they name.
 * @param options.columns names of the columns, in order; a row without a cell has ''.
 */
export function buildPack(
  options: { name: string; complete: boolean; columns: readonly string[] },
  source: readonly PackRow[],
): string {
  const rows = [...source].sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  const columns = options.columns.map((name) => packColumn(name, rows));
  const header: PackHeader = {
    format: PACK_FORMAT,
    name: options.name,
    rows: rows.length,
    complete: options.complete,
    as_of: rows.reduce((newest, row) => later(newest, row.cells?.from ?? ''), ''),
    columns: columns.map((column) => column.header),
  };
  const lines = [JSON.stringify(header), ...columns.map((column) => column.cells)];
  for (const row of rows) {
    const also = row.also ? `\t${oneLine(row.also)}` : '';
    lines.push(`\t${oneLine(row.key)}\t${oneLine(row.text)}${also}`);
  }
  return `${lines.join('\n')}\n`;
}

function later(a: string, b: string): string {
  return a >= b ? a : b;
}

/** Composed letters, no tabs or line ends: what `foldAligned` and the row layout count on. */
function oneLine(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}

function packColumn(name: string, rows: readonly PackRow[]): { header: ColumnHeader; cells: string } {
  const codes = new Map<string, number>();
  for (const row of rows) {
    const value = row.cells?.[name] ?? '';
    if (!codes.has(value)) codes.set(value, codes.size);
  }
  let width = 0;
  while (BASE ** width < codes.size) width += 1;
  const texts = [...codes.values()].map((code) => codeText(code, width));
  const cells = rows.map((row) => texts[codes.get(row.cells?.[name] ?? '') ?? 0]).join('');
  return { header: { name, width, values: [...codes.keys()] }, cells };
}

function codeText(code: number, width: number): string {
  let text = '';
  let rest = code;
  for (let i = 0; i < width; i += 1) {
    text = String.fromCharCode(FIRST_CODE + (rest % BASE)) + text;
    rest = Math.floor(rest / BASE);
  }
  return text;
}
