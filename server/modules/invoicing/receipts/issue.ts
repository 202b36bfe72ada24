/**
 * Pipeline: step 6 (accept). In one transaction: the key is claimed, the receipt checked again, the folio taken,
 * the document sealed once, the sealed bytes stored, the work of stamping queued (accept-once.ts).
 */
import { isAbove, NO_LIMITS } from '../../../../schema/access/approval.ts';
import { issuePermission } from '../../../../schema/access/issue-permissions.ts';
import type { IssueRequest } from '../../../../schema/documents/api.ts';
import type { IssueAnswer } from '../../../../schema/documents/issue-answer.ts';
import type { ReceiptRow } from '../../../../schema/documents/replicated.ts';
import { type FieldProblem, TinteroError } from '../../../../schema/errors.ts';
import type { FormDocument } from '../../../../schema/forms/document.ts';
import { formatAmount } from '../../../../schema/print/format.ts';
import type { ApprovalRow } from '../../../../schema/resources/invoicing/approvals.ts';
import { APPROVALS } from '../../../../schema/texts/approvals.ts';
import { SEND_PROBLEMS } from '../../../../schema/texts/send-problems.ts';
import type { Config } from '../../../base/config/config.ts';
import { fill } from '../../../base/gapped.ts';
import type { Keyring } from '../../../fiscal/seal/keyring.ts';
import { makeMarks, sealAs } from '../../../fiscal/seal/unsealed.ts';
import { markBranchUsed } from '../../../store/admin/branches.ts';
import { markCertificateUsed, type StoredCertificate } from '../../../store/admin/certificates.ts';
import { markConfirmationUsed } from '../../../store/invoicing/confirmations.ts';
import { findDraftRow } from '../../../store/invoicing/draft-rows.ts';
import { takeFreeFolio } from '../../../store/invoicing/folios.ts';
import {
  type DraftAsked,
  markDraftIssued,
  noteSent,
  unseenText,
} from '../../../store/invoicing/issued-drafts.ts';
import { addAddenda } from '../../../store/invoicing/receipt-addenda.ts';
import { addEvents, type NewEvent } from '../../../store/invoicing/receipt-events.ts';
import {
  findReceipt,
  findReceiptOfDraft,
  insertReceipt,
  updateReceipt,
} from '../../../store/invoicing/receipts.ts';
import { isDraftNoted } from '../../../store/invoicing/returned-receipts.ts';
import { wholeClient } from '../../../store/kernel/audience.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { queueJob } from '../../../store/kernel/jobs.ts';
import type { Settled } from '../../../store/kernel/savepoint.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import { bytesOf } from '../../../store/kernel/storage.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { requireStorage } from '../../../store/kernel/within-storage.ts';
import { isInactive } from '../../../store/parties/customers.ts';
import { requireNoneWaiting } from '../../approvals/wait-for-word.ts';
import type { Deps } from '../../deps.ts';
import { type Answer, acceptOnce, type Work } from '../../operations/accept-once.ts';
import { acceptTogether, type Order } from '../../operations/accept-together.ts';
import { requireBalances } from '../../payments/balances/check-balances.ts';
import { requireNoSubstitute } from '../../payments/balances/require-no-substitute.ts';
import { requireConfirmation } from '../confirmations/require-confirmation.ts';
import { adoptAsked, findOwn } from './adopt-found.ts';
import { askedOf } from './asked-of.ts';
import { headerOf, type PrepareNeeds } from './prepare-receipt.ts';
import { type ReadyDocument, readyDocument } from './ready-document.ts';
import { type Facts, type Header, readFacts } from './stored-context.ts';
import { waitToIssue } from './wait-to-issue.ts';

const ACCEPTED = 201;

export type IssueNeeds = Pick<
  Deps,
  'store' | 'random' | 'worker' | 'failpoint' | 'clock' | 'meter' | 'mailer'
> &
  Pick<PrepareNeeds, 'catalogs'> & {
    keyring: Keyring;
    config: Pick<Config, 'maxClientStorage'>;
    clockWatch: Pick<Deps['clockWatch'], 'requireRight'>;
  };

