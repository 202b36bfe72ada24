/** The certificates that a client seals with. The private key is only ever here as sealed text. */

import { chooseSealing, isWaiting } from '../../../schema/documents/sealing.ts';
import { lockClient, recordChange } from '../kernel/changes.ts';
import { type Scope, systemScope } from '../kernel/scope.ts';
import type { CertificateTable } from '../kernel/tables/records.ts';
import type { Db, Tx } from '../kernel/tables.ts';
import { ownOfBranches, replaceCertificate } from './branches.ts';

export type StoredCertificate = CertificateTable;
export type NewCertificate = Omit<
  StoredCertificate,
  'client_id' | 'is_active' | 'is_used' | 'is_deleted' | keyof Renewal
> &
  Partial<Renewal>;
type Renewal = Pick<StoredCertificate, 'replaces' | 'seals_from'>;

/** Puts a certificate in, or the same one again (with its key newly sealed, and in the place of another where that is said). */
export async function saveCertificate(scope: Scope, tx: Tx, certificate: NewCertificate): Promise<void> {
  await lockClient(scope, tx);
  const { replaces = '', seals_from = '' } = certificate;
  await tx
    .insertInto('certificate')
    .values({
      ...certificate,
      ...{ client_id: scope.clientId, is_active: 1, is_used: 0, is_deleted: 0, replaces, seals_from },
    })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'serial_number']).doUpdateSet({
        private_key_sealed: certificate.private_key_sealed,
        is_active: 1,
        is_deleted: 0,
        ...(replaces !== '' && { replaces, seals_from }),
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

/** The certificate to seal with at a moment. @param serialNumber the one named; '' for none @param now ISO-8601 UTC */
export async function findSealingCertificate(
  scope: Scope,
  db: Db,
  serialNumber: string,
  now: string,
): Promise<StoredCertificate | undefined> {
  const all = await usable(scope, db);
  // Whose each is matters only where one of several is to be chosen.
  const ofBranches =
    serialNumber === '' && all.length > 1 ? await ownOfBranches(scope, db) : new Set<string>();
  return chooseSealing(all, serialNumber, now, ofBranches);
}

/** Those that can seal: seldom more than three. */
async function usable(scope: Scope, db: Db): Promise<StoredCertificate[]> {
  return await db
    .selectFrom('certificate')
    .selectAll()
    .where('client_id', '=', scope.clientId)
    .where('is_active', '=', 1)
    .where('is_deleted', '=', 0)
    .execute();
}

/** It waits for nothing any more: from now on it seals in the place of the one that it replaces. */
export async function endWaiting(scope: Scope, tx: Tx, serialNumber: string): Promise<void> {
  await tx
    .updateTable('certificate')
    .set({ seals_from: '' })
    .where('client_id', '=', scope.clientId)
    .where('serial_number', '=', serialNumber)
    .execute();
  await recordChange(scope, tx, 'settings', `certificate:${serialNumber}`);
}

/** Of every client, those whose moment to take another's place has come. @param now ISO-8601 UTC */
export async function certificatesToTakeOver(
  db: Db,
  now: string,
): Promise<Pick<CertificateTable, 'client_id' | 'serial_number'>[]> {
  const waiting = await db
    .selectFrom('certificate')
    .select(['client_id', 'serial_number', 'valid_from', 'valid_to', 'replaces', 'seals_from'])
    .where('seals_from', '<>', '')
    .where('is_active', '=', 1)
    .where('is_deleted', '=', 0)
    .execute();
  const due: typeof waiting = [];
  for (const one of waiting) {
    const all = await usable(systemScope(one.client_id), db);
    if (one.valid_from <= now && !isWaiting(all, one, now)) due.push(one);
  }
  return due;
}

/** One that was not deleted, with its key or without. */
export async function findCertificate(
  scope: Scope,
  db: Db,
  serialNumber: string,
): Promise<StoredCertificate | undefined> {
  return await db
    .selectFrom('certificate')
    .selectAll()
    .where('client_id', '=', scope.clientId)
    .where('serial_number', '=', serialNumber)
    .where('is_deleted', '=', 0)
    .executeTakeFirst();
}

/** Whether its private key was destroyed: it verifies what it sealed, and seals nothing. */
export function isKeyDestroyed({
  private_key_sealed,
}: Pick<StoredCertificate, 'private_key_sealed'>): boolean {
  return private_key_sealed === '';
}

/** Whether another certificate of the client signs at this moment. @param now ISO-8601 UTC */
export async function hasOtherCertificate(
  scope: Scope,
  db: Db,
  serialNumber: string,
  now: string,
): Promise<boolean> {
  const other = await db
    .selectFrom('certificate')
    .select('serial_number')
    .where('client_id', '=', scope.clientId)
    .where('serial_number', '<>', serialNumber)
    .where('is_active', '=', 1)
    .where('is_deleted', '=', 0)
    .where('valid_from', '<=', now)
    .where('valid_to', '>=', now)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Destroys the private key of a certificate, which stays. Branches that named it take the client's from then on. */
export async function destroyKey(scope: Scope, tx: Tx, serialNumber: string): Promise<void> {
  await lockClient(scope, tx);
  await tx
    .updateTable('certificate')
    .set({ is_active: 0, private_key_sealed: '' })
    .where('client_id', '=', scope.clientId)
    .where('serial_number', '=', serialNumber)
    .execute();
  await replaceCertificate(scope, tx, serialNumber, '');
  await recordChange(scope, tx, 'settings', `certificate:${serialNumber}`);
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
  await replaceCertificate(scope, tx, serialNumber, '');
  await recordChange(scope, tx, 'settings', `certificate:${serialNumber}`);
  return true;
}

/** Of every client, those that seal and end by then with none in their place: of several the one that lasts longest, and a branch's own. @param until ISO-8601 UTC */
export async function activeCertificatesUntil(
  db: Db,
  until: string,
): Promise<Pick<CertificateTable, 'client_id' | 'serial_number' | 'rfc' | 'valid_to'>[]> {
  return await db
    .selectFrom('certificate')
    .select(['client_id', 'serial_number', 'rfc', 'valid_to'])
    .where('is_active', '=', 1)
    .where('is_deleted', '=', 0)
    .where('private_key_sealed', '<>', '')
    .where('valid_to', '<=', until)
    .where(({ or, not, exists, selectFrom, ref }) =>
      or([
        not(
          exists(
            selectFrom('certificate as later')
              .select('later.serial_number')
              .whereRef('later.client_id', '=', 'certificate.client_id')
              .where('later.is_active', '=', 1)
              .where('later.is_deleted', '=', 0)
              .where('later.valid_to', '>', ref('certificate.valid_to')),
          ),
        ),
        exists(
          selectFrom('branch')
            .select('branch.branch_office_id')
            .whereRef('branch.client_id', '=', 'certificate.client_id')
            .whereRef('branch.certificate_serial', '=', 'certificate.serial_number')
            .where('branch.is_deleted', '=', 0),
        ),
      ]),
    )
    .where(({ not, exists, selectFrom, ref }) =>
      not(
        exists(
          selectFrom('certificate as heir')
            .select('heir.serial_number')
            .whereRef('heir.client_id', '=', 'certificate.client_id')
            .whereRef('heir.replaces', '=', 'certificate.serial_number')
            .where('heir.is_active', '=', 1)
            .where('heir.is_deleted', '=', 0)
            .where('heir.valid_to', '>', ref('certificate.valid_to')),
        ),
      ),
    )
    .orderBy('valid_to')
    .execute();
}
