/** First start: when the data folder has no catalogues, finds a source and imports it, telling how it goes. */
import { join } from 'node:path';
import { fillText } from '../../../schema/errors.ts';
import { CATALOGS } from '../../../schema/texts/catalogs.ts';
import { byLockFile } from '../../store/kernel/exclusive.ts';
import { findSource, type SourcePlace, type SourceSettings, sha256Of } from './find-source.ts';
import { importElsewhere } from './import-elsewhere.ts';
import { readMeta } from './meta.ts';
import type { ServerCatalogs } from './open.ts';
import { CatalogSourceError } from './source-error.ts';

export type PrepareOptions = {
  settings: SourceSettings;
  /** Catalogues that are already open: they tell how it goes, and are read again when it is done. */
  catalogs?: ServerCatalogs;
  /** Only a source of this kind: what is at hand takes seconds, what is downloaded may take minutes. */
  only?: SourcePlace['kind'];
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
    if (options.only === undefined) say(CATALOGS.noSource);
    return false;
  }
  if (options.only !== undefined && options.only !== place.kind) return false;
  catalogs?.setProgress({ done: 0, total: 1 });
  try {
    // A server and commands may begin together: one imports, the others find it done.
    return await byLockFile(`${directory}.lock`)(async () => await importFrom(place, directory, options));
  } catch (cause) {
    if (!(cause instanceof CatalogSourceError)) throw cause;
    say(cause.message);
    say(CATALOGS.noSource);
    return false;
  } finally {
    catalogs?.setProgress(undefined);
  }
}

async function importFrom(place: SourcePlace, directory: string, options: PrepareOptions): Promise<boolean> {
  const { catalogs, say } = options;
  if (readMeta(directory) === undefined) {
    if (place.kind === 'download') say(fillText(CATALOGS.downloading, { url: place.url }));
    const sayQuarter = quarters(say);
    const order = { place, directory, now: options.clock().toISOString(), force: false };
    const sha256 = sha256Of(place, options.settings);
    const meta = await importElsewhere({ ...order, sha256 }, (note) => {
      if (note.kind === 'opened') return say(fillText(CATALOGS.importing, { label: note.label }));
      const { done, total } = note.progress;
      catalogs?.setProgress({ done, total });
      sayQuarter(done, total);
    });
    say(doneLine(meta.packs, directory));
  }
  catalogs?.reload();
  return true;
}

/** A line for each quarter but the last, which has a line of its own. */
function quarters(say: PrepareOptions['say']): (done: number, total: number) => void {
  let reported = 0;
  return (done, total) => {
    const quarter = Math.floor((4 * done) / total);
    if (quarter === reported || quarter === 4) return;
    reported = quarter;
    say(fillText(CATALOGS.progress, { done: String(done), total: String(total) }));
  };
}

export function doneLine(packs: readonly { rows: number }[], folder: string): string {
  const rows = packs.reduce((sum, pack) => sum + pack.rows, 0);
  return fillText(CATALOGS.done, {
    packs: String(packs.length),
    rows: rows.toLocaleString('es-MX'),
    folder,
  });
}
