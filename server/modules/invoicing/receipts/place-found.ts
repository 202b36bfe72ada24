/** Puts a document that the PAC had stamped, and the copy that was put back had not, in its place. */
import { issuedFacts } from '../../../../schema/cfdi/issued.ts';
import { kindOfCfdi } from '../../../../schema/forms/all-kinds.ts';
import { sealOf } from '../../../fiscal/sat/sat-expression.ts';
import { reserveFolio } from '../../../store/invoicing/folios.ts';
import { noteFound, unstampedReceipts } from '../../../store/invoicing/found-receipts.ts';
import { findReceipt, findReceiptByUuid } from '../../../store/invoicing/receipts.ts';
import { notedReceipts } from '../../../store/invoicing/returned-receipts.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import type { CompareDeps } from '../../work.ts';
import { contentKey } from './content-key.ts';
import { placeReturned } from './place-returned.ts';
import type { ReturnedDocument } from './read-returned.ts';
import { readReturned } from './read-returned.ts';

/** @property rfc of the client @property uuid in upper case @property account that has it */
export type FoundStamp = { rfc: string; uuid: string; xml: string; account: string };

/**
 * Under the operation that is known to have asked for it, by its seal or by a device's word; else until that is known.
 * @returns `others`: of another issuer of the same account; `not_ours`: of this one, and nothing that this portal issues
 */
export async function placeFound(
  deps: CompareDeps,
  scope: Scope,
  { rfc, uuid, xml, account }: FoundStamp,
): Promise<'placed' | 'others' | 'not_ours'> {
  const document = readOwn(xml, rfc);
  if (document === undefined) return isIssuer(xml, rfc) ? 'not_ours' : 'others';
  const { comprobante, stamp } = document;
  if (stamp.UUID.toUpperCase() !== uuid || kindOfCfdi(comprobante) === undefined) return 'not_ours';
  const { serie, folio, total } = issuedFacts(comprobante);
  return await deps.store.transaction(scope, async (tx): Promise<'placed'> => {
    await lockClient(scope, tx);
    await reserveFolio(scope, tx, serie, folio);
    if ((await findReceiptByUuid(scope, tx, uuid)) !== undefined) return 'placed';
    const existing = await knownFacts(scope, tx, uuid, comprobante.Sello);
    const facts = { uuid, serie, folio, total };
    const own = existing ?? { id: deps.uuid(), operation_id: deps.uuid() };
    const placer = { scope, by: 'pac', isFound: true };
    const needs = { clock: deps.clock, random: { uuid: deps.uuid } };
    const placed = await placeReturned(placer, tx, needs, { ...own, ...facts }, document, account);
    if (placed !== undefined && existing === undefined) {
      const content = contentKey(comprobante);
      await noteFound(scope, tx, { receipt_id: placed.id, content, stamped_at: stamp.FechaTimbrado });
    }
    return 'placed';
  });
}

type Facts = { id: string; operation_id: string; draft_slug?: string };

/** Of one that the copy has without its stamp, or that a device knows. */
async function knownFacts(scope: Scope, tx: Tx, uuid: string, seal: string): Promise<Facts | undefined> {
  const mine = (await unstampedReceipts(scope, tx)).find(({ sealed_xml }) => sealOf(sealed_xml) === seal);
  const receipt = mine && (await findReceipt(scope, tx, mine.id));
  if (receipt !== undefined) {
    const { id, operation_id, draft_slug } = receipt;
    return { id, operation_id, draft_slug };
  }
  const noted = (await notedReceipts(scope, tx)).find((one) => one.uuid === uuid);
  return noted && { id: noted.receipt_id, operation_id: noted.operation_id, draft_slug: noted.draft_slug };
}

function readOwn(xml: string, rfc: string): ReturnedDocument | undefined {
  try {
    return readReturned(xml, rfc);
  } catch {
    return undefined;
  }
}

const ISSUER = /<(?:\w+:)?Emisor\b[^>]*?\sRfcE?="([^"]*)"/;

function isIssuer(xml: string, rfc: string): boolean {
  return ISSUER.exec(xml)?.[1] === rfc;
}
