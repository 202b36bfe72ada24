/**
 * A ZIP that is written as it comes, with no more of it in memory than one piece and the names of its files. A ZIP has at most 65,535 files: when
 * there are more, they stand in archives within it.
 */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';
import { Zip, type ZipInputFile, ZipPassThrough } from 'fflate';

/** Takes what is ready, in order. */
export type Sink = (bytes: Uint8Array) => Promise<void>;

type Level = 1 | 3 | 6;
type Piece = string | Uint8Array;
type Pieces = AsyncIterable<Piece> | Iterable<Piece>;

export type ZipStream = {
  /** One file; a large one piece by piece. */
  add(name: string, pieces: Pieces): Promise<void>;
  /** An archive in it, to be ended before anything else is added. */
  within(name: string): ZipStream;
  /** Ends it: what comes then is its index. */
  end(): Promise<void>;
};

/** A piece is given to the sink when it has so many bytes. */
const PIECE = 512 * 1024;
/** What is one piece and no larger is packed at once: a stream of its own takes longer than its packing. */
const SMALL = 64 * 1024;
/** «Deflate», as the format names it. */
const DEFLATED = 8;
const NOTHING = new Uint8Array(0);

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

  async function flush(isLast = false): Promise<void> {
    if (problem !== undefined) throw problem;
    if (size === 0 || (size < PIECE && !isLast)) return;
    const bytes = Buffer.concat(ready);
    [ready, size] = [[], 0];
    await sink(bytes);
  }

  return {
    async add(name, pieces) {
      const file: ZipInputFile = { filename: name, compression: DEFLATED, mtime: at, size: 0, crc: 0 };
      zip.add(file);
      const write = (packed: Uint8Array<ArrayBuffer>, isLast: boolean) => file.ondata?.(null, packed, isLast);
      for await (const packed of deflated(counted(file, pieces), level)) {
        write(packed, false);
        await flush();
      }
      write(NOTHING, true);
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
          file.push(NOTHING, true);
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

/** The pieces as bytes; its file is told their size and sum as they pass. */
async function* counted(file: ZipInputFile, pieces: Pieces): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
    file.size += bytes.length;
    file.crc = crc32(bytes, file.crc);
    yield bytes;
  }
}

async function* deflated(
  pieces: AsyncGenerator<Uint8Array>,
  level: Level,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const first = await pieces.next();
  const head = first.done ? NOTHING : first.value;
  const second = await pieces.next();
  if (second.done && head.length <= SMALL) return yield deflateRawSync(head, { level });
  const pack = createDeflateRaw({ level });
  const all = Readable.from(
    (async function* () {
      yield head;
      if (second.done) return;
      yield second.value;
      yield* pieces;
    })(),
  );
  const fed = pipeline(all, pack);
  // Said by the reading below, too.
  fed.catch(() => undefined);
  yield* pack as AsyncIterable<Uint8Array<ArrayBuffer>>;
  await fed;
}
