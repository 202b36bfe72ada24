/** «Emitir»: freezes the form as an operation of the outbox. Way: step 4 (ask). */
import type { Receipt } from '../../schema/receipt/receipt.ts';
import { LOCAL } from '../../schema/texts/local.ts';
import { localError } from './api.ts';
import { type Device, device, outdated } from './device.ts';
import { deleteDraft } from './drafts.ts';
import { enqueue } from './outbox-store.ts';
import { writeToDisk } from './storage.ts';
import { rememberSubstitute, replacedBy } from './substitutes.ts';
import type { Result } from './types.ts';
import { wakeSender } from './wake-sender.ts';

export const ISSUE_PATH = '/receipts?format=json';

export type EmitOptions = {
  draftSlug?: string;
  /** The operation that this one mends, of this device or of another: its draft goes on. */
  replaces?: string;
};

/**
 * On disk, strictly, when it resolves: the frozen body and its row in one transaction. The row is also what
 * hides its draft from the list; the draft itself is removed after, and again at any later look.
 */
export async function emitReceipt(
  receipt: Receipt,
  options: EmitOptions = {},
): Promise<Result<{ operationId: string }>> {
  if (outdated.get()) return { ok: false, error: localError('old_version') };
  const { local, receipts } = await device();
  const mends =
    options.replaces === undefined ? undefined : await mended({ local, receipts }, options.replaces);
  if (mends === 'mended') return { ok: false, error: localError('draft_issued') };
  /** Prices and catalogues stay out of the first script. */
  const { summaryOf } = await import('./summary.ts');
  const id = crypto.randomUUID();
  const draft_slug = mends?.subject ?? options.draftSlug ?? crypto.randomUUID();
  const written = await writeToDisk(() =>
    enqueue(local, {
      id,
      kind: 'issue',
      method: 'POST',
      path: ISSUE_PATH,
      body: JSON.stringify({ receipt, draft_slug }),
      subject: draft_slug,
      summary: summaryOf(receipt),
      created_at: Date.now(),
      ...(mends?.replaces !== undefined && { replaces: mends.replaces }),
    }),
  );
  if (!written.ok) return written;
  if ('refused' in written.value) return { ok: false, error: refusalOf(written.value.refused) };
  for (const slug of new Set([draft_slug, options.draftSlug ?? draft_slug]))
    await deleteDraft(slug).catch(ignoreMissing);
  wakeSender();
  /** It is asked already: what only brings a person back to the substituted one must not say that it is not. */
  await rememberSubstitute(local, replacedBy(receipt), id).catch((error: unknown) =>
    console.warn('substitute', error),
  );
  return { ok: true, value: { operationId: id } };
}

type Mends = { subject: string; replaces?: string };

/**
 * Whose place it takes: an operation of this device, or one that was refused after the server had taken it, whichever device
 * asked for it. The same draft goes on, of which the server issues one. 'mended': another has taken its place.
 */
async function mended(
  { local, receipts }: Pick<Device, 'local' | 'receipts'>,
  id: string,
): Promise<Mends | 'mended'> {
  const row = await local.outbox.get(id);
  if (row !== undefined && row.state !== 'discarded') return { subject: row.subject, replaces: id };
  const receipt = await receipts.byOperation(id);
  if (receipt?.status === 'refused' && receipt.draft_slug !== '') return { subject: receipt.draft_slug };
  return row === undefined || receipt !== undefined ? 'mended' : { subject: row.subject, replaces: id };
}

function refusalOf(refused: 'mended' | 'live') {
  return refused === 'live'
    ? localError('draft_issued')
    : localError('operation_running', LOCAL.cannotReplace);
}

/** The draft was never kept here, or another tab removed it: what hides it is the operation's row. */
function ignoreMissing(error: unknown): void {
  console.warn('draft of an issued receipt', error);
}
