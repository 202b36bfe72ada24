/**
 * Pipeline: step 6 (accept), of a receipt above the amount that whoever asks issues by themselves. Everything of it was checked; nothing is
 * sealed and no folio is taken. Its draft leaves the drafts as one that is issued does, and comes back if it is not approved.
 */
import type { IssueAnswer } from '../../../../schema/documents/issue-answer.ts';
import type { IssueSummary } from '../../../../schema/operations/issue.ts';
import type { DraftRow } from '../../../store/invoicing/draft-rows.ts';
import { markDraftIssued, noteSent } from '../../../store/invoicing/issued-drafts.ts';
import { updateReceipt } from '../../../store/invoicing/receipts.ts';
import { ofType } from '../../../store/kernel/audience.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { type WaitNeeds, waitForWord } from '../../approvals/wait-for-word.ts';
import type { Accepted } from '../../operations/accept-once.ts';
import type { AskedReceipt } from './issue.ts';
import type { ReadyDocument } from './ready-document.ts';

const WAITS = 202;

/** @param unseen of unseenText: another text of the draft, which is kept */
export async function waitToIssue(
  scope: Scope,
  tx: Tx,
  deps: WaitNeeds,
  operationId: string,
  { asked, document, unseen }: { asked: AskedReceipt; document: ReadyDocument; unseen: DraftRow | undefined },
): Promise<Accepted> {
  const { draft, isHanded = false } = asked;
  const { listed, shown, serie, branchId } = document;
  const { receipt_type, rfc_receiver, name_receiver, currency, subtotal, total } = listed;
  const { payment_method, payment_form } = listed;
  const summary: IssueSummary = {
    ...{ receipt_type, rfc_receiver, name_receiver, currency, subtotal, total, serie },
    ...{ payment_method, payment_form },
  };
  await waitForWord(scope, tx, deps, {
    ...{ approval_id: operationId, kind: 'issue', reason: isHanded ? 'handed' : 'amount', summary, ...shown },
    // Of what was no draft there is nothing that another one could be asked for.
    subject: draft.slug === '' ? operationId : draft.slug,
    // What pays somebody is read by whoever may see that.
    branch_office_id: ofType(receipt_type, branchId),
    limit: isHanded ? '' : (scope.limits?.amount ?? ''),
    request: asked.request(),
  });
  await noteSent(scope, tx, draft, deps.clock());
  const mended = await markDraftIssued(scope, tx, draft.slug, operationId, asked.form(), unseen);
  // It has another in its place: there is nothing left to mend.
  if (mended !== '') await updateReceipt(scope, tx, mended, { draft_slug: '' });
  const body: IssueAnswer = { id: operationId, status: 'approval', serie: '', folio: '' };
  const amounts = receipt_type === 'N' ? {} : { total, currency };
  const audited = { label: name_receiver, details: { rfc_receiver, ...amounts } };
  return { subjectId: '', status: WAITS, body, audited, did: 'issue_asked' };
}
