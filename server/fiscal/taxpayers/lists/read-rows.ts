/**
 * Rows of a CSV as it comes, chunk by chunk: windows-1252 as published, or UTF-8 as somebody saved it again; quotes
 * that hold line feeds, any end of line. Memory holds one chunk and the row that it cut.
 */
import Papa from 'papaparse';
import { LISTS } from '../../../../schema/texts/lists.ts';
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
  let held = '';
  for await (const piece of decodeBytes(bytes)) {
    const text = held + piece;
    // The line feed of a carriage return may be the first byte of the next chunk.
    held = text.endsWith('\r') ? '\r' : '';
    yield (held === '' ? text : text.slice(0, -1)).replaceAll('\r\n', '\n');
  }
  if (held !== '') yield '\n';
}

/** The first bytes that are not ASCII tell which of the two it is: Spanish in windows-1252 is no valid UTF-8. */
async function* decodeBytes(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let undecided: Uint8Array = new Uint8Array();
  for await (const chunk of bytes) {
    if (decoder === undefined) {
      undecided = Buffer.concat([undecided, chunk]);
      const encoding = encodingOf(undecided);
      if (encoding === undefined) continue;
      if (encoding !== 'ascii') decoder = new TextDecoder(encoding);
      yield (decoder ?? new TextDecoder()).decode(undecided, { stream: true });
      undecided = new Uint8Array();
    } else {
      yield decoder.decode(chunk, { stream: true });
    }
  }
  yield (decoder ?? new TextDecoder('windows-1252')).decode(undecided);
}

/** @returns undefined when the bytes end within the very character that would tell */
function encodingOf(bytes: Uint8Array): 'ascii' | 'utf-8' | 'windows-1252' | undefined {
  const first = bytes.findIndex((byte) => byte >= 0x80);
  if (first < 0) return 'ascii';
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return text.length > first ? 'utf-8' : undefined;
  } catch {
    return 'windows-1252';
  }
}
