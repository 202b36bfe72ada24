/** How long it is since the SAT answered for each list that this server looks for. */
import type { ListFile, ListName } from '../../../base/config/list-files.ts';
import { openListsFile } from '../../../store/admin/lists-file.ts';

/** `checked_at`: ISO-8601 UTC, '' of one that was never had. */
export type ListAge = { list: ListName; file: string; checked_at: string };

/** @param directory DATA_DIR/lists @param baseUrl without final slash */
export function listAges(directory: string, baseUrl: string, files: readonly ListFile[]): ListAge[] {
  if (files.length === 0) return [];
  const lists = openListsFile(directory);
  try {
    return files.map(({ list, file, path }) => ({
      ...{ list, file },
      checked_at: lists.fetched(`${baseUrl}/${path}`)?.checked_at ?? '',
    }));
  } finally {
    lists.close();
  }
}
