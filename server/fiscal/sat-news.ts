/** What the server has from the SAT, as far as people are told of it: which catalogues, and when each list was last heard of. */
import type { ListFile } from '../base/config/list-files.ts';
import type { ServerCatalogs } from './catalogs/open.ts';
import { type ListAge, listAges } from './taxpayers/lists/list-ages.ts';

export type SatNews = {
  /** Those in force now, an import by a command too; undefined while there is only the starter list. */
  catalogs():
    | {
        /** Of the content: the same rows have the same version. */
        version: string;
        /** ISO-8601 UTC. */
        importedAt: string;
        /** Of a product or service. @param day YYYY-MM-DD */
        isInForce(key: string, day: string): boolean;
      }
    | undefined;
  lists(): ListAge[];
};

export function createSatNews(
  catalogs: ServerCatalogs,
  lists: { directory: string; baseUrl: string; files: readonly ListFile[] },
): SatNews {
  return {
    catalogs() {
      catalogs.reload();
      const { version, imported_at: importedAt } = catalogs.summary();
      if (version === undefined || importedAt === undefined) return undefined;
      const isInForce = (key: string, day: string) => {
        const status = catalogs.status('c_ClaveProdServ', key, day);
        return status === 'known' || status === 'unchecked';
      };
      return { version, importedAt, isInForce };
    },
    lists: () => listAges(lists.directory, lists.baseUrl, lists.files),
  };
}
