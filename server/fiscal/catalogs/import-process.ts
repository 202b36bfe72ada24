/** The process in which a source of catalogues is fetched, opened and read: see import-elsewhere.ts. */
import { serveOrder } from '../../base/elsewhere/serve-order.ts';
import { withSource } from './find-source.ts';
import { importCatalogs } from './import.ts';
import type { ImportNote, ImportOrder } from './import-elsewhere.ts';
import { CatalogSourceError } from './source-error.ts';

serveOrder(
  async ({ place, directory, now, force, sha256 }: ImportOrder, note: (note: ImportNote) => void) =>
    await withSource(place, directory, sha256, async (source) => {
      note({ kind: 'opened', label: source.label });
      return await importCatalogs(source, directory, {
        now,
        force,
        onProgress: (progress) => note({ kind: 'progress', progress }),
      });
    }),
  (error) => error instanceof CatalogSourceError,
);
