/**
 * A list of active taxpayers as providers of certification have it (l_RFC): a line each, `RFC|flag|flag`, with or
 * without a line of titles, plain or gzipped. Millions of lines: taken some thousand at a time.
 */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { PassThrough, pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { rfcIn } from './lists/read-cells.ts';

export type TaxpayerLine = { rfc: string /** What follows the RFC, as written. */; flags: string };

const LINES_AT_ONCE = 5_000;

/** @returns undefined for a line that begins with no RFC (titles, an empty one) */
export function readTaxpayer(line: string): TaxpayerLine | undefined {
  const cut = line.indexOf('|');
  // Bytes are read one by one; of UTF-8 an Ñ then has two.
  const written = (cut < 0 ? line : line.slice(0, cut)).replaceAll('\u00c3\u0091', 'Ñ');
  const rfc = rfcIn(written);
  return rfc === undefined ? undefined : { rfc, flags: cut < 0 ? '' : line.slice(cut + 1).trim() };
}

export async function* readTaxpayers(path: string): AsyncGenerator<TaxpayerLine[]> {
  const unpacked = /\.gz$/i.test(path) ? createGunzip() : new PassThrough();
  const file = pipeline(createReadStream(path), unpacked, () => {});
  let part: TaxpayerLine[] = [];
  for await (const line of createInterface({ input: file.setEncoding('latin1'), crlfDelay: Infinity })) {
    const found = readTaxpayer(line);
    if (found === undefined) continue;
    part.push(found);
    if (part.length < LINES_AT_ONCE) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}
