/**
 * What came to a client from another one of this server. The row is the receiver's own, so that whose transaction writes it
 * writes nothing of the sender's.
 */
import { queueJob } from './jobs.ts';
import type { Scope } from './scope.ts';
import type { DeliveryTable } from './tables/kernel.ts';
import type { Db, Tx } from './tables.ts';

export type Delivery = Omit<DeliveryTable, 'client_id'>;

/**
 * Takes a revision of a document for the receiver of the scope. Of two that come at once the second waits for the first.
 * @returns false when this revision, or a newer one, came before: there is nothing to do
 */
export async function claimDelivery(receiver: Scope, tx: Tx, delivery: Delivery): Promise<boolean> {
  const { revision, delivered_at } = delivery;
  const claimed = await tx
    .insertInto('delivery')
    .values({ ...delivery, client_id: receiver.clientId })
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'sender_id', 'kind', 'document_id'])
        .doUpdateSet({ revision, delivered_at })
        .where('delivery.revision', '<', revision),
    )
    .returning('revision')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** The sender's key of what came last from it of a kind; '' for nothing. */
export async function deliveredAs(
  { clientId }: Scope,
  db: Db,
  senderId: string,
  kind: string,
): Promise<string> {
  if (senderId === '') return '';
  const row = await db
    .selectFrom('delivery')
    .select('document_id')
    .where('client_id', '=', clientId)
    .where('sender_id', '=', senderId)
    .where('kind', '=', kind)
    .orderBy('delivered_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.document_id ?? '';
}

/**
 * Who receives as this taxpayer what the sender delivers: every account of the RFC that has not ended, in one order. One that nobody but the
 * account that invited it answers for receives from that one alone, and is heard by that one alone. A look across clients that reads their names alone.
 */
export async function clientsOfRfc(sender: Scope, rfc: string, db: Db): Promise<string[]> {
  if (rfc === '') return [];
  const voucher = await voucherOf(sender, db);
  const rows = await db
    .selectFrom('client')
    .select('client_id')
    .where('rfc', '=', rfc)
    .where('ended_at', '=', '')
    .where('vouched_by', 'in', ['', sender.clientId])
    .$if(voucher !== '', (query) => query.where('client_id', '=', voucher))
    .orderBy('client_id')
    .execute();
  return rows.map(({ client_id }) => client_id);
}

/** The account that alone answers for the one of the scope; '' where its RFC is known to be its own. */
export async function voucherOf(scope: Scope, db: Db): Promise<string> {
  const row = await db
    .selectFrom('client')
    .select('vouched_by')
    .where('client_id', '=', scope.clientId)
    .executeTakeFirst();
  return row?.vouched_by ?? '';
}

/** Before the kind of what is not received until its receiver shows a key of its RFC. */
const WITHHELD = 'withheld ';
type Withheld = Pick<Delivery, 'sender_id' | 'kind' | 'document_id'>;

/** Accounts of the taxpayer that nobody but another one answers for: the sender delivers nothing to them. Their names alone. */
export async function unprovenOfRfc(sender: Scope, rfc: string, db: Db): Promise<string[]> {
  if (rfc === '' || (await voucherOf(sender, db)) !== '') return [];
  const rows = await db
    .selectFrom('client')
    .select('client_id')
    .where('rfc', '=', rfc)
    .where('ended_at', '=', '')
    .where('vouched_by', 'not in', ['', sender.clientId])
    .orderBy('client_id')
    .execute();
  return rows.map(({ client_id }) => client_id);
}

/** That there is something, and from whom; not what. With the receiver locked, who shows a key at the same moment is before it or after it. */
export async function noteWithheld(
  receiver: Scope,
  tx: Tx,
  { kind, ...of }: Withheld,
  at: string,
): Promise<void> {
  if ((await voucherOf(receiver, tx)) === '') return;
  await claimDelivery(receiver, tx, { ...of, kind: `${WITHHELD}${kind}`, revision: 1, delivered_at: at });
}

export async function listWithheld({ clientId }: Scope, db: Db): Promise<Withheld[]> {
  const rows = await db
    .selectFrom('delivery')
    .select(['sender_id', 'kind', 'document_id'])
    .where('client_id', '=', clientId)
    .where('kind', 'like', `${WITHHELD}%`)
    .orderBy('sender_id')
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind.slice(WITHHELD.length) }));
}

export async function removeWithheld({ clientId }: Scope, tx: Tx): Promise<void> {
  await tx
    .deleteFrom('delivery')
    .where('client_id', '=', clientId)
    .where('kind', 'like', `${WITHHELD}%`)
    .execute();
}

/** The kind of their jobs. */
export const DELIVER = 'deliver';

/** Says in the sender's transaction that a document is to be delivered as it will be when its turn comes. */
export async function queueDelivery(
  sender: Scope,
  tx: Tx,
  job: { job_id: string; kind: string; document: string; at: string },
): Promise<void> {
  const { job_id, at } = job;
  const subject_id = `${job.kind} ${job.document}`;
  await queueJob(
    sender,
    tx,
    { job_id, kind: DELIVER, subject_id, due_at: at, created_at: at },
    { sooner: true },
  );
}
