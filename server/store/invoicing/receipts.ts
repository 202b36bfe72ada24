/** The issued receipts: what was accepted and sealed, and what became of it. Pipeline: steps 6 and 7. */

import { sql } from 'kysely';
import { isAdvanceXml } from '../../../schema/cfdi/advance.ts';
import { documentTaxesOf } from '../../../schema/cfdi/document-taxes.ts';
import { relationsOf } from '../../../schema/cfdi/relations.ts';
import type { WebhookEvent } from '../../../schema/resources/admin/webhooks.ts';
import { sortKey } from '../../../schema/resources/sort-key.ts';
import { branchOf, ofType, seesDocument } from '../kernel/audience.ts';
import { recordChange } from '../kernel/changes.ts';
import { checksum, intact } from '../kernel/checksums.ts';
import { hasUuid, isFirstOfFolio, isLiveOfDraft } from '../kernel/partial-indexes.ts';
import { prepared } from '../kernel/prepared.ts';
import type { Scope } from '../kernel/scope.ts';
import { bytesOf } from '../kernel/storage.ts';
import type { ReceiptTable } from '../kernel/tables/invoicing.ts';
import type { Db, Tx } from '../kernel/tables.ts';
import { noteHappened } from '../kernel/webhooks.ts';
import { forgetMovement, noteMovement, settleBalances } from '../payments/balances.ts';
import { countedAs, countReceipt, recount } from './receipt-days.ts';

export type StoredReceipt = ReceiptTable;
/** What the ledger of balances has to know of a receipt that changed. */
const MOVED = ['id', 'receipt_type', 'payment_method', 'uuid'] as const;
/** What comes later in a receipt's life: empty when it is made. */
const LATER = {
  pac_account_id: '',
  sent_at: '',
  cancellation: '',
  sat: '',
  events: '',
  folio_twice: 0,
  balance: '',
  annexed: '',
  host_word: '',
  tags: '',
};
export type NewReceipt = Omit<
  StoredReceipt,
  | 'client_id'
  | 'sealed_sha256'
  | 'stamped_sha256'
  | 'sort_total'
  | 'sort_serie'
  | 'sort_folio'
  | 'sort_business_name'
  | 'pac'
  | 'relations'
  | 'is_advance'
  | 'taxes'
  | keyof typeof LATER
> &
  Partial<Pick<StoredReceipt, keyof typeof LATER>>;

/** @param branch (branch_office_id) that it is of; '': everybody's of the client */
export async function insertReceipt(scope: Scope, tx: Tx, receipt: NewReceipt, branch = ''): Promise<void> {
  await tx
    .insertInto('receipt')
    .values({
      ...LATER,
      ...receipt,
      sealed_sha256: checksum(receipt.sealed_xml),
      stamped_sha256: checksum(receipt.stamped_xml),
      ...orderedBy(receipt),
      ...ofStamp(receipt.stamped_xml),
      relations: relationsIn(receipt.sealed_xml),
      is_advance: isAdvanceXml(receipt.sealed_xml) ? 1 : 0,
      client_id: scope.clientId,
    })
    .execute();
  const { receipt: form, sealed_xml, stamped_xml } = receipt;
  const bytes = bytesOf(form, sealed_xml, stamped_xml);
  const audience = ofType(receipt.receipt_type, branch);
  await recordChange(scope, tx, 'receipts', receipt.id, bytes, audience);
  await countReceipt(scope, tx, { ...receipt, ...ofStamp(stamped_xml) }, audience);
  await noteMovement(scope, tx, receipt);
}

/** Writes another document in the place of one that was never stamped. */
export async function replaceReceipt(
  scope: Scope,
  tx: Tx,
  id: string,
  receipt: Omit<NewReceipt, 'id'>,
): Promise<void> {
  const [before] = await byId(tx, { client_id: scope.clientId, id });
  if (before !== undefined) await forgetMovement(scope, tx, before);
  const countedBefore = await countedAs(scope, tx, id);
  await tx
    .updateTable('receipt')
    .set({
      ...receipt,
      balance: '',
      sealed_sha256: checksum(receipt.sealed_xml),
      stamped_sha256: checksum(receipt.stamped_xml),
      ...orderedBy(receipt),
      ...ofStamp(receipt.stamped_xml),
      relations: relationsIn(receipt.sealed_xml),
      is_advance: isAdvanceXml(receipt.sealed_xml) ? 1 : 0,
    })
    .where('client_id', '=', scope.clientId)
    .where('id', '=', id)
    .execute();
  const counted = before === undefined ? 0 : bytesOf(before.receipt, before.sealed_xml, before.stamped_xml);
  const bytes = bytesOf(receipt.receipt, receipt.sealed_xml, receipt.stamped_xml);
  await recordChange(scope, tx, 'receipts', id, bytes - counted);
  await recount(scope, tx, id, countedBefore, { ...receipt, ...ofStamp(receipt.stamped_xml) });
  await noteMovement(scope, tx, { id, ...receipt });
}

