/**
 * Rows of a CSV as it comes, chunk by chunk: windows-1252 unless a byte order mark says UTF-8, quotes that hold
 * line feeds, any end of line. Memory holds one chunk and the row that it cut.
 */
import Papa from 'papaparse';
import { LISTS } from '../../schema/texts/lists.ts';
import { ListError } from './list-error.ts';

/** Beyond this a row is a quote that never closed, not a row. */
const MOST_OF_A_ROW = 256 * 1024;

type Parsed = { data: string[][]; errors: { code: string }[]; meta: { cursor: number } };

/**
 * Rows of a chunk at a time, empty ones left out; cells as written.
 * @throws ListError when a quote is never closed: the file is cut
 */
export async function* readRows(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string[][]> {
  let rest = '';
  for await (const text of decode(bytes)) {
    rest += text;
    const { data, meta } = parse(rest, false);
    rest = rest.slice(meta.cursor);
    if (rest.length > MOST_OF_A_ROW) throw new ListError(LISTS.cut);
    const rows = data.filter(hasText);
    if (rows.length > 0) yield rows;
  }
  const { data, errors } = parse(rest, true);
  if (errors.some(({ code }) => code === 'MissingQuotes')) throw new ListError(LISTS.cut);
  const rows = data.filter(hasText);
  if (rows.length > 0) yield rows;
}

const hasText = (row: string[]) => row.some((cell) => cell.trim() !== '');

function parse(text: string, isLast: boolean): Parsed {
  // What follows the last line feed may go on in the next chunk, so it is left for then.
  return new Papa.Parser({ delimiter: ',', newline: '\n' }).parse(text, 0, !isLast) as Parsed;
}

/** Text with line feeds alone. Bytes that windows-1252 leaves undefined (0x8D) come as they are and harm nobody. */
async function* decode(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let held = '';
  for await (const chunk of bytes) {
    decoder ??= new TextDecoder(hasMark(chunk) ? 'utf-8' : 'windows-1252');
    const text = held + decoder.decode(chunk, { stream: true });
    // The line feed of a carriage return may be the first byte of the next chunk.
    held = text.endsWith('\r') ? '\r' : '';
    yield (held === '' ? text : text.slice(0, -1)).replaceAll('\r\n', '\n');
  }
  const end = held + (decoder?.decode() ?? '');
  if (end !== '') yield end.replaceAll('\r', '\n');
}

function hasMark(chunk: Uint8Array): boolean {
  return chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf;
}
