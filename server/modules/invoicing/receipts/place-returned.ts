/**
 * Where a receipt that came back goes. Its folio, its operation or its draft may have been used anew since the copy was put
 * back: then both documents are real, both stay, and both say so. In a transaction that has the client's lock.
 */

import { issuedFacts } from '../../../../schema/cfdi/issued.ts';
import type { ReturnedAnswer, ReturnedReceipt } from '../../../../schema/documents/api.ts';
import { kindOfCfdi } from '../../../../schema/forms/all-kinds.ts';
import type { FormDocument } from '../../../../schema/forms/document.ts';
import { RETURNED } from '../../../../schema/texts/returned.ts';
import { sealOf } from '../../../fiscal/sat/sat-expression.ts';
import { findSerie } from '../../../store/admin/series.ts';
import { markDraftIssued, unseenText } from '../../../store/invoicing/issued-drafts.ts';
import { addAddenda, hasAddenda } from '../../../store/invoicing/receipt-addenda.ts';
import { addEvents, type NewEvent } from '../../../store/invoicing/receipt-events.ts';
import {
  findReceipt,
  findReceiptByFolio,
  findReceiptOfDraft,
  insertReceipt,
  replaceReceipt,
  type StoredReceipt,
  updateReceipt,
} from '../../../store/invoicing/receipts.ts';
import { forgetNoted } from '../../../store/invoicing/returned-receipts.ts';
import { changedSince } from '../../../store/kernel/feed.ts';
import { findJob, finishJob, queueJob } from '../../../store/kernel/jobs.ts';
import { answerOperation, claimOperation, findOperation } from '../../../store/kernel/operations.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import type { Deps } from '../../deps.ts';
import { askedOf } from './asked-of.ts';
import { listed } from './listed.ts';
import type { ReturnedDocument } from './read-returned.ts';

const ACCEPTED = 201;

/** @property by the name of who brings it @property isFound it is the PAC's word, which names no operation */
export type Placer = { scope: Scope; by: string; isFound?: boolean };

/**
 * @param returned of a UUID that the client does not have yet; its ids in lower case, its UUID in upper case
 * @param account that the client stamps with now: nothing says which one stamped it
 * @returns undefined when its operation was asked anew and may be with a PAC by now: that answer settles it
 */
export async function placeReturned(
  { scope, by, isFound = false }: Placer,
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'random'>,
  returned: ReturnedReceipt,
  document: ReturnedDocument,
  account: string,
): Promise<ReturnedAnswer | undefined> {
  const { comprobante, stamp, sealedXml, stampedXml } = document;
  const { uuid, operation_id } = returned;
  const now = deps.clock().toISOString();
  const written = writtenOf(comprobante);
  const mine = await receiptOf(scope, tx, operation_id);
  const unstamped = mine?.uuid === '' ? mine : undefined;
  if (unstamped !== undefined && mayBeStamped(unstamped, comprobante.Sello)) return undefined;
  const id = unstamped?.id ?? (await freeId(scope, tx, deps, returned.id));
  const twin = await twinOf(scope, tx, comprobante, id);
  const slug = await freeDraft(scope, tx, returned, id);
  const notes: NewEvent[] = [{ kind: isFound ? 'found_at_pac' : 'returned', at: now, by }];
  if (twin !== undefined) notes.push({ kind: 'folio_twice', at: now, note: RETURNED.twin(twin.uuid) });
  const row = {
    ...listed(comprobante),
    operation_id: mine === undefined || unstamped !== undefined ? operation_id : deps.random.uuid(),
    draft_slug: slug,
    status: 'issue' as const,
    uuid,
    stamped_at: stamp.FechaTimbrado,
    stamped_xml: stampedXml,
    sealed_xml: sealedXml,
    sealed_at: now,
    errors: '[]',
    certificate_serial: comprobante.NoCertificado,
    receipt: JSON.stringify(written),
    created_at: mine?.created_at ?? now,
    pac_account_id: unstamped?.pac_account_id || account,
    events: addEvents(unstamped?.events ?? '', notes),
    folio_twice: twin === undefined ? 0 : 1,
  };
  if (unstamped === undefined) {
    // A document does not say its branch; its series does.
    const current = await findSerie(scope, tx, row.serie);
    await insertReceipt(scope, tx, { id, ...row }, current?.branch_office_id);
  } else await takePlace(scope, tx, id, row);
  // What was typed is not in it: only what was written is known. Of what is here already that is known too.
  const text = { addenda: [], layouts: [], content: document.addenda };
  if (text.content !== '' && !(await hasAddenda(scope, tx, id, text.content)))
    await addAddenda(scope, tx, id, text, { written_by: by, written_at: now });
  if (twin !== undefined) {
    const update = { kind: 'folio_twice', at: now, note: RETURNED.twin(uuid) } as const;
    await updateReceipt(scope, tx, twin.id, { events: addEvents(twin.events, [update]) });
  }
  if (!isFound && (mine === undefined || unstamped !== undefined))
    await answerAsBefore(scope, tx, returned, id, now);
  await endDraft(scope, tx, returned, slug, id, written);
  await forgetNoted(scope, tx, uuid);
  const job = { job_id: deps.random.uuid(), kind: 'status' as const, subject_id: id };
  await queueJob(scope, tx, { ...job, due_at: now, created_at: now });
  return { outcome: 'stored', id };
}

