/** What is so of the whole database, whichever server opens it. It belongs to no client, so nothing here takes a scope. */
import type { Db, Tx } from './tables.ts';

export type Fact =
  /** Id of the master key that new texts are sealed with. */
  | 'master_key'
  /** Id of the key that a rotation goes to, until it has ended. */
  | 'rotating'
  /** What cookies and tokens are derived from, sealed. */
  | 'derivation_root'
  /** 'production' or 'sandbox': who stamped what is here. */
  | 'stamps'
  /** Instant at which a copy was last put back in the place of the database; absent when none ever was. */
  | 'restored_at'
  /** Instant up to which that copy has everything. */
  | 'copied_at'
  /** Version of the catalogues that people were told of. */
  | 'catalogs_told'
  /** Rates of exchange of Banco de México, by date (store/invoicing/exchange-rates.ts). */
  | 'exchange_rates'
  /** What each ready-made profile gives, as JSON of digests (store/identity/ready-grants.ts). */
  | 'ready_grants';

export async function findFact(db: Db, name: Fact): Promise<string | undefined> {
  const row = await db.selectFrom('deployment').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

/** Notes what was not noted before. Of two processes at once one does. @returns what stands */
export async function recordFact(db: Db, name: Fact, value: string): Promise<string> {
  await db
    .insertInto('deployment')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await findFact(db, name)) ?? value;
}

export async function replaceFact(db: Db, name: Fact, value: string): Promise<void> {
  await db
    .insertInto('deployment')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

export async function removeFact(db: Db, name: Fact): Promise<void> {
  await db.deleteFrom('deployment').where('name', '=', name).execute();
}

/**
 * The fact as it is now, which nobody changes before the end of this transaction: what is sealed in it is under the
 * key that the database goes by when it is committed.
 */
export async function holdFact(tx: Tx, name: Fact): Promise<string | undefined> {
  const row = await tx
    .updateTable('deployment')
    .set((eb) => ({ value: eb.ref('value') }))
    .where('name', '=', name)
    .returning('value')
    .executeTakeFirst();
  return row?.value;
}
