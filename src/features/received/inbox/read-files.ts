/**
 * The XML documents in what a person chose: files as they are, and those inside ZIP archives, which are read in pieces and within limits that an
 * archive made to hurt cannot pass. Names are only ever shown.
 */
import { MOST_FILE_BYTES } from '../../../../schema/operations/receive.ts';
import { RECEIVED } from '../../../../schema/texts/received.ts';

export type ReadFile =
  | { name: string; bytes: Uint8Array<ArrayBuffer> }
  /** In Spanish: why it is not brought. */
  | { name: string; problem: string };

const { problems: PROBLEMS } = RECEIVED;
export const ZIP_LIMITS = {
  bytes: 100 * 1024 * 1024,
  files: 20_000,
  /** An archive that becomes more than so many times its size, and is not small, is made to hurt: XML shrinks to a tenth. */
  growth: 200,
  small: 64 * 1024 * 1024,
};
export type ZipLimits = typeof ZIP_LIMITS;
const PIECE = 64 * 1024;

export async function* readFiles(
  files: readonly Pick<File, 'name' | 'size' | 'slice'>[],
  limits: ZipLimits = ZIP_LIMITS,
): AsyncGenerator<ReadFile> {
  for (const file of files) {
    const { name } = file;
    const start = await bytesOf(file, 0, 4);
    if (start[0] === 0x50 && start[1] === 0x4b) yield* readZip(file, limits);
    else if (/\.zip$/i.test(name)) yield { name, problem: PROBLEMS.zipBroken };
    else if (/\.json$/i.test(name) && file.size <= MOST_FILE_BYTES)
      // What another portal sent by mail: the server says of whom it is.
      yield { name, bytes: await bytesOf(file, 0, file.size) };
    else if (!/\.xml$/i.test(name) && !looksLikeXml(start)) yield { name, problem: PROBLEMS.notXml };
    else if (file.size > MOST_FILE_BYTES) yield { name, problem: PROBLEMS.tooLarge };
    else yield { name, bytes: await bytesOf(file, 0, file.size) };
  }
}

async function bytesOf(
  file: Pick<File, 'slice'>,
  from: number,
  to: number,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.slice(from, to).arrayBuffer());
}

/** It may begin with a mark of UTF-8 or UTF-16. */
function looksLikeXml(start: Uint8Array): boolean {
  return start.includes(0x3c);
}

type Entry = { name: string; parts: Uint8Array[]; length: number; isDone: boolean };

async function* readZip(
  file: Pick<File, 'name' | 'size' | 'slice'>,
  limits: ZipLimits,
): AsyncGenerator<ReadFile> {
  const { name: archive } = file;
  if (file.size > limits.bytes) return yield { name: archive, problem: PROBLEMS.zipTooLarge };
  const { Unzip, UnzipInflate } = await import('fflate');
  const ready: ReadFile[] = [];
  const open: Entry[] = [];
  let [given, found, documents] = [0, 0, 0];
  const unzip = new Unzip((entry) => {
    found += 1;
    if (/\.zip$/i.test(entry.name)) ready.push({ name: entry.name, problem: PROBLEMS.zipNested });
    if (!/\.xml$/i.test(entry.name)) return;
    documents += 1;
    const read: Entry = { name: entry.name, parts: [], length: 0, isDone: false };
    open.push(read);
    entry.ondata = (error, part, isLast) => {
      if (read.isDone) return;
      given += part?.length ?? 0;
      read.length += part?.length ?? 0;
      const problem =
        error !== null ? PROBLEMS.zipBroken : read.length > MOST_FILE_BYTES ? PROBLEMS.tooLarge : undefined;
      if (problem === undefined) read.parts.push(part);
      if (problem === undefined && !isLast) return;
      read.isDone = true;
      open.splice(open.indexOf(read), 1);
      ready.push(
        problem === undefined ? { name: read.name, bytes: joined(read) } : { name: read.name, problem },
      );
      if (problem !== undefined) entry.terminate();
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let from = 0; from < file.size; from += PIECE) {
      const to = Math.min(from + PIECE, file.size);
      unzip.push(await bytesOf(file, from, to), to === file.size);
      yield* ready.splice(0);
      if (given > limits.small && given > limits.growth * to)
        return yield { name: archive, problem: PROBLEMS.zipBomb };
      if (found > limits.files) return yield { name: archive, problem: PROBLEMS.zipMany };
    }
  } catch {
    yield* ready.splice(0);
    if (open.length === 0) return yield { name: archive, problem: PROBLEMS.zipBroken };
  }
  for (const { name } of open) yield { name, problem: PROBLEMS.zipBroken };
  if (found === 0) yield { name: archive, problem: PROBLEMS.zipBroken };
  else if (documents === 0) yield { name: archive, problem: PROBLEMS.zipEmpty };
}

function joined({ parts, length }: Entry): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
