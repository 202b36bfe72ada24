/** Links by which receivers without an account see a receipt: made, taken back, and opened. */
import { createHash, randomBytes } from 'node:crypto';
import { type MadeLink, MOST_LINKS, type ReceiptLink } from '../../../../schema/documents/receipt-links.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import type { LinkDays } from '../../../../schema/values/picklists.ts';
import { addLink, findOpenLink, linksOf, revokeLink } from '../../../store/invoicing/receipt-links.ts';
import { findReceipt, type StoredReceipt } from '../../../store/invoicing/receipts.ts';
import { noteAudit } from '../../../store/kernel/audit.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { type Scope, systemScope } from '../../../store/kernel/scope.ts';
import type { Db } from '../../../store/kernel/tables.ts';
import type { Deps } from '../../deps.ts';

type LinkDeps = Pick<Deps, 'store' | 'clock' | 'random'>;

const DAY_MS = 86_400_000;
/** Nobody guesses 256 bits. */
const SECRET_BYTES = 32;

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** @throws TinteroError not_found, for a receipt that who asks does not see too */
async function requireReceipt(scope: Scope, db: Db, id: string): Promise<StoredReceipt> {
  const receipt = await findReceipt(scope, db, id);
  if (receipt === undefined) throw new TinteroError('not_found');
  return receipt;
}

/** @throws TinteroError not_found */
export async function listLinks(
  scope: Scope,
  { store, clock }: Pick<LinkDeps, 'store' | 'clock'>,
  receiptId: string,
): Promise<ReceiptLink[]> {
  await requireReceipt(scope, store.db, receiptId);
  return await linksOf(scope, store.db, receiptId, clock().toISOString());
}

/** @throws TinteroError not_found, not_stamped, links_full */
export async function makeLink(
  scope: Scope,
  { store, clock, random }: LinkDeps,
  receiptId: string,
  { days, by }: { days: LinkDays; by: string },
): Promise<MadeLink> {
  const now = clock();
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const link = {
    ...{ link_id: random.uuid(), created_at: now.toISOString(), created_by: by },
    expires_at: new Date(now.getTime() + days * DAY_MS).toISOString(),
  };
  await store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    const receipt = await requireReceipt(scope, tx, receiptId);
    if (receipt.uuid === '') throw new TinteroError('not_stamped');
    if ((await linksOf(scope, tx, receiptId, link.created_at)).length >= MOST_LINKS)
      throw new TinteroError('links_full');
    await addLink(scope, tx, { ...link, receipt_id: receiptId, secret_sha256: hashOf(secret) });
    await note(scope, tx, receipt, link.created_at, { created: link.link_id, days });
  });
  return { ...link, opened_at: '', opens: 0, path: `/r/${encodeURIComponent(scope.clientId)}/${secret}` };
}

/** @throws TinteroError not_found */
export async function takeBackLink(
  scope: Scope,
  { store, clock }: Pick<LinkDeps, 'store' | 'clock'>,
  receiptId: string,
  linkId: string,
): Promise<void> {
  const at = clock().toISOString();
  await store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    const receipt = await requireReceipt(scope, tx, receiptId);
    if (!(await revokeLink(scope, tx, { receiptId, linkId }, at))) throw new TinteroError('not_found');
    await note(scope, tx, receipt, at, { removed: linkId });
  });
}

async function note(
  scope: Scope,
  tx: Parameters<typeof noteAudit>[1],
  { id, serie, folio, uuid }: StoredReceipt,
  at: string,
  details: Record<string, unknown>,
): Promise<void> {
  const label = `${serie}${folio}` || uuid;
  await noteAudit(scope, tx, { at, kind: 'receipt_link.changed', subject: id, label, details });
}

export type OpenedLink = { scope: Scope; linkId: string; receipt: StoredReceipt };

/** What a link opens, of whoever has it: undefined when it ended, was taken back, or never was. */
export async function openLink(
  { store, clock }: Pick<LinkDeps, 'store' | 'clock'>,
  { client, secret }: { client: string; secret: string },
): Promise<OpenedLink | undefined> {
  // The link is its own permission: to the one receipt that it names, in the client that it names.
  const scope = systemScope(client);
  const link = await findOpenLink(scope, store.db, hashOf(secret), clock().toISOString());
  const receipt = link && (await findReceipt(scope, store.db, link.receipt_id));
  return receipt && link && { scope, linkId: link.link_id, receipt };
}