/** What a device asks to be issued, wherever it was read. */
export type AskedReceipt = {
  header: Header;
  /** Of the request: the same operation with another one is refused. */
  hash: string;
  draft: DraftAsked;
  /** Issues it although what it takes the place of has another substitute. */
  keepsSubstitutes: boolean;
  /** JSON of the receipt as the device wrote it. */
  form(): string;
  /** JSON of the whole request. */
  request(): string;
  /** What registries say against it (ask-registries.ts), asked before anything is held. */
  outside: readonly FieldProblem[];
  /** When a person asked for it, milliseconds since 1970 by their own clock; undefined: not said. */
  askedAt: number | undefined;
  /** Whoever asks may not issue it any more: it waits for a colleague who takes it. */
  isHanded?: true;
  /** @throws TinteroError invalid_receipt with the problems of its fields */
  ready(facts: Facts): ReadyDocument;
};

/**
 * @param operationId a UUID in lower case
 * @param outside what registries say against it (ask-registries.ts), asked before anything is held
 * @param askedAt when a person asked for it, milliseconds since 1970 by their own clock; undefined: not said
 * @throws TinteroError operation_reused, when the key came with another body; clock_wrong
 */
export async function issueReceipt(
  scope: Scope,
  deps: IssueNeeds,
  operationId: string,
  request: IssueRequest,
  outside: readonly FieldProblem[] = [],
  askedAt?: number,
): Promise<Answer> {
  return await issueAsked(
    scope,
    deps,
    operationId,
    askedReceipt(deps, operationId, request, outside, askedAt),
  );
}

/** One of several that were asked for in one call (R34). */
export type IssueOrder = {
  operationId: string;
  request: IssueRequest;
  outside?: readonly FieldProblem[];
  askedAt?: number | undefined;
};

/** As issueReceipt, of each, in the order asked. */
export async function issueTogether(
  scope: Scope,
  deps: IssueNeeds,
  orders: readonly IssueOrder[],
): Promise<Settled<Answer>[]> {
  const each = orders.map(({ operationId, request, outside = [], askedAt }) =>
    orderOf(scope, deps, operationId, askedReceipt(deps, operationId, request, outside, askedAt)),
  );
  return await acceptTogether(scope, deps, each);
}

/** As issueReceipt. What `ready` throws besides refusals undoes everything. */
export async function issueAsked(
  scope: Scope,
  deps: IssueNeeds,
  operationId: string,
  asked: AskedReceipt,
): Promise<Answer> {
  const order = orderOf(scope, deps, operationId, asked);
  return await acceptOnce(scope, deps, order.asked, order.work);
}

export function askedReceipt(
  deps: IssueNeeds,
  operationId: string,
  request: IssueRequest,
  outside: readonly FieldProblem[],
  askedAt: number | undefined,
): AskedReceipt {
  const { receipt } = request;
  const needs = { catalogs: deps.catalogs, now: deps.clock().getTime() };
  return {
    ...askedOf(request),
    header: headerOf(receipt),
    form: () => JSON.stringify(receipt),
    request: () => JSON.stringify(request),
    outside,
    askedAt,
    ready: (facts) => readyDocument(receipt, facts, needs, makeMarks(deps.random.uuid), operationId),
  };
}

/** Another person's word that it is issued: what waited for it. */
export type IssueWord = Pick<ApprovalRow, 'user_name' | 'asked_at' | 'limit' | 'reason'> & {
  approval_id: string;
  /** Whose word. */
  by: string;
};

type Checked = {
  document: ReadyDocument;
  certificate: StoredCertificate;
  unseen: Awaited<ReturnType<typeof unseenText>>;
  own: Awaited<ReturnType<typeof findOwn>>;
};

/** What is done once, and under which id. */
function orderOf(scope: Scope, deps: IssueNeeds, operationId: string, asked: AskedReceipt): Order<Checked> {
  return {
    asked: { operationId, kind: 'issue', hash: asked.hash },
    work: issueWork(scope, deps, operationId, asked),
  };
}

