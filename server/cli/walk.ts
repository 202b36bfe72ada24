/** The files that paths stand for: themselves, or in a folder every XML and every archive, however deep. */
import { type Dir, type Dirent, opendirSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { fillText } from '../../schema/errors.ts';
import { CLI } from '../../schema/texts/cli.ts';
import { unreadable } from './read-bounded.ts';

export type Walked = { path: string; problem?: string };

const WANTED = /\.(?:xml|zip)$/i;

/**
 * One after the other, in the order of the disk: a folder of a million names is never listed whole. A link to a
 * folder is followed once, and never to a folder that it stands in.
 */
export function* walk(paths: readonly string[]): Generator<Walked> {
  const followed = new Set<string>();
  for (const path of paths) {
    // What is neither is said when it is opened.
    const stats = statOf(path);
    if (stats?.isDirectory() === true) yield* walkFolder(path, [identity(stats)], followed);
    else yield { path };
  }
}

function* walkFolder(folder: string, above: readonly string[], followed: Set<string>): Generator<Walked> {
  let dir: Dir;
  try {
    dir = opendirSync(folder, { bufferSize: 256 });
  } catch (error) {
    yield { path: folder, problem: unreadable(folder, error) };
    return;
  }
  try {
    for (let entry = dir.readSync(); entry !== null; entry = dir.readSync()) {
      const path = join(folder, entry.name);
      if (isPlain(entry)) {
        if (WANTED.test(entry.name)) yield { path };
        continue;
      }
      const stats = statOf(path);
      if (stats?.isDirectory() !== true) {
        if (WANTED.test(entry.name)) yield { path };
        continue;
      }
      const id = identity(stats);
      if (above.includes(id)) yield { path, problem: fillText(CLI.folderLoop, { file: path }) };
      else if (!entry.isSymbolicLink()) yield* walkFolder(path, [...above, id], followed);
      else if (!followed.has(id)) {
        followed.add(id);
        yield* walkFolder(path, [...above, id], followed);
      }
    }
  } catch (error) {
    yield { path: folder, problem: unreadable(folder, error) };
  } finally {
    dir.closeSync();
  }
}

/** Nearly all are: they need not be looked at twice. */
function isPlain(entry: Dirent): boolean {
  return entry.isFile();
}

function statOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

function identity({ dev, ino }: Stats): string {
  return `${dev}:${ino}`;
}
