/** The files that paths stand for: themselves, or in a folder every XML and every archive, however deep. */
import { opendirSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { fillText } from '../../schema/errors.ts';
import { CLI } from '../../schema/texts/cli.ts';
import { unreadable } from './read-bounded.ts';

/** `place` instead of `path` is what the disk calls it, where that is no UTF-8; `path` is then only shown. */
export type Walked = { path: string; place?: Buffer; problem?: string };

const WANTED = /\.(?:xml|zip)$/i;

/** A folder or file: as it is shown, and where it is. */
type Spot = { path: string; at: string | Buffer };
type Seen = { above: readonly string[]; followed: Set<string> };

/**
 * One after the other, in the order of the disk: a folder of a million names is never listed whole. A link to a
 * folder is followed once, and never to a folder that it stands in.
 */
export function* walk(paths: readonly string[]): Generator<Walked> {
  const followed = new Set<string>();
  for (const path of paths) {
    // What is neither is said when it is opened.
    const stats = statOf(path);
    if (stats?.isDirectory() !== true) yield { path };
    else yield* walkFolder({ path, at: path }, { above: [identity(stats)], followed });
  }
}

function* walkFolder(folder: Spot, seen: Seen): Generator<Walked> {
  let hasOddNames = false;
  try {
    for (const entry of entriesOf(opendirSync(folder.at, { bufferSize: 256 }))) {
      if (entry.name.includes('\ufffd')) hasOddNames = true;
      else yield* walkEntry(below(folder, entry.name), entry, seen);
    }
    if (hasOddNames) yield* walkOddNames(folder, seen);
  } catch (error) {
    yield { path: folder.path, problem: unreadable(folder.path, error) };
  }
}

/** Names that are no UTF-8, of old archives mostly: the second time the folder is asked for them byte by byte. */
function* walkOddNames(folder: Spot, seen: Seen): Generator<Walked> {
  const dir = opendirSync(folder.at, { encoding: 'buffer' as BufferEncoding });
  for (const entry of entriesOf(dir as unknown as Dir<Buffer>)) {
    const { name } = entry;
    if (name.toString('utf8').includes('\ufffd')) yield* walkEntry(below(folder, name), entry, seen);
  }
}

type Dir<Name> = { readSync(): NamedEntry<Name> | null; closeSync(): void };
type NamedEntry<Name> = { name: Name; isFile(): boolean; isSymbolicLink(): boolean };

function* entriesOf<Name>(dir: Dir<Name>): Generator<NamedEntry<Name>> {
  try {
    for (let entry = dir.readSync(); entry !== null; entry = dir.readSync()) yield entry;
  } finally {
    dir.closeSync();
  }
}

function below({ path, at }: Spot, name: string | Buffer): Spot {
  if (typeof at === 'string' && typeof name === 'string')
    return { path: join(path, name), at: join(at, name) };
  const shown = typeof name === 'string' ? name : name.toString('latin1');
  return {
    path: join(path, shown),
    at: Buffer.concat([Buffer.from(at), Buffer.from('/'), Buffer.from(name)]),
  };
}

function* walkEntry(
  spot: Spot,
  entry: { isFile(): boolean; isSymbolicLink(): boolean },
  { above, followed }: Seen,
): Generator<Walked> {
  const { path, at } = spot;
  // Nearly all are plain files: they need not be looked at twice.
  const stats = entry.isFile() ? undefined : statOf(at);
  if (stats?.isDirectory() !== true) {
    if (WANTED.test(path)) yield typeof at === 'string' ? { path } : { path, place: at };
    return;
  }
  const id = identity(stats);
  if (above.includes(id)) {
    yield { path, problem: fillText(CLI.folderLoop, { file: path }) };
    return;
  }
  if (entry.isSymbolicLink()) {
    if (followed.has(id)) return;
    followed.add(id);
  }
  yield* walkFolder(spot, { above: [...above, id], followed });
}

function statOf(at: string | Buffer): Stats | undefined {
  try {
    return statSync(at);
  } catch {
    return undefined;
  }
}

function identity({ dev, ino }: Stats): string {
  return `${dev}:${ino}`;
}
