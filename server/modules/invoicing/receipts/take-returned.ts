/**
 * A stamped receipt that somebody has and the server lost, when a copy of its database was put back (R30 of sync/SPEC.md):
 * a device hands it back, or whoever restores has its XML from the PAC. It takes its place again, under its operation and its
 * folio: nothing is stamped a second time. Without its XML, or while nobody can tell whether that is real, its facts are noted, and
 * the XML is to be fetched from the PAC.
 */
import { issuedFacts } from '../../../../schema/cfdi/issued.ts';
import type { ReturnedAnswer, ReturnedReceipt } from '../../../../schema/documents/api.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import { kindOfCfdi } from '../../../../schema/forms/all-kinds.ts';
import type { PacCertificates } from '../../../fiscal/seal/pac-certificates.ts';
import { reserveFolio } from '../../../store/invoicing/folios.ts';
import { findReceiptByUuid } from '../../../store/invoicing/receipts.ts';
import { findNoted, noteReturned } from '../../../store/invoicing/returned-receipts.ts';
import { seesDocument, wholeClient } from '../../../store/kernel/audience.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { queueJob } from '../../../store/kernel/jobs.ts';
import { claimOperation } from '../../../store/kernel/operations.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import type { Deps } from '../../deps.ts';
import { adoptReturned } from './adopt-found.ts';
import { answerReturned, placeReturned } from './place-returned.ts';
import { type ReturnedDocument, readReturned, verifyReturned } from './read-returned.ts';

export type ReturnNeeds = Pick<
  Deps,
  'store' | 'clock' | 'random' | 'sat' | 'log' | 'worker' | 'providers'
> & {
  certificates: PacCertificates;
};
/** @property rfc of the client. @property by the name of who brings it, for its timeline */
export type Returner = { scope: Scope; rfc: string; by: string };

/** The same one again changes nothing. @throws TinteroError returned_invalid */
export async function takeReturned(
  returner: Returner,
  deps: ReturnNeeds,
  asked: ReturnedReceipt,
): Promise<ReturnedAnswer> {
  const { rfc } = returner;
  // What a device had it may bring back, whatever its person sees by now.
  const scope = wholeClient(returner.scope);
  const { store } = deps;
  const returned = inOneCase(asked);
  const document = returned.xml === undefined ? undefined : readReturned(returned.xml, rfc);
  if (document !== undefined) requireSame(document, returned);
  // Before anything is asked of anybody: the next invoice may be a moment away.
  await store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    await reserveFolio(scope, tx, returned.serie, returned.folio);
  });
  const isSure = document !== undefined && (await isSureOf(scope, deps, returned, document));
  const account = await deps.providers.chosen(scope, store.db);
  const answer = await store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    const stored = await findReceiptByUuid(scope, tx, returned.uuid);
    if (stored !== undefined) {
      await adoptReturned(scope, tx, deps, returned, stored);
      // Of a branch that they see no more it is told by the name that they gave it.
      const isSeen = await seesDocument(returner.scope, tx, 'receipts', stored.id);
      return { outcome: 'known', id: isSeen ? stored.id : returned.id } as const;
    }
    const placed = isSure
      ? await placeReturned({ ...returner, scope }, tx, deps, returned, document, account)
      : undefined;
    return placed ?? (await note(returner, deps, tx, returned));
  });
  deps.worker.wake();
  return answer;
}

/** What is there already needs no proof. */
async function isSureOf(
  scope: Scope,
  deps: ReturnNeeds,
  { uuid }: ReturnedReceipt,
  document: ReturnedDocument,
): Promise<boolean> {
  if ((await findReceiptByUuid(scope, deps.store.db, uuid)) !== undefined) return true;
  return await verifyReturned(document, deps, deps.certificates);
}

/** What is written of it here is what its XML says. */
function requireSame({ comprobante, stamp }: ReturnedDocument, returned: ReturnedReceipt): void {
  const { serie, folio } = issuedFacts(comprobante);
  const isSame =
    stamp.UUID.toUpperCase() === returned.uuid && serie === returned.serie && folio === returned.folio;
  if (!isSame || kindOfCfdi(comprobante) === undefined) throw new TinteroError('returned_invalid');
}

/** Its folio, its operation and its draft are not used again. */
async function note(
  { scope, by }: Returner,
  { clock, random }: Pick<ReturnNeeds, 'clock' | 'random'>,
  tx: Tx,
  returned: ReturnedReceipt,
): Promise<ReturnedAnswer> {
  const { id, uuid, operation_id, draft_slug = '', serie, folio, total, xml = '' } = returned;
  const before = await findNoted(scope, tx, uuid);
  if (before !== undefined) return { outcome: 'noted', id: before.receipt_id };
  const now = clock().toISOString();
  const noted = { receipt_id: id, uuid, operation_id, draft_slug, serie, folio, total, xml };
  await noteReturned(scope, tx, { ...noted, noted_at: now, noted_by: by });
  // Whoever compares the database that was put back fetches it (server/modules/invoicing/receipts/compare-restored.job.ts).
  const job = { job_id: random.uuid(), kind: 'compare', subject_id: 'client' } as const;
  await queueJob(scope, tx, { ...job, due_at: now, created_at: now }, { sooner: true });
  const operation = { operation_id, kind: 'issue', body_hash: '', created_at: now } as const;
  // Asked again it hears that it was stamped; one that is asked anew already is settled by its own stamp.
  if (await claimOperation(scope, tx, operation))
    await answerReturned(scope, tx, operation_id, { id, serie, folio, uuid });
  return { outcome: 'noted', id };
}

function inOneCase(returned: ReturnedReceipt): ReturnedReceipt {
  const slug = returned.request?.draft_slug ?? returned.draft_slug ?? '';
  return {
    ...returned,
    id: returned.id.toLowerCase(),
    operation_id: returned.operation_id.toLowerCase(),
    uuid: returned.uuid.toUpperCase(),
    draft_slug: slug.toLowerCase(),
  };
}
