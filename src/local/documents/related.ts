/** What this device has of receipts that have to do with one another, issued and received, and of those that wait to be sent. */

import {
  namedBy,
  type RelatedDocument,
  type RelatedTree,
  walkRelated,
} from '../../../schema/documents/related-tree.ts';
import type { ReceiptStatus } from '../../../schema/documents/replicated.ts';
import { documentTypeId, type ReceivedRow, received } from '../../../schema/resources/received/received.ts';
import type { Standing } from '../../../schema/values/picklists.ts';
import { isOfKind, type Operation } from '../../../sync/operation.ts';
import { bodyOf } from '../device/outbox-store.ts';
import type { StoredReceipt } from '../device/schemas.ts';
import { askOnChange, onChanges, useWatch } from '../device/watch.ts';
import type { Device } from '../opened.ts';
import { liveRows } from './resources.ts';

export type RelatedHere = { tree: RelatedTree | undefined; loading: boolean };
export type RelationsHere = { documents: readonly RelatedDocument[]; loading: boolean };

const STANDING: Record<ReceiptStatus, Standing> = {
  issue: 'current',
  sent: 'current',
  cancel_pending: 'cancelling',
  cancelled: 'cancelled',
  refused: 'unknown',
};
const STANDING_AT_SAT: Record<ReceivedRow['sat_state'], Standing> = {
  current: 'current',
  cancelled: 'cancelled',
  unchecked: 'unknown',
  not_found: 'unknown',
};
/** What was refused says nothing until it is sent again. */
const WAITING: readonly Operation['state'][] = ['queued', 'sending', 'unknown', 'accepted'];
const EVERY = { search: '', filters: {}, sort: 'issued_at', descending: true };

/** All that a receipt has to do with. @param uuid in upper case */
export function useRelated(uuid: string): RelatedHere {
  return useWatch<RelatedHere>(
    { tree: undefined, loading: true },
    (device, say) =>
      askOnChange(
        () => walkRelated(uuid, (uuids) => near(device, new Set(uuids))),
        (tree) => say({ tree, loading: false }),
        changesOf(device),
      ),
    [uuid],
  );
}

/** Every document that says something of another, and those that something is said of. */
export function useRelations(): RelationsHere {
  return useWatch<RelationsHere>(
    { documents: [], loading: true },
    (device, say) =>
      askOnChange(
        () => everyRelation(device),
        (documents) => say({ documents, loading: false }),
        changesOf(device),
      ),
    [],
  );
}

async function everyRelation(device: Device): Promise<RelatedDocument[]> {
  const naming = await near(device);
  const named = await near(device, new Set(naming.flatMap(namedBy)));
  return [...new Map([...naming, ...named].map((document) => [document.uuid, document])).values()];
}

const changesOf = ({ outbox, receipts, collections }: Device) => [
  outbox.rows.subscribe,
  receipts.version.subscribe,
  onChanges(collections.received.$ as never),
];

async function near(device: Device, uuids?: ReadonlySet<string>): Promise<RelatedDocument[]> {
  const issued = await issuedNear(device, uuids);
  const came = (await liveRows(device, received)).list(EVERY).map(ofReceived);
  // What one issues to oneself is one document.
  const own = new Set(issued.map(({ uuid }) => uuid));
  const others = came.filter((document) => !own.has(document.uuid) && isNear(document, uuids));
  return [...issued, ...others];
}

/** Of those near, what was issued or waits to be. */
export async function issuedNear(device: Device, uuids?: ReadonlySet<string>): Promise<RelatedDocument[]> {
  const issued = (await device.receipts.related(uuids)).map(ofIssued);
  return [...issued, ...(await waiting(device)).filter((document) => isNear(document, uuids))];
}

function isNear(document: RelatedDocument, uuids: ReadonlySet<string> | undefined): boolean {
  if (uuids === undefined) return document.relations.length > 0;
  return uuids.has(document.uuid) || namedBy(document).some((one) => uuids.has(one));
}

/** What was asked to be issued, and is no receipt of the feed yet: until then it goes by its operation. */
async function waiting({ local, outbox, receipts }: Device): Promise<RelatedDocument[]> {
  const asked = (outbox.rows.get() ?? []).filter(
    (row): row is Operation<'issue'> => isOfKind(row, 'issue') && WAITING.includes(row.state),
  );
  const found = await Promise.all(
    asked.map(async (row) => ((await receipts.byOperation(row.id)) === undefined ? [row] : [])),
  );
  const rows = found.flat();
  if (rows.length === 0) return [];
  const { waitingDocument } = await import('./related-waiting.ts');
  return await Promise.all(
    rows.map(async (row) => waitingDocument(row, JSON.parse(await bodyOf(local, row.id)))),
  );
}

export function ofIssued(row: StoredReceipt): RelatedDocument {
  const { receipt_type, document_type_id, serie, folio, total, currency, issued_at } = row;
  return {
    ...{ receipt_type, document_type_id, serie, folio, total, currency, issued_at },
    // Accepted and not stamped yet it has no UUID: it goes by its operation, as what waits here does.
    uuid: (row.uuid || row.operation_id || row.id).toUpperCase(),
    ...{
      side: 'issued',
      standing: row.uuid === '' && row.status === 'issue' ? 'waiting' : STANDING[row.status],
    },
    ...{ name: row.name_receiver || row.rfc_receiver, rfc: row.rfc_receiver },
    relations: row.details?.relations ?? [],
    substitute: row.cancellation?.substitute_uuid ?? '',
  };
}

function ofReceived(row: ReceivedRow): RelatedDocument {
  const { uuid, receipt_type, serie, folio, total, currency, issued_at, relations } = row;
  return {
    ...{ uuid, receipt_type, serie, folio, total, currency, issued_at, relations },
    ...{ side: 'received', document_type_id: documentTypeId(receipt_type) },
    ...{ name: row.name || row.rfc, rfc: row.rfc, standing: STANDING_AT_SAT[row.sat_state], substitute: '' },
  };
}
