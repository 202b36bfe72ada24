/**
 * Which operation a document is of that was found with the PAC after a copy was put back (server/ops/restore). The PAC knows no
 * operations: a device says which, with the document's UUID or by asking for the same content again, under the id of before.
 */
import type { IssuedCfdi } from '../../../../schema/cfdi/issued.ts';
import { readCfdi } from '../../../../schema/cfdi/read-xml.ts';
import type { ReturnedReceipt } from '../../../../schema/documents/api.ts';
import type { IssueAnswer } from '../../../../schema/documents/issue-answer.ts';
import type { FormDocument } from '../../../../schema/forms/document.ts';
import { CENTRAL_ZONE, localTime } from '../../../base/local-time.ts';
import { adoptFound, findByContent, hasFound, isFound } from '../../../store/invoicing/found-receipts.ts';
import type { StoredReceipt } from '../../../store/invoicing/receipts.ts';
import { findOperation } from '../../../store/kernel/operations.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import type { Deps } from '../../deps.ts';
import { contentKey, olderContentKey } from './content-key.ts';
import { answerAsBefore, endDraft, freeDraft } from './place-returned.ts';
import type { ReadyDocument } from './ready-document.ts';

/** How far the clock of a device may run ahead of that of a PAC. */
const SKEW_MS = 3_600_000;
/** Of who does not say when it was asked: what was sealed longer ago is another document of the same content. */
const WINDOW_MS = 72 * 3_600_000;

/**
 * The found document that this operation asked for, if there is one.
 * @param askedAt when a person asked for it, milliseconds since 1970; undefined: not said
 */
export async function findOwn(
  scope: Scope,
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { unsealed }: ReadyDocument,
  askedAt: number | undefined,
): Promise<StoredReceipt | undefined> {
  if (!(await hasFound(scope, tx))) return undefined;
  const since = askedAt === undefined ? clock().getTime() - WINDOW_MS : askedAt - SKEW_MS;
  // As whoever reads it finds it, which is how the other was read; what goes in its gaps does not count.
  const read = readCfdi(unsealed.xml.texts.join(''));
  if (!read.ok) return undefined;
  const asked = read.node as IssuedCfdi;
  const content = contentKey(asked);
  const older = olderContentKey(asked);
  const contents = older === undefined ? [content] : [content, older];
  const found = await findByContent(scope, tx, contents, localTime(since, CENTRAL_ZONE));
  return found.find(({ stamped_xml }) => contentOf(stamped_xml) === content);
}

function contentOf(xml: string): string | undefined {
  const read = readCfdi(xml);
  return read.ok ? contentKey(read.node as IssuedCfdi) : undefined;
}

/** @returns the answer that the operation had when the document was accepted */
export async function adoptAsked(
  scope: Scope,
  tx: Tx,
  { id, serie, folio }: StoredReceipt,
  of: { operation_id: string; draft_slug: string },
): Promise<IssueAnswer> {
  await adoptFound(scope, tx, id, of);
  return { id, status: 'issue', serie, folio };
}

/** A device names the operation of a document that is here already. Nothing changes if that is known. */
export async function adoptReturned(
  scope: Scope,
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  returned: ReturnedReceipt,
  known: StoredReceipt,
): Promise<void> {
  const { operation_id } = returned;
  if (!(await isFound(scope, tx, known.id))) return;
  if ((await findOperation(scope, tx, operation_id)) !== undefined) return;
  const draft_slug = await freeDraft(scope, tx, returned, known.id);
  await adoptFound(scope, tx, known.id, { operation_id, draft_slug });
  await answerAsBefore(scope, tx, returned, known.id, clock().toISOString());
  await endDraft(scope, tx, returned, draft_slug, known.id, JSON.parse(known.receipt) as FormDocument);
}