/** @param word that it is issued, though their profile would have it wait: nothing else is taken as checked */
export function issueWork(
  scope: Scope,
  deps: IssueNeeds,
  operationId: string,
  asked: AskedReceipt,
  word?: IssueWord,
): Work<Checked> {
  const { draft, outside } = asked;
  return {
    async check(tx) {
      // A wrong time would be sealed into it, and refused with its folio: nothing is begun.
      deps.clockWatch.requireRight();
      if (!scope.can(issuePermission(asked.header.receipt_type))) throw new TinteroError('not_permitted');
      const { facts, certificate } = await readFacts(scope, tx, asked.header, deps.clock());
      const document = asked.ready(facts);
      // Two devices that issue one draft, and who changes the series or the certificate, wait for one another from here on.
      await lockClient(scope, tx);
      const own = await findOwn(scope, tx, deps, document, asked.askedAt);
      await requireFreeDraft(scope, tx, draft.slug);
      await requireNoneWaiting(scope, tx, { kind: 'issue', subject: draft.slug }, word?.approval_id);
      const unseen = await unseenText(scope, tx, draft, asked.form());
      // Of a history that is no more it may be with a PAC already: refused, it would be asked again under another key.
      const isNewer =
        unseen !== undefined && draft.revision !== undefined && unseen.revision > draft.revision;
      if (isNewer && !draft.keepsNewer) throw new TinteroError('draft_newer');
      // What was stamped already is there, whatever its receiver is by now.
      const against = own === undefined ? [...outside, ...(await ofReceiver(scope, tx, document))] : [];
      if (against.length > 0) throw new TinteroError('invalid_receipt', {}, against);
      if (own === undefined) await requireConfirmation(scope, tx, asked.header.confirmation, deps.clock());
      if (own === undefined) await requireBooks(scope, tx, document, asked.keepsSubstitutes);
      await requireStorage(scope, tx, deps.config.maxClientStorage, bytesOfReady(document));
      return { document, certificate, unseen, own };
    },
    async accept(tx, { document, certificate, unseen, own }) {
      const { limits = NO_LIMITS } = scope;
      // What was stamped already waits for nobody.
      const isOver = isAbove(limits, document.shown.pesos);
      // Who takes what was handed over does it as themselves.
      if (own === undefined && word?.reason === 'handed' && isOver) throw new TinteroError('approval_above');
      if (own === undefined && word === undefined && (isOver || asked.isHanded))
        return await waitToIssue(scope, tx, deps, operationId, { asked, document, unseen });
      const of = { operationId, draftSlug: draft.slug, word };
      const body =
        own === undefined
          ? await accept(scope, tx, deps, of, document, certificate)
          : await adoptAsked(scope, tx, own, { operation_id: operationId, draft_slug: draft.slug });
      await markConfirmationUsed(scope, tx, asked.header.confirmation, body.id);
      await writeAddenda(scope, tx, deps, body, document);
      // As the device wrote it: what was filled in here would make a late save of the same text another one.
      await noteSent(scope, tx, draft, deps.clock());
      const mended = await markDraftIssued(scope, tx, draft.slug, body.id, asked.form(), unseen);
      // It has another in its place: by its empty draft every device knows that there is nothing left to mend.
      const isReceipt = mended !== '' && mended !== word?.approval_id;
      if (isReceipt) await updateReceipt(scope, tx, mended, { draft_slug: '' });
      const { rfc_receiver, total, currency } = document.listed;
      const label = [body.serie, body.folio].filter((part) => part !== '').join('-');
      // What somebody earns is for who may see payroll, not for whoever reads the log.
      const amounts = document.listed.receipt_type === 'N' ? {} : { total, currency };
      // What was stamped before was sealed then.
      const sealed = own === undefined ? { serial_number: certificate.serial_number } : {};
      const audited = { label, details: { rfc_receiver, ...amounts, ...sealed } };
      return { subjectId: body.id, status: ACCEPTED, body, audited };
    },
  };
}

