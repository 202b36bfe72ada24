/** Imports catalogues in a process of its own: what it opens is a database of somebody else's. */
import { join } from 'node:path';
import { CATALOGS } from '../../../schema/texts/catalogs.ts';
import { ProcessDied, Refused, runElsewhere } from '../../base/elsewhere/run-elsewhere.ts';
import type { SourcePlace } from './find-source.ts';
import type { ImportProgress } from './import.ts';
import type { CatalogMeta } from './meta.ts';
import { CatalogSourceError } from './source-error.ts';

export type ImportOrder = {
  place: SourcePlace;
  /** DATA_DIR/catalogs. */
  directory: string;
  /** The time of the import, ISO. */
  now: string;
  force: boolean;
  /** Of what is downloaded; '' takes what comes. */
  sha256: string;
};

export type ImportNote =
  /** The source is there. `label`: how to name it to a person. */
  { kind: 'opened'; label: string } | { kind: 'progress'; progress: ImportProgress };

const PROGRAM = join(import.meta.dirname, 'import-process.ts');

/**
 * @param program tests give another
 * @throws CatalogSourceError when the source is not good, or what reads it dies; what was there stays as it was
 */
export async function importElsewhere(
  order: ImportOrder,
  onNote: (note: ImportNote) => void,
  program: string = PROGRAM,
): Promise<CatalogMeta> {
  try {
    return await runElsewhere<ImportNote, CatalogMeta>(program, order, { onNote });
  } catch (error) {
    if (error instanceof Refused) throw new CatalogSourceError(error.message);
    if (error instanceof ProcessDied)
      throw new CatalogSourceError(CATALOGS.readerDied, { cause: error.cause });
    throw error;
  }
}
