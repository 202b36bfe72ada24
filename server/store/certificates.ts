/** The certificates that a client seals with. The private key is only ever here as sealed text. */
import { lockClient, recordChange } from './changes.ts';
import type { Scope } from './scope.ts';
import type { CertificateTable, Db, Tx } from './tables.ts';

export type StoredCertificate = CertificateTable;
export type NewCertificate = Omit<StoredCertificate, 'client_id' | 'is_active' | 'is_used' | 'is_deleted'>;

/** Puts a certificate in, or the same one again (with its key newly sealed). */
export async function saveCertificate(scope: Scope, tx: Tx, certificate: NewCertificate): Promise<void> {
  await lockClient(scope, tx);
  await tx
    .insertInto('certificate')
    .values({ ...certificate, client_id: scope.clientId, is_active: 1, is_used: 0, is_deleted: 0 })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'serial_number']).doUpdateSet({
        private_key_sealed: certificate.private_key_sealed,
        is_active: 1,
        is_deleted: 0,
      }),
    )
    .execute();
  await recordChange(scope, tx, 'settings', `certificate:${certificate.serial_number}`);
}

export async function listCertificates(scope: Scope, db: Db): Promise<StoredCertificate[]> {
  return await db
    .selectFrom('certificate')
    .selectAll()
    .where('client_id', '=', scope.clientId)
    .where('is_deleted', '=', 0)
    .orderBy('valid_to', 'desc')
    .orderBy('serial_number', 'desc')
    .execute();
}

/** The certificate to seal with: the one named, else the active one that lasts longest. */
export async function findSealingCertificate(
  scope: Scope,
  db: Db,
  serialNumber: string,
): Promise<StoredCertificate | undefined> {
  const active = db
    .selectFrom('certificate')
    .selectAll()
    .where('client_id', '=', scope.clientId)
    .where('is_active', '=', 1)
    .where('is_deleted', '=', 0);
  const chosen = serialNumber === '' ? active : active.where('serial_number', '=', serialNumber);
  return await chosen
    .orderBy('valid_to', 'desc')
    .orderBy('serial_number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** From the first receipt it seals on, a certificate stays. */
export async function markCertificateUsed(scope: Scope, tx: Tx, serialNumber: string): Promise<void> {
  const first = await tx
    .updateTable('certificate')
    .set({ is_used: 1 })
    .where('client_id', '=', scope.clientId)
    .where('serial_number', '=', serialNumber)
    .where('is_used', '=', 0)
    .returning('serial_number')
    .executeTakeFirst();
  if (first !== undefined) await recordChange(scope, tx, 'settings', `certificate:${serialNumber}`);
}

/** @returns false when it does not exist or has sealed a receipt: those stay. */
export async function deleteCertificate(scope: Scope, tx: Tx, serialNumber: string): Promise<boolean> {
  await lockClient(scope, tx);
  const deleted = await tx
    .updateTable('certificate')
    .set({ is_deleted: 1, is_active: 0, private_key_sealed: '' })
    .where('client_id', '=', scope.clientId)
    .where('serial_number', '=', serialNumber)
    .where('is_used', '=', 0)
    .where('is_deleted', '=', 0)
    .returning('serial_number')
    .executeTakeFirst();
  if (deleted === undefined) return false;
  await recordChange(scope, tx, 'settings', `certificate:${serialNumber}`);
  return true;
}
