/** What a request to issue asks beside its receipt. */
import type { IssueRequest } from '../../../../schema/documents/api.ts';
import { canonicalHash } from '../../../base/canonical-hash.ts';
import type { DraftAsked } from '../../../store/invoicing/issued-drafts.ts';

/**
 * @returns `hash`: of what is issued. What the device says of its draft is not part of that: a server that did not read it
 *   yet took the same operation.
 */
export function askedOf(request: IssueRequest): {
  hash: string;
  draft: DraftAsked;
  keepsSubstitutes: boolean;
} {
  const { receipt, draft_slug, draft_revision: revision, draft_sent: sent, keep_newer } = request;
  const draft = { slug: (draft_slug ?? '').toLowerCase(), revision, sent, keepsNewer: keep_newer === true };
  const keepsSubstitutes = request.keep_substitutes === true;
  return { hash: canonicalHash({ receipt, draft_slug }), draft, keepsSubstitutes };
}
