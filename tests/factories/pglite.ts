/**
 * A PGlite that is there at once. Making its files takes it seconds (initdb), and they are always the same: the first
 * one leaves them for all that come after. Migrations are run anew each time.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

const MODULES = join(import.meta.dirname, '../../node_modules');
const { version } = JSON.parse(readFileSync(join(MODULES, '@electric-sql/pglite/package.json'), 'utf8')) as {
  version: string;
};
const FOLDER = join(MODULES, '.cache');
const FILE = join(FOLDER, `pglite-${version}.tar`);

/** @param path a folder; in memory unless told */
export async function freshPglite(path?: string): Promise<PGlite> {
  if (!existsSync(FILE)) await keepFiles();
  const loadDataDir = new Blob([readFileSync(FILE)]);
  return await PGlite.create({ loadDataDir, ...(path !== undefined && { dataDir: path }) });
}

async function keepFiles(): Promise<void> {
  const first = await PGlite.create();
  const files = await first.dumpDataDir('none');
  await first.close();
  mkdirSync(FOLDER, { recursive: true });
  // Another process may be doing the same: whoever reads finds a whole file.
  const unfinished = `${FILE}.${randomUUID()}`;
  writeFileSync(unfinished, Buffer.from(await files.arrayBuffer()));
  renameSync(unfinished, FILE);
}
