/** Received documents and refused ones, with what came of each. In a transaction that has the client's lock. */
import { createHash } from 'node:crypto';
import { type ReceivedRow, received } from '../../../schema/resources/received/received.ts';
import {
  type RefusedDocumentRow,
  refusedDocuments,
} from '../../../schema/resources/received/refused-documents.ts';
import { branchOf } from '../kernel/audience.ts';
import { daySums } from '../kernel/day-sums.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db, Tx } from '../kernel/tables.ts';
import { putTaxes } from '../kernel/tax-days.ts';
import { noteHappened } from '../kernel/webhooks.ts';
import { insertReceivedFile } from './received-files.ts';

const stored = resourceStore(received);
const storedRefused = resourceStore(refusedDocuments);
const putSum = daySums(
  'received_day',
  [...(['client_id', 'issued_at', 'sat_state', 'receipt_type', 'currency'] as const)],
  ['total'],
);

/** Names of the files of each, in received_file. */
export const xmlFileOf = (uuid: string): string => `xml ${uuid}`;
export const refusedFileOf = (refusedId: string): string => `refused ${refusedId}`;

/** `isDelivered`: another client of this server sent it, and it takes nothing of what this one may store. */
export type BroughtFile = { name: string; bytes: Uint8Array; isDelivered?: boolean };

/** @param uuid in upper case */
export async function findReceived(scope: Scope, db: Db, uuid: string): Promise<ReceivedRow | undefined> {
  return await stored.find(scope, db, uuid);
}

/**
 * Keeps a document that was judged, with its bytes; one of its UUID that is here already stays as it is.
 * @param row `sat_state` as it is known: who does not know it has the SAT asked at once
 * @returns whether it is new
 */
export async function addReceived(
  scope: Scope,
  tx: Tx,
  row: ReceivedRow,
  { name, bytes, isDelivered }: BroughtFile,
): Promise<boolean> {
  const { uuid, received_at } = row;
  if ((await stored.stored(scope, tx, uuid)) !== undefined) return false;
  await stored.put(scope, tx, row, { sat_due_at: received_at });
  await count(scope, tx, row, 1);
  await insertReceivedFile(scope, tx, {
    ...{ file_id: xmlFileOf(uuid), document_id: uuid, file_name: name },
    kind: isDelivered ? 'delivered' : 'xml',
    ...{ bytes, created_at: received_at },
  });
  const { receipt_type } = row;
  const branch = await branchOf(scope, tx, 'received', uuid);
  await noteHappened(scope, tx, {
    type: 'receipt.received',
    subject: uuid,
    branch,
    data: { uuid, receipt_type },
  });
  return true;
}

export async function changeReceived(scope: Scope, tx: Tx, row: ReceivedRow): Promise<void> {
  const before = await stored.find(scope, tx, row.uuid);
  await stored.put(scope, tx, row);
  if (before !== undefined && COUNTED.every((field) => before[field] === row[field])) return;
  if (before !== undefined) await count(scope, tx, before, -1);
  await count(scope, tx, row, 1);
}

/** What of a document says in which sum of its day it is, and what it adds. */
const COUNTED = ['issued_at', 'sat_state', 'receipt_type', 'currency', 'total'] as const;

/** Call it once its change is recorded: that is what makes others who count wait. */
async function count(
  { clientId }: Scope,
  tx: Tx,
  row: Pick<ReceivedRow, (typeof COUNTED)[number] | 'taxes'>,
  step: 1 | -1,
): Promise<void> {
  const { issued_at, sat_state, receipt_type, currency, total, taxes } = row;
  const key = { client_id: clientId, issued_at: issued_at.slice(0, 10), receipt_type, currency };
  await putSum(tx, { ...key, sat_state }, { total }, step);
  if (sat_state === 'cancelled') return;
  await putTaxes(tx, { ...key, side: 'received', branch: '' }, JSON.stringify(taxes), step);
}

/** Those that the SAT is to be asked about by now, the most overdue first. */
export async function dueAtSat(scope: Scope, db: Db, now: string, limit: number): Promise<ReceivedRow[]> {
  const due = await db
    .selectFrom('received')
    .select('uuid')
    .where('client_id', '=', scope.clientId)
    .where('sat_due_at', '<=', now)
    .where('sat_due_at', '<>', '')
    .orderBy('sat_due_at')
    .limit(limit)
    .execute();
  const rows: ReceivedRow[] = [];
  for (const { uuid } of due) {
    const row = await stored.find(scope, db, uuid);
    if (row !== undefined) rows.push(row);
  }
  return rows;
}

/** @param at '': nobody asks again */
export async function askSatAgain(scope: Scope, tx: Tx, uuid: string, at: string): Promise<void> {
  await tx
    .updateTable('received')
    .set({ sat_due_at: at })
    .where('client_id', '=', scope.clientId)
    .where('uuid', '=', uuid)
    .execute();
}

/** Keeps a refused file apart with its reasons. The same bytes again are the same one. @returns its key */
export async function addRefused(
  scope: Scope,
  tx: Tx,
  row: Omit<RefusedDocumentRow, 'refused_id'>,
  { name, bytes, isDelivered }: BroughtFile,
): Promise<string> {
  const refused_id = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  await storedRefused.put(scope, tx, { ...row, refused_id });
  await insertReceivedFile(scope, tx, {
    ...{ file_id: refusedFileOf(refused_id), document_id: refused_id, file_name: name },
    kind: isDelivered ? 'delivered' : 'refused',
    ...{ bytes, created_at: row.refused_at },
  });
  return refused_id;
}

/** Name of an annexed file in received_file: devices give the ids, and two documents may have the same one. */
export const annexedFileOf = (uuid: string, id: string): string => `annexed ${uuid} ${id}`;

/** Name of a file that the issuer annexed for us, likewise. */
export const supplierFileOf = (uuid: string, id: string): string => `supplier ${uuid} ${id}`;