const byId = prepared<{ client_id: string; id: string }>()((db, given) =>
  db.selectFrom('receipt').selectAll().where('client_id', '=', given.client_id).where('id', '=', given.id),
);
const byUuid = prepared<{ client_id: string; uuid: string }>()((db, given) =>
  db
    .selectFrom('receipt')
    .selectAll()
    .where('client_id', '=', given.client_id)
    .where('uuid', '=', given.uuid)
    .where(hasUuid),
);

export async function findReceipt(scope: Scope, db: Db, id: string): Promise<StoredReceipt | undefined> {
  return await ifSeen(scope, db, (await byId(db, { client_id: scope.clientId, id }))[0]);
}

/** @param uuid in either letter case */
export async function findReceiptByUuid(
  scope: Scope,
  db: Db,
  uuid: string,
): Promise<StoredReceipt | undefined> {
  return await ifSeen(
    scope,
    db,
    (await byUuid(db, { client_id: scope.clientId, uuid: uuid.toUpperCase() }))[0],
  );
}

/** One of a branch that who asks does not see is not there. */
async function ifSeen(
  scope: Scope,
  db: Db,
  receipt: StoredReceipt | undefined,
): Promise<StoredReceipt | undefined> {
  if (receipt === undefined) return undefined;
  return (await seesDocument(scope, db, 'receipts', receipt.id)) ? receipt : undefined;
}

/** The receipt that has a folio of its own right: not one that was brought back after it had been given anew. */
export async function findReceiptByFolio(
  scope: Scope,
  db: Db,
  { rfc, serie, folio }: Pick<StoredReceipt, 'rfc' | 'serie' | 'folio'>,
): Promise<StoredReceipt | undefined> {
  return await db
    .selectFrom('receipt')
    .selectAll()
    .where('client_id', '=', scope.clientId)
    .where('rfc', '=', rfc)
    .where('serie', '=', serie)
    .where('folio', '=', folio)
    .where(isFirstOfFolio)
    .executeTakeFirst();
}

/** The live receipt that a draft became; a refused one does not count. */
export async function findReceiptOfDraft(
  scope: Scope,
  db: Db,
  draftSlug: string,
): Promise<{ id: string; operation_id: string } | undefined> {
  return await db
    .selectFrom('receipt')
    .select(['id', 'operation_id'])
    .where('client_id', '=', scope.clientId)
    .where('draft_slug', '=', draftSlug)
    .where(isLiveOfDraft)
    .executeTakeFirst();
}

/** The sealed document, as it was sealed. @throws TinteroError document_damaged */
export function sealedXml({ sealed_xml, sealed_sha256 }: StoredReceipt): string {
  return intact(sealed_xml, sealed_sha256);
}

/** The stamped document, as it was stamped; '' until then. @throws TinteroError document_damaged */
export function stampedXml({ stamped_xml, stamped_sha256 }: StoredReceipt): string {
  return intact(stamped_xml, stamped_sha256);
}

export type ReceiptChange = Partial<
  Pick<
    StoredReceipt,
    | 'status'
    | 'draft_slug'
    | 'uuid'
    | 'errors'
    | 'sent_at'
    | 'pac_account_id'
    | 'cancellation'
    | 'sat'
    | 'events'
    | 'annexed'
    | 'tags'
  >
>;

