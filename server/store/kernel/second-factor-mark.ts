/** Whether somebody has a second factor, as their row says it: every call looks at it, and it never differs from what there is. */
import { sql } from 'kysely';
import type { Db } from './tables.ts';

/** In the transaction that adds or removes one. @returns whether they have any now */
export async function markSecondFactor(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ secondFactor: number }>`
    update auth_user set "secondFactor" = case
      when exists (select 1 from passkey where user_id = ${userId}) then 1
      when exists (select 1 from totp where user_id = ${userId}) then 1
      else 0 end
    where id = ${userId} returning "secondFactor"`.execute(db);
  return rows[0]?.secondFactor === 1;
}
