/** The key pair with which an account signs what it mails to other servers: one, made when it is first needed. */
import type { Scope } from './scope.ts';
import type { Place } from './sealed-texts.ts';
import type { DeliveryKeyTable } from './tables/kernel.ts';
import type { Db, Tx } from './tables.ts';

const ONLY_KEY = 'own';

export type DeliveryKey = Omit<DeliveryKeyTable, 'client_id' | 'key_id'>;

export function deliveryKeyPlace({ clientId }: Pick<Scope, 'clientId'>): Place {
  return { purpose: 'delivery key', clientId, row: ONLY_KEY };
}

/** undefined: there is none yet, or nothing opened it any more. */
export async function findDeliveryKey({ clientId }: Scope, db: Db): Promise<DeliveryKey | undefined> {
  const row = await db
    .selectFrom('signing_key')
    .select(['public_key', 'private_key_sealed', 'created_at'])
    .where('client_id', '=', clientId)
    .where('key_id', '=', ONLY_KEY)
    .executeTakeFirst();
  return row?.private_key_sealed === '' ? undefined : row;
}

/** With the client locked. */
export async function putDeliveryKey({ clientId }: Scope, tx: Tx, key: DeliveryKey): Promise<void> {
  await tx
    .insertInto('signing_key')
    .values({ ...key, client_id: clientId, key_id: ONLY_KEY })
    .onConflict((conflict) => conflict.columns(['client_id', 'key_id']).doUpdateSet(key))
    .execute();
}
