/**
 * A ZIP that is written as it comes, with no more of it in memory than one piece and the names of its files. A ZIP has at most 65,535 files: when
 * there are more, they stand in archives within it.
 */
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** Takes what is ready, in order. */
export type Sink = (bytes: Uint8Array) => Promise<void>;

type Level = 1 | 3 | 6;
type Piece = string | Uint8Array;

export type ZipStream = {
  /** One file; a large one piece by piece. */
  add(name: string, pieces: AsyncIterable<Piece> | Iterable<Piece>): Promise<void>;
  /** An archive in it, to be ended before anything else is added. */
  within(name: string): ZipStream;
  /** Ends it: what comes then is its index. */
  end(): Promise<void>;
};

/** A piece is given to the sink when it has so many bytes. */
const PIECE = 512 * 1024;

/** @param level of compression, from 1: the higher the smaller, and the slower */
export function openZip(sink: Sink, at: Date, level: Level = 6): ZipStream {
  let ready: Uint8Array[] = [];
  let size = 0;
  let problem: Error | undefined;
  const zip = new Zip((error, bytes) => {
    if (error !== null) problem = error;
    ready.push(bytes);
    size += bytes.length;
  });
  const encoder = new TextEncoder();

  async function flush(isLast = false): Promise<void> {
    if (problem !== undefined) throw problem;
    if (size === 0 || (size < PIECE && !isLast)) return;
    const bytes = Buffer.concat(ready);
    [ready, size] = [[], 0];
    await sink(bytes);
  }

  return {
    async add(name, pieces) {
      const file = new ZipDeflate(name, { level });
      file.mtime = at;
      zip.add(file);
      for await (const piece of pieces) {
        file.push(typeof piece === 'string' ? encoder.encode(piece) : piece);
        await flush();
      }
      file.push(new Uint8Array(0), true);
      await flush();
    },
    within(name) {
      const file = new ZipPassThrough(name);
      file.mtime = at;
      zip.add(file);
      const inner = openZip(
        async (bytes) => {
          file.push(bytes);
          await flush();
        },
        at,
        level,
      );
      return {
        ...inner,
        async end() {
          await inner.end();
          file.push(new Uint8Array(0), true);
          await flush();
        },
      };
    },
    async end() {
      zip.end();
      await flush(true);
    },
  };
}
