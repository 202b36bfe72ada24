/** Rows of a report in pieces of a hundred, as they are stored: the piece that an offset is in is read alone. */
import { gunzipSync, gzipSync } from 'node:zlib';
import type { ReportLine } from '../../../../schema/reports/kinds.ts';
import { REPORT_CHUNK, type ReportRow } from '../../../../schema/resources/insight/reports.ts';
import type { Sink } from '../../../output/export/zip-stream.ts';
import { partsOf, readPart } from '../../../store/admin/account-exports.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Db } from '../../../store/kernel/tables.ts';

const read = (piece: Uint8Array): ReportLine[] =>
  JSON.parse(gunzipSync(piece).toString('utf8')) as ReportLine[];

/** Takes rows as they come. */
export function chunkWriter(sink: Sink) {
  let waiting: ReportLine[] = [];
  let rows = 0;
  const put = async (lines: readonly ReportLine[]) =>
    await sink(gzipSync(JSON.stringify(lines), { level: 3 }));
  return {
    async add(lines: readonly ReportLine[]): Promise<void> {
      rows += lines.length;
      waiting = waiting.concat(lines);
      while (waiting.length >= REPORT_CHUNK) await put(waiting.splice(0, REPORT_CHUNK));
    },
    /** @returns how many there were */
    async end(): Promise<number> {
      if (waiting.length > 0) await put(waiting);
      return rows;
    },
  };
}

/** A hundred at most, from an offset on that begins a piece; none after the last one. */
export async function readChunk(scope: Scope, db: Db, slug: string, offset: number): Promise<ReportLine[]> {
  const piece = await readPart(scope, db, slug, Math.floor(offset / REPORT_CHUNK));
  return piece === undefined ? [] : read(piece).slice(offset % REPORT_CHUNK);
}

/** All of them. @throws Error where it was taken away or made anew meanwhile: half a report looks like a whole one */
export async function* chunksOf(
  scope: Scope,
  db: Db,
  { slug, rows }: Pick<ReportRow, 'slug' | 'rows'>,
): AsyncGenerator<ReportLine[]> {
  let given = 0;
  for await (const piece of partsOf(scope, db, slug)) {
    const lines = read(piece);
    given += lines.length;
    yield lines;
  }
  if (given !== rows) throw new Error(`${given} rows of ${rows}`);
}