/** What it pays and takes the place of is still as it says. */
async function requireBooks(
  scope: Scope,
  tx: Tx,
  { listed: { receipt_type }, unsealed, receipt }: ReadyDocument,
  keepsSubstitutes: boolean,
): Promise<void> {
  const xml = unsealed.xml.texts.join('');
  if (!keepsSubstitutes) await requireNoSubstitute(scope, tx, receipt_type, xml);
  if (receipt_type !== 'P') return;
  await requireBalances(scope, tx, xml, JSON.parse(fill(receipt, { folio: '' })) as FormDocument);
}

/** Who asked for it, and whose word it waited for. */
function eventsOf({ user_name, asked_at, limit, reason, by }: IssueWord, now: string): NewEvent[] {
  const handed = reason === 'handed' ? APPROVALS.handedOver : '';
  const note = limit === '' ? handed : APPROVALS.above(formatAmount(limit));
  return [
    { kind: 'approval_asked', at: asked_at, by: user_name, note },
    { kind: 'approved', at: now, by },
  ];
}

/** Nothing is issued to a customer who was marked inactive, whether the device knew of it or not. */
async function ofReceiver(scope: Scope, tx: Tx, { listed }: ReadyDocument): Promise<FieldProblem[]> {
  const receiver = { rfc: listed.rfc_receiver, name: listed.name_receiver };
  if (!(await isInactive(scope, tx, receiver))) return [];
  return [{ path: 'receiver.rfc', text: SEND_PROBLEMS.receiverInactive }];
}

/** Beside the document, never in what is sealed and stamped. */
async function writeAddenda(
  scope: Scope,
  tx: Tx,
  deps: Pick<IssueNeeds, 'clock'>,
  { id, folio }: IssueAnswer,
  { addenda }: ReadyDocument,
): Promise<void> {
  if (addenda === undefined) return;
  const content = addenda.content.replaceAll(addenda.mark, folio);
  const by = { written_by: scope.from?.name ?? '', written_at: deps.clock().toISOString() };
  await addAddenda(scope, tx, id, { ...addenda, content }, by);
}

/** What it takes as long as it has no stamp. */
function bytesOfReady({ receipt, unsealed, addenda }: ReadyDocument): number {
  return bytesOf(...receipt.texts, ...unsealed.xml.texts, addenda?.content ?? '');
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
  const receipt = before === '' ? undefined : await findReceipt(wholeClient(scope), tx, before);
  const errors = receipt === undefined ? [] : (JSON.parse(receipt.errors) as ReceiptRow['errors']);
  const uuid = errors.find(({ other_uuid }) => other_uuid !== undefined)?.other_uuid;
  if (uuid !== undefined) throw new TinteroError('draft_stamped_before', { uuid });
}

async function accept(
  scope: Scope,
  tx: Tx,
  deps: IssueNeeds,
  { operationId, draftSlug, word }: { operationId: string; draftSlug: string; word: IssueWord | undefined },
  { unsealed, receipt, rfc, serie, branchId, listed }: ReadyDocument,
  certificate: StoredCertificate,
): Promise<IssueAnswer> {
  const { key } = deps.keyring.open(certificate);
  const folio = await takeFreeFolio(scope, tx, rfc, serie, branchId);
  const xml = sealAs(unsealed, folio, key);
  deps.failpoint('accept_sealed');
  const now = deps.clock().toISOString();
  const id = deps.random.uuid();
  const stored = {
    id,
    operation_id: operationId,
    draft_slug: draftSlug,
    status: 'issue' as const,
    uuid: '',
    stamped_at: '',
    stamped_xml: '',
    errors: '[]',
    ...listed,
    // The document of withholdings has one word for both, which still lacks its folio when that is read.
    serie,
    folio,
    certificate_serial: certificate.serial_number,
    receipt: fill(receipt, { folio }),
    sealed_xml: xml,
    sealed_at: now,
    created_at: now,
    ...(word && { events: addEvents('', eventsOf(word, now)) }),
  };
  await insertReceipt(scope, tx, stored, branchId);
  await markCertificateUsed(scope, tx, certificate.serial_number);
  await markBranchUsed(scope, tx, branchId);
  const job = { job_id: deps.random.uuid(), kind: 'stamp' as const, subject_id: id };
  await queueJob(scope, tx, { ...job, due_at: now, created_at: now });
  return { id, status: 'issue', serie, folio };
}
