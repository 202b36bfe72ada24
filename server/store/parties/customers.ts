/** Customers: who we invoice. */
import {
  addressesOf,
  CONTACT_FIELDS,
  type ContactField,
  type CustomerRow,
  customers,
  INACTIVE,
  isInactiveReceiver,
  type Receiver,
} from '../../../schema/resources/parties/customers.ts';
import { splitEmails } from '../../../schema/values/email.ts';
import { isGenericRfc } from '../../../schema/values/rfc.ts';
import { lockClient, recordChange } from '../kernel/changes.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import { tablesOf, toRow } from '../kernel/resource-table.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Store } from '../kernel/store.ts';
import type { Db, Tx } from '../kernel/tables.ts';

const stored = resourceStore(customers);

type Unsaid = 'is_inactive' | 'other_emails' | 'mails_stamped' | 'addenda' | 'serie' | ContactField;
export type CustomerText = Omit<CustomerRow, 'slug' | Unsaid> & {
  [F in Unsaid]?: CustomerRow[F] | undefined;
};

/** Writes a customer, new or not. The same text again changes nothing; what came later and is not said stays. */
export async function putCustomer(scope: Scope, tx: Tx, slug: string, text: CustomerText): Promise<void> {
  const before = await stored.find(scope, tx, slug);
  const { other_emails = before?.other_emails ?? '', mails_stamped = before?.mails_stamped ?? false } = text;
  const now = before?.is_inactive ?? INACTIVE.no;
  const stated = text.is_inactive ?? now;
  // The registry's mark is nobody else's to set: it is the person's, unless it is there.
  const is_inactive = stated === INACTIVE.byRegistry && now !== stated ? INACTIVE.byPerson : stated;
  const addenda = text.addenda ?? before?.addenda ?? [];
  const serie = text.serie ?? before?.serie ?? '';
  const later = { is_inactive, other_emails, mails_stamped, addenda, serie };
  const said = CONTACT_FIELDS.map((field) => [field, text[field] ?? before?.[field] ?? '']);
  const contact = Object.fromEntries(said) as Record<ContactField, string>;
  await stored.put(scope, tx, { ...text, slug, ...later, ...contact });
}

/** Those of exactly that RFC, by name: seldom more than one. */
async function allOfRfc(scope: Scope, db: Db, rfc: string): Promise<CustomerRow[]> {
  const found = await tablesOf(db)
    .selectFrom('customer')
    .selectAll()
    .where('client_id', '=', scope.clientId)
    .where('is_deleted', '=', 0)
    .where('rfc', '=', rfc)
    .orderBy('sort_name')
    .execute();
  return found.map((cells) => toRow(customers, cells));
}

/** By exact RFC, the first by name. */
export async function findCustomerByRfc(scope: Scope, db: Db, rfc: string): Promise<CustomerRow | undefined> {
  return (await allOfRfc(scope, db, rfc))[0];
}

/**
 * The customer that a receipt was issued to: the one of that RFC and name, or, of an RFC that is not generic, the one of that RFC. Of several
 * like that, the one that has the address of its form; nobody while that does not say which.
 */
export async function customerOf(
  scope: Scope,
  db: Db,
  { rfc, name, email = '' }: Receiver & { email?: string },
): Promise<CustomerRow | undefined> {
  const rows = await allOfRfc(scope, db, rfc);
  const same = rows.filter((row) => row.name === name);
  const meant = same.length > 0 || isGenericRfc(rfc) ? same : rows;
  if (meant.length <= 1) return meant[0];
  const wanted = splitEmails(email.toLowerCase());
  const having = meant.filter((row) =>
    addressesOf(row).some((address) => wanted.includes(address.toLowerCase())),
  );
  return having.length === 1 ? having[0] : undefined;
}

/** What their invoices are to have: of all of one's customers with that RFC, each once. */
export async function addendaOfReceiver(scope: Scope, db: Db, rfc: string): Promise<string[]> {
  if (rfc === '' || isGenericRfc(rfc)) return [];
  return [...new Set((await allOfRfc(scope, db, rfc)).flatMap(({ addenda }) => addenda))];
}

/** Whether nothing can be issued to them: they are a customer of ours who is marked. */
export async function isInactive(scope: Scope, db: Db, receiver: Receiver): Promise<boolean> {
  const same = await live(scope, db)
    .select(['rfc', 'name', 'is_inactive'])
    .where('rfc', '=', receiver.rfc)
    .execute();
  return isInactiveReceiver(same, receiver);
}

/** Marks a customer active or inactive. @returns false when there is no such customer. */
export async function setInactive(scope: Scope, tx: Tx, slug: string, inactive: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('customer')
    .set({ is_inactive: inactive ? INACTIVE.byPerson : INACTIVE.no })
    .where('client_id', '=', scope.clientId)
    .where('slug', '=', slug)
    .where('is_deleted', '=', 0)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await recordChange(scope, tx, 'parties', slug);
  return true;
}

/**
 * Marks one's customers as the registry says. What a person marked stays: only the registry's own mark is taken back.
 * Nothing is written, and nothing waits for the disk, when all is as it was.
 */
export async function markByRegistry(
  scope: Scope,
  store: Pick<Store, 'db' | 'transaction'>,
  verdicts: readonly { rfc: string; active: boolean }[],
): Promise<void> {
  const [from, to] = [INACTIVE.no, INACTIVE.byRegistry];
  for (const active of [true, false]) {
    const rfcs = verdicts.filter((verdict) => verdict.active === active).map(({ rfc }) => rfc);
    if (rfcs.length === 0) continue;
    const [is, becomes] = active ? [to, from] : [from, to];
    const stale = await live(scope, store.db)
      .where('rfc', 'in', rfcs)
      .where('is_inactive', '=', is)
      .executeTakeFirst();
    if (stale === undefined) continue;
    await store.transaction(scope, async (tx) => {
      await lockClient(scope, tx);
      const marked = await tx
        .updateTable('customer')
        .set({ is_inactive: becomes })
        .where('client_id', '=', scope.clientId)
        .where('rfc', 'in', rfcs)
        .where('is_inactive', '=', is)
        .where('is_deleted', '=', 0)
        .returning('slug')
        .execute();
      for (const { slug } of marked) await recordChange(scope, tx, 'parties', slug);
    });
  }
}

function live(scope: Scope, db: Db) {
  return db
    .selectFrom('customer')
    .select('slug')
    .where('client_id', '=', scope.clientId)
    .where('is_deleted', '=', 0);
}
