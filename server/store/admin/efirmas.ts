/** The e.firmas of a client. The private key is only ever here as sealed text, and no certificate that seals is looked for here. */
import { type EfirmaRow, efirmas } from '../../../schema/resources/admin/efirmas.ts';
import { lockClient } from '../kernel/changes.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db, Tx } from '../kernel/tables.ts';

const stored = resourceStore(efirmas);

/** @property certificate DER in base64 @property private_key_sealed PEM PKCS#8, sealed */
type Secret = { certificate: string; private_key_sealed: string };

/** Puts one in, or the same one again (with its key newly sealed). */
export async function saveEfirma(scope: Scope, tx: Tx, row: EfirmaRow, secret: Secret): Promise<void> {
  await lockClient(scope, tx);
  await stored.put(scope, tx, row, secret);
  await setSecret(scope, tx, row.serial_number, secret);
}

/** With its key. @returns false when there is none of that number */
export async function removeEfirma(scope: Scope, tx: Tx, serialNumber: string): Promise<boolean> {
  await lockClient(scope, tx);
  if (!(await stored.remove(scope, tx, serialNumber))) return false;
  await setSecret(scope, tx, serialNumber, { private_key_sealed: '' });
  return true;
}

async function setSecret(scope: Scope, tx: Tx, serialNumber: string, secret: Partial<Secret>): Promise<void> {
  await tx
    .updateTable('efirma')
    .set(secret)
    .where('client_id', '=', scope.clientId)
    .where('serial_number', '=', serialNumber)
    .execute();
}

export type StoredEfirma = { serial_number: string; certificate: string; private_key_sealed: string };

/** The one that lasts longest of those that hold at that moment. @param now ISO-8601 UTC */
export async function currentEfirma(scope: Scope, db: Db, now: string): Promise<StoredEfirma | undefined> {
  const rows = await db
    .selectFrom('efirma')
    .select(['serial_number', 'certificate', 'private_key_sealed', 'body'])
    .where('client_id', '=', scope.clientId)
    .where('is_deleted', '=', 0)
    .where('valid_to', '>', now)
    .orderBy('valid_to', 'desc')
    .execute();
  return rows.find(({ body }) => (JSON.parse(body) as EfirmaRow).valid_from <= now);
}

/** Of every client, those that end by then and have none that lasts longer. @param until ISO-8601 UTC */
export async function efirmasUntil(
  db: Db,
  until: string,
): Promise<(Pick<EfirmaRow, 'serial_number' | 'valid_to' | 'rfc'> & { client_id: string })[]> {
  const rows = await db
    .selectFrom('efirma')
    .select(['client_id', 'serial_number', 'valid_to', 'body'])
    .where('is_deleted', '=', 0)
    .where('valid_to', '<=', until)
    .where(({ not, exists, selectFrom, ref }) =>
      not(
        exists(
          selectFrom('efirma as later')
            .select('later.serial_number')
            .whereRef('later.client_id', '=', 'efirma.client_id')
            .where('later.is_deleted', '=', 0)
            .where('later.valid_to', '>', ref('efirma.valid_to')),
        ),
      ),
    )
    .orderBy('valid_to')
    .execute();
  return rows.map(({ body, ...row }) => ({ ...row, rfc: (JSON.parse(body) as EfirmaRow).rfc }));
}