/** Throws a RangeError for what no form can hold: whoever brings it has asked kindOfCfdi. */
function writtenOf(comprobante: ReturnedDocument['comprobante']): FormDocument {
  const kind = kindOfCfdi(comprobante);
  if (kind === undefined) throw new RangeError(`no form for ${issuedFacts(comprobante).type}`);
  return kind.fromCfdi(comprobante);
}

async function receiptOf(scope: Scope, tx: Tx, operationId: string): Promise<StoredReceipt | undefined> {
  const operation = await findOperation(scope, tx, operationId);
  return operation && (await findReceipt(scope, tx, operation.subject_id));
}

/** Asked anew after the restore, with another seal: what a PAC may have by now is settled by its answer. */
function mayBeStamped({ status, pac_account_id, sealed_xml }: StoredReceipt, seal: string): boolean {
  return status === 'issue' && pac_account_id !== '' && sealOf(sealed_xml) !== seal;
}

async function freeId(scope: Scope, tx: Tx, { random }: Pick<Deps, 'random'>, id: string): Promise<string> {
  return (await findReceipt(scope, tx, id)) === undefined ? id : random.uuid();
}

/** Its operation's receipt was not stamped yet: it never will be, this is its document. */
async function takePlace(
  scope: Scope,
  tx: Tx,
  id: string,
  row: Parameters<typeof replaceReceipt>[3],
): Promise<void> {
  await replaceReceipt(scope, tx, id, row);
  const stamping = await findJob(scope, tx, 'stamp', id);
  if (stamping !== undefined) await finishJob(scope, tx, stamping.job_id, 'done');
}

/** Another one that has its folio by now. */
async function twinOf(
  scope: Scope,
  tx: Tx,
  comprobante: ReturnedDocument['comprobante'],
  id: string,
): Promise<StoredReceipt | undefined> {
  const { rfc, serie, folio } = issuedFacts(comprobante);
  if (folio === '') return undefined;
  const found = await findReceiptByFolio(scope, tx, { rfc, serie, folio });
  return found?.id === id ? undefined : found;
}

/** The draft that it was; '' when another receipt was made of that one meanwhile. */
export async function freeDraft(
  scope: Scope,
  tx: Tx,
  { draft_slug = '' }: ReturnedReceipt,
  id: string,
): Promise<string> {
  const live = draft_slug === '' ? undefined : await findReceiptOfDraft(scope, tx, draft_slug);
  return live === undefined || live.id === id ? draft_slug : '';
}

/**
 * As the copy had it that was put back, the draft's text is the one that was issued, or one before it; what was written since is
 * another's, and is kept.
 */
export async function endDraft(
  scope: Scope,
  tx: Tx,
  { request }: ReturnedReceipt,
  slug: string,
  id: string,
  written: FormDocument,
): Promise<void> {
  if (slug === '') return;
  const form = JSON.stringify(request?.receipt ?? written);
  const isChanged = await changedSince(scope, tx, 'drafts', slug);
  const unseen = isChanged
    ? await unseenText(scope, tx, { slug, revision: undefined, sent: undefined }, form)
    : undefined;
  await markDraftIssued(scope, tx, slug, id, form, unseen);
}

/** Whoever asks again under the key hears of this receipt. */
export async function answerAsBefore(
  scope: Scope,
  tx: Tx,
  { operation_id, request, serie, folio, uuid }: ReturnedReceipt,
  id: string,
  created_at: string,
): Promise<void> {
  const body_hash = request === undefined ? '' : askedOf(request).hash;
  await claimOperation(scope, tx, { operation_id, kind: 'issue', body_hash, created_at });
  await answerReturned(scope, tx, operation_id, { id, serie, folio, uuid });
}

/** @param operationId is claimed */
export async function answerReturned(
  scope: Scope,
  tx: Tx,
  operationId: string,
  { id, serie, folio, uuid }: { id: string; serie: string; folio: string; uuid: string },
): Promise<void> {
  await answerOperation(scope, tx, operationId, {
    subject_id: id,
    answer_status: ACCEPTED,
    answer: JSON.stringify({ id, status: 'issue', serie, folio, uuid }),
  });
}
