/** Links by which receivers without an account see a receipt. Of the secret in one only its hash is here. */
import { sql } from 'kysely';
import type { ReceiptLink } from '../../../schema/documents/receipt-links.ts';
import { sharedReceipts } from '../../../schema/resources/invoicing/shared-receipts.ts';
import { branchOf } from '../kernel/audience.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Store } from '../kernel/store.ts';
import type { ReceiptLinkTable } from '../kernel/tables/invoicing.ts';
import type { Db, Tx } from '../kernel/tables.ts';
import { findReceipt } from './receipts.ts';

type NewLink = Pick<
  ReceiptLinkTable,
  'link_id' | 'receipt_id' | 'secret_sha256' | 'created_at' | 'created_by' | 'expires_at'
>;
const SHOWN = ['link_id', 'created_at', 'created_by', 'expires_at', 'opened_at', 'opens'] as const;

const rows = resourceStore(sharedReceipts);

/** It is whose its receipt is. */
export async function addLink(scope: Scope, tx: Tx, { secret_sha256, ...link }: NewLink): Promise<void> {
  const receipt = await findReceipt(scope, tx, link.receipt_id);
  if (receipt === undefined) throw new Error('A link to no receipt');
  const { uuid, document_type_id, serie, folio, rfc_receiver, name_receiver, total, currency } = receipt;
  await rows.put(
    scope,
    tx,
    {
      ...{ ...link, state: 'unopened', revoked_at: '', opened_at: '', opens: 0 },
      ...{ uuid, document_type_id, serie, folio, rfc_receiver, name_receiver, total, currency },
      branch: await branchOf(scope, tx, 'receipts', link.receipt_id),
    },
    { secret_sha256 },
  );
}

/** Those that can be opened, the newest first. */
export async function linksOf(scope: Scope, db: Db, receiptId: string, now: string): Promise<ReceiptLink[]> {
  return await db
    .selectFrom('receipt_link')
    .select(SHOWN)
    .where('client_id', '=', scope.clientId)
    .where('receipt_id', '=', receiptId)
    .where('revoked_at', '=', '')
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('link_id')
    .execute();
}

/** @returns whether there was one that could be opened */
export async function revokeLink(
  scope: Scope,
  tx: Tx,
  { receiptId, linkId }: { receiptId: string; linkId: string },
  at: string,
): Promise<boolean> {
  const revoked = await tx
    .updateTable('receipt_link')
    .set({ revoked_at: at, state: 'revoked' })
    .where('client_id', '=', scope.clientId)
    .where('receipt_id', '=', receiptId)
    .where('link_id', '=', linkId)
    .where('revoked_at', '=', '')
    .returning('link_id')
    .executeTakeFirst();
  return revoked !== undefined;
}

/** The one of that secret, while it can be opened. */
export async function findOpenLink(
  scope: Scope,
  db: Db,
  secretSha256: string,
  now: string,
): Promise<Pick<ReceiptLinkTable, 'link_id' | 'receipt_id'> | undefined> {
  return await db
    .selectFrom('receipt_link')
    .select(['link_id', 'receipt_id'])
    .where('client_id', '=', scope.clientId)
    .where('secret_sha256', '=', secretSha256)
    .where('revoked_at', '=', '')
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Counts that somebody opened it. Light: a power cut may undo it. */
export async function noteOpened(scope: Scope, store: Store, linkId: string, at: string): Promise<void> {
  await store.withRelaxedDurability((db) =>
    db
      .updateTable('receipt_link')
      .set({
        opened_at: at,
        opens: sql`opens + 1`,
        state: sql`case when state = 'unopened' then 'opened' else state end`,
      })
      .where('client_id', '=', scope.clientId)
      .where('link_id', '=', linkId)
      .execute(),
  );
}
