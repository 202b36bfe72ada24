/** PDFs annexed to a received document: three at most, kept as they came. Spec 1 §3 and §9. */

import { TinteroError } from '../../../../schema/errors.ts';
import type { ReceivedRow } from '../../../../schema/resources/received/received.ts';
import { type AnnexedFile, MOST_ANNEXED, MOST_ANNEXED_BYTES } from '../../../../schema/values/annexed.ts';
import { noteAudit } from '../../../store/kernel/audit.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Db } from '../../../store/kernel/tables.ts';
import { withinStorage } from '../../../store/kernel/within-storage.ts';
import { annexedFileOf, changeReceived, findReceived } from '../../../store/received/received.ts';
import { insertReceivedFile, removeReceivedFile } from '../../../store/received/received-files.ts';
import type { Deps } from '../../deps.ts';

export type AnnexDeps = Pick<Deps, 'store' | 'clock' | 'config'>;
export type ToAnnex = { id: string; file_name: string; bytes: Uint8Array };

/** @throws TinteroError not_found */
export async function requireReceived(scope: Scope, db: Db, uuid: string): Promise<ReceivedRow> {
  const row = await findReceived(scope, db, uuid);
  if (row === undefined) throw new TinteroError('not_found');
  return row;
}

/**
 * The same one again, by its id, is the same one.
 * @throws TinteroError not_found, annexed_not_pdf, annexed_large, annexed_full, storage_full
 */
export async function annexFile(
  scope: Scope,
  { store, clock, config }: AnnexDeps,
  uuid: string,
  { id, file_name, bytes }: ToAnnex,
): Promise<AnnexedFile[]> {
  if (bytes.length > MOST_ANNEXED_BYTES) throw new TinteroError('annexed_large');
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') !== '%PDF-')
    throw new TinteroError('annexed_not_pdf');
  return await store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    const row = await requireReceived(scope, tx, uuid);
    if (row.annexed.some((one) => one.id === id)) return row.annexed;
    if (row.annexed.length >= MOST_ANNEXED) throw new TinteroError('annexed_full');
    const annexed = [...row.annexed, { id, file_name, cfdi_document_id: uuid }];
    const at = clock().toISOString();
    await withinStorage(scope, tx, config.maxClientStorage, async () => {
      await insertReceivedFile(scope, tx, {
        ...{ file_id: annexedFileOf(uuid, id), document_id: uuid, kind: 'annexed', file_name },
        ...{ bytes, created_at: at },
      });
      await changeReceived(scope, tx, { ...row, annexed });
    });
    await note(scope, tx, at, row, { annexed: file_name });
    return annexed;
  });
}

/** @throws TinteroError not_found */
export async function removeAnnexed(
  scope: Scope,
  { store, clock }: AnnexDeps,
  uuid: string,
  id: string,
): Promise<AnnexedFile[]> {
  return await store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    const row = await requireReceived(scope, tx, uuid);
    const gone = row.annexed.find((one) => one.id === id);
    if (gone === undefined) throw new TinteroError('not_found');
    const annexed = row.annexed.filter((one) => one !== gone);
    await removeReceivedFile(scope, tx, annexedFileOf(uuid, id));
    await changeReceived(scope, tx, { ...row, annexed });
    await note(scope, tx, clock().toISOString(), row, { removed: gone.file_name });
    return annexed;
  });
}

async function note(
  scope: Scope,
  tx: Parameters<typeof noteAudit>[1],
  at: string,
  { uuid, name, rfc }: ReceivedRow,
  details: Record<string, unknown>,
): Promise<void> {
  await noteAudit(scope, tx, { at, kind: 'received.changed', subject: uuid, label: name || rfc, details });
}
