/** Drafts by call: what the form saves, and what devices replicate. Way: step 3 (draft). */
import type { Context } from 'hono';
import * as v from 'valibot';
import { type Draft, type DraftPushAnswer, DraftPushSchema } from '../../schema/documents/replicated.ts';
import { TinteroError } from '../../schema/errors.ts';
import { RECEIPT_TYPES, ReceiptSchema } from '../../schema/receipt/receipt.ts';
import { isUuid } from '../../schema/values/uuid.ts';
import type { Deps } from '../deps.ts';
import { checkShape, readBody, readJson } from '../http/read-body.ts';
import { readPage } from '../http/read-page.ts';
import type { Router } from '../http/router.ts';
import type { SignedIn } from '../identity/identity.ts';
import { withinStorage } from '../storage/within-storage.ts';
import { findDraftRow } from '../store/draft-rows.ts';
import { deleteDraft, findDraft, listDrafts, saveDraft } from '../store/drafts.ts';
import { pushDrafts } from './push-drafts.ts';

/** A full page of drafts of many concepts each. */
const PUSH_BYTES = 16 * 1024 * 1024;

/** The spec's names: receipt_name, receipt_type beside the form's fields. `revision` is what the form started from. */
const DraftFormSchema = v.object({
  receipt_name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(255)), ''),
  receipt_type: v.optional(v.picklist(RECEIPT_TYPES)),
  receipt_compl: v.optional(v.pipe(v.string(), v.maxLength(40))),
  is_complete: v.optional(v.boolean(), false),
  revision: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** Of a new draft, when the device already named it. */
  slug: v.optional(v.pipe(v.string(), v.check(isUuid, 'UUID'))),
  receipt: ReceiptSchema,
});

export function draftRoutes(router: Router, deps: Deps): void {
  const { store, clock, random } = deps;
  const limit = () => deps.config.maxClientStorage;

  async function save(c: Context, who: SignedIn, slugOfPath?: string): Promise<Response> {
    if (who.client.is_suspended) throw new TinteroError('client_suspended');
    const form = checkShape(await readJson(c), DraftFormSchema, 'invalid_draft');
    if (form.receipt_name === '') throw new TinteroError('name_required');
    const slug = (slugOfPath ?? form.slug ?? random.uuid()).toLowerCase();
    const text = {
      name: form.receipt_name,
      is_complete: form.is_complete,
      receipt: form.receipt_type ? { ...form.receipt, receipt_type: form.receipt_type } : form.receipt,
      edited_at: clock().toISOString(),
    };
    const { outcome, current } = await store.transaction(who.scope, async (tx) => {
      const saved = await withinStorage(who.scope, tx, limit(), () =>
        saveDraft(who.scope, tx, slug, form.revision, text, clock()),
      );
      // The form still holds the text and says so: nothing is kept here that it would then save twice.
      if (saved.outcome === 'gone') throw new TinteroError('draft_gone');
      if (saved.outcome === 'issued') throw new TinteroError('draft_issued');
      return saved;
    });
    if (outcome === 'stale') throw new TinteroError('draft_conflict');
    return c.json(savedAnswer(current), slugOfPath === undefined ? 201 : 200);
  }

  router.client('POST', '/drafts', async (c, _scope, who) => await save(c, who));

  router.client('PUT', '/drafts/:slug', async (c, scope, who) => {
    const slug = c.req.param('slug') ?? '';
    // An unknown slug is not begun here: it is mistyped, or another client's.
    if (!isUuid(slug) || (await isUnknown(scope, slug))) throw new TinteroError('not_found');
    return await save(c, who, slug);
  });

  router.client('GET', '/drafts', async (c, scope) => {
    const { limit, offset } = readPage(c);
    const drafts = await listDrafts(scope, store.db, limit, offset);
    return c.json({ drafts: drafts.map(listed) });
  });

  router.client('GET', '/drafts/:slug', async (c, scope) => {
    const draft = await findDraft(scope, store.db, (c.req.param('slug') ?? '').toLowerCase());
    if (draft === undefined) throw new TinteroError('not_found');
    return c.json(draft);
  });

  router.client('DELETE', '/drafts/:slug', async (c, scope) => {
    const slug = (c.req.param('slug') ?? '').toLowerCase();
    const done = await store.transaction(scope, async (tx) => await deleteDraft(scope, tx, slug, undefined));
    if (done === undefined) throw new TinteroError('not_found');
    return c.json({ deleted: true });
  });

  router.client(
    'POST',
    '/api/v1/drafts/push',
    async (c, scope, who) => {
      // The device keeps them, and comes again.
      if (who.client.is_suspended) throw new TinteroError('client_suspended');
      const { rows } = await readBody(c, DraftPushSchema, 'invalid_draft');
      const answer: DraftPushAnswer = { conflicts: await pushDrafts(scope, store, rows, clock(), limit()) };
      return c.json(answer);
    },
    { maxBytes: PUSH_BYTES },
  );

  async function isUnknown(scope: SignedIn['scope'], slug: string): Promise<boolean> {
    return (await findDraftRow(scope, store.db, slug.toLowerCase())) === undefined;
  }
}

function savedAnswer(draft: Draft) {
  return {
    slug: draft.slug,
    name: draft.name,
    is_complete: draft.is_complete,
    revision: draft.revision,
    edited_at: draft.edited_at,
  };
}

/** A row of the list: without the concepts, which can be thousands. */
function listed(draft: Draft) {
  return {
    ...savedAnswer(draft),
    conflict_of: draft.conflict_of,
    receipt_type: draft.receipt.receipt_type,
    rfc_receiver: draft.receipt.receiver.rfc,
    name_receiver: draft.receipt.receiver.name,
    concepts: draft.receipt.concepts.length,
  };
}
