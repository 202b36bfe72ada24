/**
 * Way: step 6 (accept). In one transaction: the key is claimed, the receipt checked again, the folio taken,
 * the XML built and sealed once, the sealed bytes stored, the work of stamping queued (accept-once.ts).
 */

import type { IssueAnswer, IssueRequest } from '../../schema/documents/api.ts';
import type { ReceiptRow } from '../../schema/documents/replicated.ts';
import { type FieldProblem, TinteroError } from '../../schema/errors.ts';
import { toCfdi } from '../../schema/receipt/to-cfdi.ts';
import type { Keyring } from '../certificates/keyring.ts';
import type { Deps } from '../deps.ts';
import { type Answer, acceptOnce } from '../operations/accept-once.ts';
import { certificateAttributes, seal } from '../seal/sign.ts';
import { markCertificateUsed } from '../store/certificates.ts';
import { lockClient } from '../store/changes.ts';
import { findDraftRow } from '../store/draft-rows.ts';
import { takeFreeFolio } from '../store/folios.ts';
import { markDraftIssued, unseenText } from '../store/issued-drafts.ts';
import { queueJob } from '../store/jobs.ts';
import { findReceipt, findReceiptOfDraft, insertReceipt, updateReceipt } from '../store/receipts.ts';
import { isDraftNoted } from '../store/returned-receipts.ts';
import type { Scope } from '../store/scope.ts';
import type { Tx } from '../store/tables.ts';
import { adoptAsked, findOwn } from './adopt-found.ts';
import { listed } from './listed.ts';
import { type Prepared, type PrepareNeeds, prepareReceipt } from './prepare-receipt.ts';

const ACCEPTED = 201;

export type IssueNeeds = Pick<Deps, 'store' | 'random' | 'worker' | 'reach' | 'meter'> &
  PrepareNeeds & { keyring: Keyring };

/**
 * @param operationId a UUID in lower case
 * @param outside what registries say against it (ask-registries.ts), asked before anything is held
 * @param askedAt when a person asked for it, by their own clock; undefined: not said
 * @throws TinteroError operation_reused, when the key came with another body
 */
export async function issueReceipt(
  scope: Scope,
  deps: IssueNeeds,
  operationId: string,
  request: IssueRequest,
  outside: readonly FieldProblem[] = [],
  askedAt?: number,
): Promise<Answer> {
  const { receipt, draft_slug, draft_revision, keep_newer } = request;
  const draftSlug = (draft_slug ?? '').toLowerCase();
  // What the device says of its draft is not what is issued: a server that does not read it yet took the same operation.
  const asked = { operationId, kind: 'issue', body: { receipt, draft_slug } } as const;
  return await acceptOnce(scope, deps, asked, {
    async check(tx) {
      const prepared = await prepareReceipt(scope, tx, deps, receipt);
      // Two devices that issue one draft, and who changes the series or the certificate, wait for one another from here on.
      await lockClient(scope, tx);
      const own = await findOwn(scope, tx, deps, prepared, askedAt);
      await requireFreeDraft(scope, tx, draftSlug);
      const unseen = await unseenText(scope, tx, { ...request, draft_slug: draftSlug });
      // Of a history that is no more it may be with a PAC already: refused, it would be asked again under another key.
      const isNewer =
        unseen !== undefined && draft_revision !== undefined && unseen.revision > draft_revision;
      if (isNewer && keep_newer !== true) {
        throw new TinteroError('draft_newer');
      }
      if (outside.length > 0 && own === undefined)
        throw new TinteroError('invalid_receipt', {}, [...outside]);
      return { prepared, unseen, own };
    },
    async accept(tx, { prepared, unseen, own }) {
      const of = { operation_id: operationId, draft_slug: draftSlug };
      const body =
        own === undefined
          ? await accept(scope, tx, deps, operationId, draftSlug, prepared)
          : await adoptAsked(scope, tx, own, of);
      // As the device wrote it: what was filled in here would make a late save of the same text another one.
      const mended = await markDraftIssued(scope, tx, draftSlug, body.id, receipt, unseen);
      // It has another in its place: by its empty draft every device knows that there is nothing left to mend.
      if (mended !== '') await updateReceipt(scope, tx, mended, { draft_slug: '' });
      return { subjectId: body.id, status: ACCEPTED, body };
    },
  });
}

/**
 * At most one live receipt per draft; the database promises it too. Nor one of which the provider has stamped another
 * document: that is the invoice of this draft.
 */
async function requireFreeDraft(scope: Scope, tx: Tx, draftSlug: string): Promise<void> {
  if (draftSlug === '') return;
  const isIssued =
    (await findReceiptOfDraft(scope, tx, draftSlug)) !== undefined ||
    (await isDraftNoted(scope, tx, draftSlug));
  if (isIssued) throw new TinteroError('draft_issued');
  const before = (await findDraftRow(scope, tx, draftSlug))?.issued_as ?? '';
  const receipt = before === '' ? undefined : await findReceipt(scope, tx, before);
  const errors = receipt === undefined ? [] : (JSON.parse(receipt.errors) as ReceiptRow['errors']);
  const uuid = errors.find(({ other_uuid }) => other_uuid !== undefined)?.other_uuid;
  if (uuid !== undefined) throw new TinteroError('draft_stamped_before', { uuid });
}

async function accept(
  scope: Scope,
  tx: Tx,
  deps: IssueNeeds,
  operationId: string,
  draftSlug: string,
  prepared: Prepared,
): Promise<IssueAnswer> {
  const { certificate: stored, branchId, fecha } = prepared;
  const csd = deps.keyring.open(stored);
  const { emitter, serie } = prepared.receipt;
  const folio = await takeFreeFolio(scope, tx, emitter.rfc, serie, branchId);
  const receipt = { ...prepared.receipt, folio };
  const sealing = { fecha, ...certificateAttributes(csd.certificate) };
  const { comprobante, xml } = seal(toCfdi(receipt, sealing, deps.catalogs), csd.key);
  deps.reach('accept_sealed');
  const now = deps.clock().toISOString();
  const id = deps.random.uuid();
  await insertReceipt(scope, tx, {
    id,
    operation_id: operationId,
    draft_slug: draftSlug,
    status: 'issue',
    uuid: '',
    stamped_at: '',
    stamped_xml: '',
    errors: '[]',
    ...listed(comprobante),
    certificate_serial: stored.serial_number,
    receipt: JSON.stringify(receipt),
    sealed_xml: xml,
    sealed_at: now,
    created_at: now,
  });
  await markCertificateUsed(scope, tx, stored.serial_number);
  const job = { job_id: deps.random.uuid(), kind: 'stamp' as const, subject_id: id };
  await queueJob(scope, tx, { ...job, due_at: now, created_at: now });
  return { id, status: 'issue', serie: receipt.serie, folio };
}
