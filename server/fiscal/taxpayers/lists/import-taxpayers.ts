/** Takes a list of active taxpayers (l_RFC) into the lists, in the place of the one before. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { LISTS } from '../../../../schema/texts/lists.ts';
import { connectLists } from '../../../store/admin/lists-file.ts';
import { replaceTaxpayers } from '../../../store/admin/lists-import.ts';
import { byLockFile } from '../../../store/kernel/exclusive.ts';
import { readTaxpayers } from '../read-taxpayers.ts';
import { ListError } from './list-error.ts';

/** @param dated YYYY-MM-DD of the list. @returns rows. @throws ListError; what was there stays as it was */
export async function importTaxpayers(
  directory: string,
  { path, dated, now }: { path: string; dated: string; now: Date },
): Promise<number> {
  // Also makes the folder of the lock.
  connectLists(directory).close();
  return await byLockFile(join(directory, 'import.lock'))(async () => {
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    const rows = await replaceTaxpayers(directory, readTaxpayers(path), {
      dated,
      imported_at: now.toISOString(),
      sha256: hash.digest('hex'),
      source: basename(path),
    });
    if (rows === 0) throw new ListError(LISTS.registryEmpty, { file: basename(path) });
    return rows;
  });
}
