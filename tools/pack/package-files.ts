/** The files of a package that are needed where nothing is built. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locked } from '../supply/read-lock.ts';
import type { ArchiveFile } from './archive.ts';

/** For editors and debuggers, and what tests the package itself. */
const NOT_RUN = /\.(map|d\.[cm]?ts)$|^(tests?|__tests__|benchmarks?|\.github)\//;
/** The C from which the binaries beside it were made; the screens of a tool for tests. */
const NOT_NEEDED: Record<string, RegExp> = {
  'better-sqlite3': /^(deps|src)\//,
  'playwright-core': /^lib\/vite\//,
};

/** @returns nothing for a package of another platform, which is not installed here */
export function packageFiles(root: string, { path, name }: Pick<Locked, 'path' | 'name'>): ArchiveFile[] {
  const folder = join(root, path);
  return namesIn(folder)
    .filter((file) => !NOT_RUN.test(file) && !NOT_NEEDED[name]?.test(file))
    .map((file) => ({ path: `${path}/${file}`, from: { file: join(folder, file) } }));
}

/** Files under a folder, not those of packages of its own, which are listed by themselves. */
export function namesIn(folder: string, under = ''): string[] {
  let entries: { name: string; isDirectory(): boolean; isFile(): boolean }[];
  try {
    entries = readdirSync(join(folder, under), { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  return entries.flatMap((entry) => {
    const name = under === '' ? entry.name : `${under}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : namesIn(folder, name);
    return entry.isFile() ? [name] : [];
  });
}
