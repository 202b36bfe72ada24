/** Drafts by call: what the form saves. What devices push is in server/modules/pushables. Pipeline: step 3 (draft). */

import { DeletedSchema, PageSchema, SlugSchema } from '../../../../schema/documents/calls.ts';
import { type Draft, DraftSchema } from '../../../../schema/documents/draft.ts';
import type { DraftForm } from '../../../../schema/documents/drafts.ts';
import { DraftFormSchema, DraftListSchema, SavedDraftSchema } from '../../../../schema/documents/drafts.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import { type FormDocument, FormDocumentSchema, rowCount } from '../../../../schema/forms/document.ts';
import { isUuid } from '../../../../schema/values/uuid.ts';
import { checkShape } from '../../../base/check-shape.ts';
import type { Router } from '../../../http/router.ts';
import type { SignedIn } from '../../../identity/identity.ts';
import { findDraftRow } from '../../../store/invoicing/draft-rows.ts';
import { deleteDraft, findDraft, listDrafts, saveDraft } from '../../../store/invoicing/drafts.ts';
import { seesDocument } from '../../../store/kernel/audience.ts';
import { withinStorage } from '../../../store/kernel/within-storage.ts';
import type { Deps } from '../../deps.ts';

export function draftRoutes(router: Router, deps: Deps): void {
  const { store, clock, random } = deps;
  const limit = () => deps.config.maxClientStorage;

  async function save(who: SignedIn, form: DraftForm, slugOfPath?: string) {
    if (form.receipt_name === '') throw new TinteroError('name_required');
    const slug = (slugOfPath ?? form.slug ?? random.uuid()).toLowerCase();
    if (await isOthers(who.scope, slug)) throw new TinteroError('not_found');
    const text = {
      name: form.receipt_name,
      is_complete: form.is_complete,
      receipt: withType(form.receipt, form.receipt_type),
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
    return savedAnswer(current);
  }

  const saving = {
    can: 'drafts.write',
    body: DraftFormSchema,
    code: 'invalid_draft',
    answer: SavedDraftSchema,
    suspended: 'waits',
  } as const;
  router.client('POST', '/drafts', { ...saving, status: 201 }, ({ who, body }) => save(who, body));

  const saveOne = { ...saving, params: SlugSchema };
  router.client('PUT', '/drafts/:slug', saveOne, async ({ scope, who, params: { slug }, body }) => {
    // An unknown slug is not begun here: it is mistyped, or another client's.
    if (!isUuid(slug) || (await isUnknown(scope, slug))) throw new TinteroError('not_found');
    return await save(who, body, slug);
  });

  router.client(
    'GET',
    '/drafts',
    { can: 'drafts.read', query: PageSchema, answer: DraftListSchema },
    async ({ scope, query: { limit, offset } }) => {
      const drafts = await listDrafts(scope, store.db, limit, offset);
      return { drafts: drafts.map(listed) };
    },
  );

  const oneDraft = { can: 'drafts.read', params: SlugSchema, answer: DraftSchema } as const;
  router.client('GET', '/drafts/:slug', oneDraft, async ({ scope, params }) => {
    const draft = await findDraft(scope, store.db, params.slug);
    if (draft === undefined) throw new TinteroError('not_found');
    return draft;
  });

  const removal = { can: 'drafts.write', params: SlugSchema, answer: DeletedSchema } as const;
  router.client('DELETE', '/drafts/:slug', removal, async ({ scope, params }) => {
    if (await isOthers(scope, params.slug)) throw new TinteroError('not_found');
    const done = await store.transaction(scope, (tx) => deleteDraft(scope, tx, params.slug, undefined));
    if (done === undefined) throw new TinteroError('not_found');
    return { deleted: true };
  });

  /** Of a branch that who asks does not see. */
  async function isOthers(scope: SignedIn['scope'], slug: string): Promise<boolean> {
    return !(await seesDocument(scope, store.db, 'drafts', slug));
  }

  async function isUnknown(scope: SignedIn['scope'], slug: string): Promise<boolean> {
    const existing = slug.toLowerCase();
    return (await findDraftRow(scope, store.db, existing)) === undefined || (await isOthers(scope, existing));
  }
}

/** The type beside the form counts. @throws TinteroError invalid_draft for a type of another kind */
function withType(receipt: FormDocument, type: string | undefined): FormDocument {
  return type === undefined || type === receipt.receipt_type
    ? receipt
    : checkShape({ ...receipt, receipt_type: type }, FormDocumentSchema, 'invalid_draft');
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

function listed(draft: Draft) {
  return {
    ...savedAnswer(draft),
    conflict_of: draft.conflict_of,
    receipt_type: draft.receipt.receipt_type,
    rfc_receiver: draft.receipt.receiver.rfc,
    name_receiver: draft.receipt.receiver.name,
    concepts: rowCount(draft.receipt),
  };
}
