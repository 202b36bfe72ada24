/** The complete SAT catalogues, at the first start: from the setting, or from beside the project. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { importCatalogs } from '../catalogs/import.ts';
import { readMeta } from '../catalogs/meta.ts';
import { openSource } from '../catalogs/source.ts';
import type { Config } from '../config.ts';

export type ProgressTold = (step: { source: string; done: number; total: number }) => void;

/**
 * Imports when nothing was imported yet. @returns whether the catalogues are there now.
 * @throws CatalogSourceError when the source is not whole; the starter list goes on serving.
 */
export async function importFirstCatalogs(
  root: string,
  config: Config,
  tell: ProgressTold,
): Promise<boolean> {
  const directory = join(config.dataDir, 'catalogs');
  if (readMeta(directory) !== undefined) return true;
  const beside = join(root, '..', 'shared', 'sat', 'catalogs');
  const path = config.satCatalogs || (existsSync(beside) ? beside : '');
  if (path === '') return false;
  const source = openSource(path);
  try {
    await importCatalogs(source, directory, {
      now: new Date().toISOString(),
      onProgress: ({ done, total }) => tell({ source: source.label, done, total }),
    });
    return true;
  } finally {
    source.close();
  }
}
