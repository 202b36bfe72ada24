/** Keeps a document that was judged right, once; another one under its UUID is kept apart as refused. */
import { decodeXml } from '../../../../schema/cfdi/decode-bytes.ts';
import { documentTaxesOf } from '../../../../schema/cfdi/document-taxes.ts';
import { relationsOf } from '../../../../schema/cfdi/relations.ts';
import { NOTHING_SAID, type ReceivedRow } from '../../../../schema/resources/received/received.ts';
import { RECEIVED } from '../../../../schema/texts/received.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Db, Tx } from '../../../store/kernel/tables.ts';
import { followOwed } from '../../../store/payments/overdue-reps.ts';
import { readMovement } from '../../../store/payments/read-balances.ts';
import { linkRep } from '../../../store/payments/scheduled-payments.ts';
import { addReceived, addRefused, type BroughtFile } from '../../../store/received/received.ts';
import type { DocumentFacts, Judged } from './judge-document.ts';
import { bytesKept, sealIn } from './kept-bytes.ts';

type Kept = { state: 'received' | 'repeated' } | { state: 'refused'; id: string; reasons: string[] };
/** How it came. */
type Came = Pick<ReceivedRow, 'received_at' | 'origin' | 'received_by'>;

/** With the client locked. */
export async function keepReceived(
  scope: Scope,
  tx: Tx,
  { rest, ...known }: Required<DocumentFacts>,
  { remarks }: Pick<Judged, 'remarks'>,
  came: Came,
  file: BroughtFile,
): Promise<Kept> {
  const isNew = await addReceived(
    scope,
    tx,
    {
      ...{ ...known, ...rest, ...came, sat_state: 'unchecked', sat_checked_at: '' },
      ...{ remarks, note: '', tags: [], ...NOTHING_SAID, ...readOf(file.bytes) },
    },
    file,
  );
  if (isNew) {
    await linkReceipt(scope, tx, known, file.bytes, came.received_at);
    if (known.receipt_type === 'P') await followOwed(scope, tx, known.rfc, came.received_at.slice(0, 10));
    return { state: 'received' };
  }
  if (await isTheKeptOne(scope, tx, known.uuid, file.bytes)) return { state: 'repeated' };
  const { uuid, rfc, rfc_receiver, total } = known;
  const reasons = [RECEIVED.reasons.otherContent];
  const id = await addRefused(
    scope,
    tx,
    {
      ...{ uuid, rfc, rfc_receiver, total, reasons, file_name: file.name },
      ...{ refused_at: came.received_at, brought_by: came.received_by },
    },
    file,
  );
  return { state: 'refused', id, reasons };
}

/** What is read from a document once. */
function readOf(bytes: Uint8Array): Partial<ReceivedRow> {
  const decoded = decodeXml(bytes);
  if ('error' in decoded) return {};
  return { relations: relationsOf(decoded.text), taxes: documentTaxesOf(decoded.text) };
}

/** A receipt of payments is what a payment was waiting for. */
async function linkReceipt(
  scope: Scope,
  tx: Tx,
  { receipt_type, uuid }: Pick<ReceivedRow, 'receipt_type' | 'uuid'>,
  bytes: Uint8Array,
  at: string,
): Promise<void> {
  if (receipt_type !== 'P') return;
  await linkRep(scope, tx, uuid, readMovement(receipt_type, Buffer.from(bytes).toString('utf8')).parts, at);
}

/** The same bytes, or the same seal of the issuer over what they say. */
async function isTheKeptOne(scope: Scope, db: Db, uuid: string, bytes: Uint8Array): Promise<boolean> {
  const kept = await bytesKept(scope, db, uuid);
  if (kept === undefined) return false;
  const brought = Buffer.from(bytes);
  return kept.equals(brought) || (sealIn(kept) !== '' && sealIn(kept) === sealIn(brought));
}
