/** Makes the archive with the files of many receipts: those that cannot be in it are skipped, counted and named. Spec 1 §7, 2 §9. */
import { TinteroError } from '../../../../schema/errors.ts';
import {
  ARCHIVE_HOURS,
  type ArchiveSide,
  type ReceiptArchiveRow,
} from '../../../../schema/resources/invoicing/receipt-archives.ts';
import { ARCHIVES } from '../../../../schema/texts/archives.ts';
import { type DocumentNames, nameAmongOthers } from '../../../../schema/values/file-name.ts';
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
import { findReceived } from '../../../store/received/received.ts';
import { type ArchiveKind, archiveJob, expireArchives, type WriteTo } from '../../archive-job.ts';
import { receivedFile } from '../../received/inbox/received-file.ts';
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

type Found = { names: DocumentNames; file(kind: FileKind): Promise<Uint8Array> };
/** undefined: who asked sees none of that name. */
type Reader = (asker: Scope, deps: WorkDeps, id: string, signal: AbortSignal) => Promise<Found | undefined>;

const READERS: Record<ArchiveSide, Reader> = {
  async issued(asker, deps, id, signal) {
    if (!asker.can('receipts.read')) return undefined;
    const names = await findReceipt(asker, deps.store.db, id);
    return names && { names, file: async (kind) => (await fileOf(asker, deps, names, kind, signal)).bytes };
  },
  async received(asker, deps, id, signal) {
    if (!asker.can('received.read')) return undefined;
    const names = await findReceived(asker, deps.store.db, id);
    return (
      names && { names, file: async (kind) => (await receivedFile(asker, deps, id, kind, signal)).bytes }
    );
  },
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
  const ids = await archivedReceipts(scope, db, row.id);
  const kinds: readonly FileKind[] = row.files === 'both' ? ['xml', 'pdf'] : [row.files];
  const zip = openZip(sink, deps.clock());
  const missing: string[] = [];
  let included = 0;
  for (const [index, id] of ids.entries()) {
    signal.throwIfAborted();
    const found = asker && (await READERS[row.side](asker, deps, id, signal));
    const name = found === undefined ? id : nameAmongOthers({ ...found.names, uuid: found.names.uuid || id });
    try {
      if (found === undefined) throw new TinteroError('not_found');
      for (const kind of kinds) await zip.add(`${name}.${kind}`, [await found.file(kind)]);
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
