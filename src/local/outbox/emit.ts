/** «Emitir»: freezes the form as an operation of the outbox. Pipeline: step 4 (ask). */
import type { IssueRequest } from '../../../schema/documents/api.ts';
import type { FormDocument } from '../../../schema/forms/document.ts';
import { OPERATIONS } from '../../../schema/operations/index.ts';
import { draftMark, isSameReceipt, markOfReceipt } from '../../../schema/pushables/draft.ts';
import { DEVICE_DOCUMENTS } from '../../../schema/texts/device-documents.ts';
import type { Operation } from '../../../sync/operation.ts';
import { issuedFrom } from '../../../sync/replication.ts';
import { localError } from '../api.ts';
import { bodyOf, enqueue } from '../device/outbox-store.ts';
import { writeToDisk } from '../device/storage.ts';
import type { Result } from '../device/types.ts';
import { removeIssued } from '../documents/drafts.ts';
import { refusedOf } from '../documents/issued-drafts.ts';
import { rememberSubstitute, replacedBy } from '../documents/substitutes.ts';
import { type Device, device, outdated } from '../opened.ts';
import { wakeSender } from './wake-sender.ts';

const ISSUE = OPERATIONS.issue;

export type EmitOptions = {
  draftSlug?: string;
  /** Mark of the draft's text that this one started from or was saved as (DraftEdit); absent while it was never saved. */
  basedOn?: string;
  /** The operation that this one mends, of this device or of another: its draft goes on. */
  replaces?: string;
};

/** Prices and catalogues stay out of the first script. */
const loadSummary = () => import('../documents/summary.ts');

/** Whoever writes will ask: with the network gone by then, what that needs is here, also before the app is installed whole. */
export function prepareEmit(): void {
  void loadSummary().catch(() => undefined);
}

/**
 * On disk, strictly, when it resolves: the frozen body and its row in one transaction. The row is also what hides its draft
 * from the list; the draft itself is removed after, unless it says something else by then. Errors: draft_newer (nothing is
 * frozen: the draft has another text here by now), draft_issued, operation_running, disk_full, old_version.
 */
export async function emitReceipt(
  receipt: FormDocument,
  options: EmitOptions = {},
): Promise<Result<{ operationId: string }>> {
  if (outdated.get()) return { ok: false, error: localError('old_version') };
  const open = await device();
  const { local } = open;
  const mends = options.replaces === undefined ? undefined : await mended(open, options.replaces);
  if (mends === 'mended') return { ok: false, error: localError('draft_issued') };
  const id = crypto.randomUUID();
  const draft_slug = mends?.subject ?? options.draftSlug ?? crypto.randomUUID();
  const there = await open.collections.drafts.findOne(draft_slug).exec();
  const frozen = [markOfReceipt(receipt), ...(options.basedOn === undefined ? [] : [options.basedOn])];
  if (there !== null && mends === undefined && options.basedOn !== undefined && !says(there, frozen))
    return { ok: false, error: localError('draft_newer') };
  if (there === null && mends === undefined && (await isIssued(open, draft_slug)))
    return { ok: false, error: localError('draft_issued') };
  const from = async () =>
    mends === undefined
      ? issuedFrom(there?.revision ?? 0, await local.sent_drafts.get(draft_slug))
      : await fromReplaced(local, mends.row);
  const again = mends === undefined ? await refusedOf(local, draft_slug) : mends.row;
  const { summaryOf } = await loadSummary();
  const summary = await summaryOf(receipt);
  const written = await writeToDisk(() =>
    enqueue(local, {
      id,
      kind: 'issue',
      method: ISSUE.method,
      path: ISSUE.path(summary, draft_slug),
      body: async () => JSON.stringify({ receipt, draft_slug, ...(await from()) } satisfies IssueRequest),
      subject: draft_slug,
      summary,
      created_at: Date.now(),
      ...(again !== undefined && { replaces: again.id }),
    }),
  );
  if (!written.ok) return written;
  if ('refused' in written.value) return { ok: false, error: refusalOf(written.value.refused) };
  for (const slug of new Set([draft_slug, options.draftSlug ?? draft_slug]))
    await removeIssued(slug, (draft) => says(draft, frozen)).catch(ignoreMissing);
  wakeSender();
  /** It is asked already: what only brings a person back to the substituted one must not say that it is not. */
  await rememberSubstitute(local, replacedBy(receipt), id).catch((error: unknown) =>
    console.warn('substitute', error),
  );
  return { ok: true, value: { operationId: id } };
}

/** Another device issued it, and the feed has told of it. */
async function isIssued({ receipts }: Device, slug: string): Promise<boolean> {
  const receipt = await receipts.byDraft(slug);
  return receipt !== undefined && receipt.status !== 'refused';
}

const says = (draft: Parameters<typeof draftMark>[0], marks: string[]) =>
  marks.some((mark) => isSameReceipt(mark, draftMark(draft)));

/**
 * A corrected one starts from the same text of the draft as the one that it takes the place of. Of one that was refused for
 * another text, or for another substitute, a person was told, and goes on all the same.
 */
async function fromReplaced(
  local: Device['local'],
  row: Operation | undefined,
): Promise<Omit<IssueRequest, 'receipt'>> {
  if (row === undefined) return {};
  const before = JSON.parse(await bodyOf(local, row.id)) as IssueRequest;
  const { draft_revision, draft_sent, keep_newer, keep_substitutes } = before;
  return {
    ...(draft_revision !== undefined && { draft_revision }),
    ...(draft_sent !== undefined && { draft_sent }),
    ...((keep_newer || row.error?.code === 'draft_newer') && { keep_newer: true }),
    ...((keep_substitutes || row.error?.code === 'substituted_before') && { keep_substitutes: true }),
  };
}

/** @property row of this device, if it asked for it */
type Mends = { subject: string; row?: Operation };

/**
 * Whose place it takes: an operation of this device, or one that was refused after the server had taken it, whichever device
 * asked for it. The same draft goes on, of which the server issues one. 'mended': another has taken its place, or was issued.
 */
async function mended(
  { local, receipts }: Pick<Device, 'local' | 'receipts'>,
  id: string,
): Promise<Mends | 'mended'> {
  const row = await local.outbox.get(id);
  if (row?.error?.code === 'draft_issued') return 'mended';
  if (row !== undefined && row.state !== 'discarded') return { subject: row.subject, row };
  const receipt = await receipts.byOperation(id);
  if (receipt?.status === 'refused' && receipt.draft_slug !== '') return { subject: receipt.draft_slug };
  return row === undefined || receipt !== undefined ? 'mended' : { subject: row.subject, row };
}

function refusalOf(refused: 'mended' | 'live') {
  return refused === 'live'
    ? localError('draft_issued')
    : localError('operation_running', DEVICE_DOCUMENTS.cannotReplace);
}

/** The draft was never kept here, or another tab removed it: what hides it is the operation's row. */
function ignoreMissing(error: unknown): void {
  console.warn('draft of an issued receipt', error);
}
