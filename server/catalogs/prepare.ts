/** First start: when the data folder has no catalogues, finds a source and imports it, telling how it goes. */
import { join } from 'node:path';
import { fillText } from '../../schema/errors.ts';
import { CATALOGS } from '../../schema/texts/catalogs.ts';
import { findSource, type SourceSettings, withSource } from './find-source.ts';
import { importCatalogs } from './import.ts';
import { readMeta } from './meta.ts';
import type { ServerCatalogs } from './open.ts';
import { CatalogSourceError } from './source-error.ts';

export type PrepareOptions = {
  settings: SourceSettings;
  catalogs: ServerCatalogs;
  clock: () => Date;
  /** Lines for the person who started it, Spanish. */
  say: (line: string) => void;
  /** The folder beside the project; tests give another. */
  beside?: string;
};

/** The catalogues' folder inside DATA_DIR. */
export function catalogsDirectory(dataDir: string): string {
  return join(dataDir, 'catalogs');
}

/**
 * Never throws for a bad source: the server starts with what it has, and says so.
 * @returns whether the imported catalogues are in force
 */
export async function prepareCatalogs(directory: string, options: PrepareOptions): Promise<boolean> {
  if (readMeta(directory) !== undefined) return true;
  const { catalogs, say } = options;
  const place = findSource(options.settings, options.beside);
  if (place === undefined) {
    say(CATALOGS.noSource);
    return false;
  }
  catalogs.setProgress({ done: 0, total: 1 });
  try {
    if (place.kind === 'download') say(fillText(CATALOGS.downloading, { url: place.url }));
    const meta = await withSource(place, directory, (source) => {
      say(fillText(CATALOGS.importing, { label: source.label }));
      return importCatalogs(source, directory, {
        now: options.clock().toISOString(),
        onProgress: ({ done, total }) => catalogs.setProgress({ done, total }),
      });
    });
    catalogs.reload();
    say(doneLine(meta.packs, directory));
    return true;
  } catch (cause) {
    if (!(cause instanceof CatalogSourceError)) throw cause;
    say(cause.message);
    say(CATALOGS.noSource);
    return false;
  } finally {
    catalogs.setProgress(undefined);
  }
}

export function doneLine(packs: readonly { rows: number }[], folder: string): string {
  const rows = packs.reduce((sum, pack) => sum + pack.rows, 0);
  return fillText(CATALOGS.done, {
    packs: String(packs.length),
    rows: rows.toLocaleString('es-MX'),
    folder,
  });
}
