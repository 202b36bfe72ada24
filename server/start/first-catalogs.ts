/** The complete SAT catalogues, at the first start. */
import { join } from 'node:path';
import { findSource } from '../catalogs/find-source.ts';
import { importCatalogs } from '../catalogs/import.ts';
import { readMeta } from '../catalogs/meta.ts';
import { openSource } from '../catalogs/source.ts';
import type { Config } from '../config.ts';

export type ProgressTold = (step: { source: string; done: number; total: number }) => void;

/**
 * Imports from a folder or file at hand (of the setting, or beside the project) when nothing was imported
 * yet; takes seconds. What has to be downloaded is left for later. @returns whether the catalogues are
 * there now. @throws CatalogSourceError when the source is not whole; the starter list goes on serving.
 */
export async function importFirstCatalogs(config: Config, tell: ProgressTold): Promise<boolean> {
  const directory = join(config.dataDir, 'catalogs');
  if (readMeta(directory) !== undefined) return true;
  const place = findSource(config);
  if (place?.kind !== 'path') return false;
  const source = openSource(place.path);
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