/** Changes a receipt and says so in the feed. Its stamp comes by settleReceipt. */
export async function updateReceipt(
  scope: Scope,
  tx: Tx,
  id: string,
  change: Omit<ReceiptChange, 'stamped_xml'>,
): Promise<void> {
  const { status } = change;
  const before = status === undefined ? undefined : await countedAs(scope, tx, id);
  const written = await tx
    .updateTable('receipt')
    .set(change)
    .where('client_id', '=', scope.clientId)
    .where('id', '=', id)
    .returning(MOVED)
    .executeTakeFirst();
  await recordChange(scope, tx, 'receipts', id);
  if (status !== undefined) await recount(scope, tx, id, before, before && { ...before, status });
  // What it pays and replaces counts as long as it is in force.
  if (written !== undefined && status !== undefined) await settleBalances(scope, tx, written);
  if (written !== undefined && status === 'cancelled')
    await tellPrograms(scope, tx, 'receipt.cancelled', written);
}

/**
 * Ends the wait for a stamp. A stamp is kept unless there is one already, even after a refusal that another
 * worker believed; a refusal only while nothing else was decided. @returns whether it was written.
 */
export async function settleReceipt(
  scope: Scope,
  tx: Tx,
  id: string,
  change: Pick<StoredReceipt, 'status' | 'uuid' | 'stamped_at' | 'stamped_xml' | 'errors'>,
): Promise<boolean> {
  const before = await countedAs(scope, tx, id);
  const known = ofStamp(change.stamped_xml);
  const waiting = tx
    .updateTable('receipt')
    .set((eb) => ({
      ...change,
      stamped_sha256: checksum(change.stamped_xml),
      ...known,
      // Refused before, its draft may have been issued anew since: a draft has one live receipt, a stamp is kept.
      draft_slug: eb
        .case()
        .when(
          eb.exists(
            eb
              .selectFrom('receipt as other')
              .select('other.id')
              .where('other.client_id', '=', scope.clientId)
              .whereRef('other.draft_slug', '=', 'receipt.draft_slug')
              .where('other.id', '<>', id)
              // In the words of the index receipt_draft: with values of their own all receipts would be gone through.
              .where(sql<boolean>`other.draft_slug <> ''`)
              .where(sql<boolean>`other.status <> 'refused'`),
          ),
        )
        .then('')
        .else(eb.ref('draft_slug'))
        .end(),
    }))
    .where('client_id', '=', scope.clientId)
    .where('id', '=', id)
    .where('uuid', '=', '');
  const open = change.uuid === '' ? waiting.where('status', '=', 'issue') : waiting;
  const written = await open.returning(MOVED).executeTakeFirst();
  // There was no stamp yet: nothing of it was counted.
  if (written === undefined) return false;
  await recordChange(scope, tx, 'receipts', id, bytesOf(change.stamped_xml));
  await recount(scope, tx, id, before, before && { ...before, status: change.status, ...known });
  await settleBalances(scope, tx, written);
  await tellPrograms(scope, tx, written.uuid === '' ? 'receipt.rejected' : 'receipt.stamped', written);
  return true;
}

async function tellPrograms(
  scope: Scope,
  tx: Tx,
  type: WebhookEvent,
  { id, uuid, receipt_type }: { id: string; uuid: string; receipt_type: string },
): Promise<void> {
  const branch = await branchOf(scope, tx, 'receipts', id);
  await noteHappened(scope, tx, { type, subject: id, branch, data: { id, uuid, receipt_type } });
}

/** What a document says of others, as it is kept; '' for nothing. */
/** What the list finds and orders it by. */
export function orderedBy({
  total,
  serie,
  folio,
  name_receiver,
}: Pick<StoredReceipt, 'total' | 'serie' | 'folio' | 'name_receiver'>) {
  return {
    sort_total: sortKey('decimal', total),
    sort_serie: sortKey('text', serie),
    sort_folio: sortKey('text', folio),
    sort_business_name: sortKey('text', name_receiver),
  };
}

function relationsIn(xml: string): string {
  const relations = relationsOf(xml);
  return relations.length === 0 ? '' : JSON.stringify(relations);
}

/** RFC of the PAC whose stamp a document has; '' without one. */
/** What is read from a stamped document once: who stamped it, and its taxes. */
function ofStamp(stampedXml: string): Pick<StoredReceipt, 'pac' | 'taxes'> {
  const taxes = documentTaxesOf(stampedXml);
  return { pac: pacOf(stampedXml), taxes: taxes.length === 0 ? '' : JSON.stringify(taxes) };
}

function pacOf(stampedXml: string): string {
  return /\bRfcProvCertif="([^"]*)"/.exec(stampedXml)?.[1] ?? '';
}
