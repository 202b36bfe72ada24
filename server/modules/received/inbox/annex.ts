/** PDFs annexed to a document, received or issued: three at most, kept as they came. Spec 1 §3 and §9. */

import { TinteroError } from '../../../../schema/errors.ts';
import { type AnnexedFile, MOST_ANNEXED, MOST_ANNEXED_BYTES } from '../../../../schema/values/annexed.ts';
import { findReceiptByUuid, updateReceipt } from '../../../store/invoicing/receipts.ts';
import { noteAudit } from '../../../store/kernel/audit.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Db, Tx } from '../../../store/kernel/tables.ts';
import { withinStorage } from '../../../store/kernel/within-storage.ts';
import { annexedFileOf, changeReceived, findReceived } from '../../../store/received/received.ts';
import { insertReceivedFile, removeReceivedFile } from '../../../store/received/received-files.ts';
import type { Deps } from '../../deps.ts';
import { queueAnnexed } from './deliver-annexed.ts';

export type AnnexDeps = Pick<Deps, 'store' | 'clock' | 'config' | 'random'>;
/** `is_shared`: of an issued one, its buyer may have it. */
export type ToAnnex = { id: string; file_name: string; bytes: Uint8Array; is_shared?: boolean };

/** A document that files are annexed to, received or issued. */
type Annexable = {
  annexed: readonly AnnexedFile[];
  /** Whether who asks may change it. */
  mayWrite: boolean;
  save(tx: Tx, annexed: AnnexedFile[]): Promise<void>;
  /** What the issuer of a received one annexed for us. */
  supplierFiles: readonly AnnexedFile[];
  /** Of an issued one: tells its buyer what is shared by now. */
  share?(tx: Tx, job: { job_id: string; at: string }): Promise<void>;
  audited: { kind: string; subject: string; label: string };
};

/** @throws TinteroError not_found, for one that who asks does not see too */
export async function requireAnnexable(scope: Scope, db: Db, uuid: string): Promise<Annexable> {
  const row = scope.can('received.read') ? await findReceived(scope, db, uuid) : undefined;
  if (row !== undefined)
    return {
      annexed: row.annexed,
      supplierFiles: row.supplier_files,
      mayWrite: scope.can('received.write'),
      save: async (tx, annexed) => await changeReceived(scope, tx, { ...row, annexed }),
      audited: { kind: 'received.changed', subject: uuid, label: row.name || row.rfc },
    };
  const issued = scope.can('receipts.read') ? await findReceiptByUuid(scope, db, uuid) : undefined;
  if (issued === undefined) throw new TinteroError('not_found');
  const { id, annexed, serie, folio } = issued;
  return {
    annexed: annexed === '' ? [] : (JSON.parse(annexed) as AnnexedFile[]),
    supplierFiles: [],
    mayWrite: scope.can('receipts.send'),
    share: async (tx, job) => await queueAnnexed(scope, tx, issued, job),
    save: async (tx, next) => await updateReceipt(scope, tx, id, { annexed: JSON.stringify(next) }),
    audited: { kind: 'receipt_annexed.changed', subject: uuid, label: `${serie}${folio}` || uuid },
  };
}

/** @throws TinteroError not_found, not_permitted */
async function requireWritable(scope: Scope, tx: Tx, uuid: string): Promise<Annexable> {
  const document = await requireAnnexable(scope, tx, uuid);
  if (!document.mayWrite) throw new TinteroError('not_permitted');
  return document;
}

/** By its first bytes: a name says anything. */
export const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';

/**
 * The same one again, by its id, is the same one.
 * @throws TinteroError not_found, annexed_not_pdf, annexed_large, annexed_full, storage_full
 */
export async function annexFile(
  scope: Scope,
  { store, clock, config, random }: AnnexDeps,
  uuid: string,
  { id, file_name, bytes, is_shared = false }: ToAnnex,
): Promise<AnnexedFile[]> {
  if (bytes.length > MOST_ANNEXED_BYTES) throw new TinteroError('annexed_large');
  if (!isPdf(bytes)) throw new TinteroError('annexed_not_pdf');
  return await store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    const row = await requireWritable(scope, tx, uuid);
    if (row.annexed.some((one) => one.id === id)) return [...row.annexed];
    if (row.annexed.length >= MOST_ANNEXED) throw new TinteroError('annexed_full');
    const shared = is_shared && row.share !== undefined ? { is_shared: true } : {};
    const annexed = [...row.annexed, { id, file_name, cfdi_document_id: uuid, ...shared }];
    const at = clock().toISOString();
    await withinStorage(scope, tx, config.maxClientStorage, async () => {
      await insertReceivedFile(scope, tx, {
        ...{ file_id: annexedFileOf(uuid, id), document_id: uuid, kind: 'annexed', file_name },
        ...{ bytes, created_at: at },
      });
      await row.save(tx, annexed);
    });
    if (is_shared) await row.share?.(tx, { job_id: random.uuid(), at });
    await note(scope, tx, at, row, { annexed: file_name });
    return annexed;
  });
}

/** @throws TinteroError not_found */
export async function removeAnnexed(
  scope: Scope,
  { store, clock, random }: AnnexDeps,
  uuid: string,
  id: string,
): Promise<AnnexedFile[]> {
  return await store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    const row = await requireWritable(scope, tx, uuid);
    const gone = row.annexed.find((one) => one.id === id);
    if (gone === undefined) throw new TinteroError('not_found');
    const annexed = row.annexed.filter((one) => one !== gone);
    await removeReceivedFile(scope, tx, annexedFileOf(uuid, id));
    await row.save(tx, annexed);
    const at = clock().toISOString();
    if (gone.is_shared) await row.share?.(tx, { job_id: random.uuid(), at });
    await note(scope, tx, at, row, { removed: gone.file_name });
    return annexed;
  });
}

async function note(
  scope: Scope,
  tx: Tx,
  at: string,
  { audited }: Annexable,
  details: Record<string, unknown>,
): Promise<void> {
  await noteAudit(scope, tx, { at, ...audited, details });
}
