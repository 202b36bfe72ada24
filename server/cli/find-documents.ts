/** Every document that the paths of a command stand for: files, folders, archives; as many as there are, one at a time. */
import { closeSync } from 'node:fs';
import { MAX_BYTES } from '../../schema/cfdi/read-xml.ts';
import {
  type FoundDocument,
  makeScratch,
  type OpenFile,
  openBounded,
  readAt,
  type Scratch,
  tooLarge,
  unreadable,
} from './read-bounded.ts';
import { walk } from './walk.ts';
import { documentsInZip } from './zip-documents.ts';

/** Told of each file of the disk that is begun and, of an archive, which part of it is done (0 to 1). */
export type FindProgress = { begin(): void; part(done: number): void };

export async function* findDocuments(
  paths: readonly string[],
  progress: FindProgress = { begin() {}, part() {} },
): AsyncGenerator<FoundDocument> {
  for await (const found of everyDocument(paths, progress)) {
    if (!('bytes' in found && isShadow(found.file, found.bytes))) yield found;
  }
}

/**
 * A Mac writes `._a.xml` beside each `a.xml` of an archive or of a disk that is not its own, and in it no document but
 * what its Finder knows of one.
 */
function isShadow(file: string, bytes: Uint8Array): boolean {
  return /(?:^|\/)\._[^/]*$/.test(file) && Buffer.from([0, 5, 22, 7]).equals(bytes.subarray(0, 4));
}

async function* everyDocument(
  paths: readonly string[],
  progress: FindProgress,
): AsyncGenerator<FoundDocument> {
  const scratch = makeScratch();
  for (const { path, place, problem } of walk(paths)) {
    progress.begin();
    const file = problem === undefined ? openBounded(path, place) : { problem };
    if ('problem' in file) {
      yield { file: path, problem: file.problem };
      continue;
    }
    try {
      if (isZip(path, file)) {
        const onPart = (done: number) => progress.part(done);
        yield* documentsInZip(path, file, { maxBytes: MAX_BYTES, scratch, onPart });
      } else yield readWhole(path, file, scratch);
    } catch (error) {
      yield { file: path, problem: unreadable(path, error) };
    } finally {
      closeSync(file.fd);
    }
  }
}

function readWhole(path: string, file: OpenFile, scratch: Scratch): FoundDocument {
  if (file.size > MAX_BYTES) return { file: path, problem: tooLarge(path, file.size, MAX_BYTES) };
  return { file: path, bytes: readAt(file, scratch(file.size), 0) };
}

/** By its name, or because it begins as one. */
function isZip(path: string, file: OpenFile): boolean {
  if (/\.zip$/i.test(path)) return true;
  if (/\.xml$/i.test(path)) return false;
  const [p, k, third] = readAt(file, Buffer.alloc(4), 0);
  return p === 0x50 && k === 0x4b && (third === 3 || third === 5);
}
