/** Makes the archive with the files of many receipts: those that cannot be in it are skipped, counted and named. Spec 1 §7, 2 §9. */
import { TinteroError } from '../../../../schema/errors.ts';
import {
  ARCHIVE_HOURS,
  type ReceiptArchiveRow,
} from '../../../../schema/resources/invoicing/receipt-archives.ts';
import { ARCHIVES } from '../../../../schema/texts/archives.ts';
import { nameAmongOthers } from '../../../../schema/values/file-name.ts';
import { openZip } from '../../../output/export/zip-stream.ts';
import { askerOf } from '../../../store/identity/asker-of.ts';
import {
  archivedReceipts,
  emptyArchive,
  findArchive,
  listArchives,
  putArchive,
} from '../../../store/invoicing/receipt-archives.ts';
import { findReceipt } from '../../../store/invoicing/receipts.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import { type ArchiveKind, archiveJob, expireArchives, type WriteTo } from '../../archive-job.ts';
import type { WorkDeps } from '../../work.ts';
import { type FileKind, fileOf } from '../receipts/receipt-file.ts';

const receiptArchive: ArchiveKind<ReceiptArchiveRow> = {
  kind: 'receipt_archive',
  lastsMs: ARCHIVE_HOURS * 3_600_000,
  keyOf: ({ id }) => id,
  find: findArchive,
  list: listArchives,
  put: putArchive,
  empty: emptyArchive,
  write: async (scope, deps, row, to) => await writeReceipts(scope, deps, row, to),
};

/** What who asked may see by now: of anything else there is nothing. */
async function writeReceipts(
  scope: Scope,
  deps: WorkDeps,
  row: ReceiptArchiveRow,
  { sink, told, signal }: WriteTo,
): Promise<Partial<ReceiptArchiveRow>> {
  const { db } = deps.store;
  const asker = await askerOf(scope, db, row.user_id);
  const mayRead = asker?.can('receipts.read') === true;
  const ids = await archivedReceipts(scope, db, row.id);
  const kinds: readonly FileKind[] = row.files === 'both' ? ['xml', 'pdf'] : [row.files];
  const zip = openZip(sink, deps.clock());
  const missing: string[] = [];
  let included = 0;
  for (const [index, id] of ids.entries()) {
    signal.throwIfAborted();
    const receipt = mayRead ? await findReceipt(asker, db, id) : undefined;
    const name = receipt === undefined ? id : nameAmongOthers({ ...receipt, uuid: receipt.uuid || id });
    try {
      if (asker === undefined || receipt === undefined) throw new TinteroError('not_found');
      for (const kind of kinds) {
        const { bytes } = await fileOf(asker, deps, receipt, kind, signal);
        await zip.add(`${name}.${kind}`, [bytes]);
      }
      included += 1;
    } catch (error) {
      if (!(error instanceof TinteroError)) throw error;
      missing.push(`${name}: ${error.message}`);
    }
    await told(index + 1, ids.length);
    // Others have their turn between two of them.
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (missing.length > 0) await zip.add(ARCHIVES.missingName, [`${missing.join('\r\n')}\r\n`]);
  await zip.end();
  return { done: included, total: ids.length, missing: missing.length };
}

export const receiptArchiveJob = archiveJob(receiptArchive);
export const receiptArchiveExpireJob = expireArchives(receiptArchive);
