/**
 * PDFs that one annexed to a receipt for its buyer, who is a client of this same server: they stand on the buyer's received document, apart
 * from what the buyer annexed, and go when they are taken away. Only of the very document that the buyer has: its seal says so.
 */
import { NOTICES } from '../../../../schema/notices/index.ts';
import { documentTypeId, type ReceivedRow } from '../../../../schema/resources/received/received.ts';
import type { AnnexedFile } from '../../../../schema/values/annexed.ts';
import { type DeliverDeps, defineDelivery } from '../../../jobs/deliver.ts';
import { findReceipt, stampedXml } from '../../../store/invoicing/receipts.ts';
import { branchOf, seesBranch } from '../../../store/kernel/audience.ts';
import { revisionOf } from '../../../store/kernel/changes.ts';
import { clientsOfRfc, queueDelivery } from '../../../store/kernel/deliveries.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Db, Tx } from '../../../store/kernel/tables.ts';
import {
  annexedFileOf,
  changeReceived,
  findReceived,
  supplierFileOf,
} from '../../../store/received/received.ts';
import {
  findReceivedFile,
  insertReceivedFile,
  removeReceivedFile,
} from '../../../store/received/received-files.ts';
import { type AnnounceDeps, announce } from '../../insight/announce.ts';
import { bytesKept, sealIn } from './kept-bytes.ts';

const KIND = 'annexed_files';

type Sent = Pick<AnnexedFile, 'id' | 'file_name'> & { bytes: Uint8Array };
type Content = { uuid: string; rfc: string; seal: string; files: Sent[] };

export const annexedDelivery = defineDelivery<DeliverDeps & AnnounceDeps, Content>({
  kind: KIND,
  async read(sender, db, id) {
    const stored = await findReceipt(sender, db, id);
    if (stored === undefined || stored.uuid === '' || stored.rfc === stored.rfc_receiver) return undefined;
    const { uuid, rfc, rfc_receiver, annexed } = stored;
    return {
      receiver: rfc_receiver,
      revision: await revisionOf(sender, db, 'receipts', id),
      content: {
        ...{ uuid, rfc, seal: sealIn(Buffer.from(stampedXml(stored), 'utf8')) },
        files: await sharedFiles(sender, db, uuid, annexed),
      },
    };
  },
  async receive(receiver, tx, deps, _id, { uuid, rfc, seal, files }) {
    const row = await findReceived(receiver, tx, uuid);
    if (row === undefined || row.rfc !== rfc || seal === '') return;
    const kept = await bytesKept(receiver, tx, uuid);
    if (kept === undefined || sealIn(kept) !== seal) return;
    const ids = new Set(files.map(({ id }) => id));
    const gone = row.supplier_files.filter(({ id }) => !ids.has(id));
    for (const { id } of gone) await removeReceivedFile(receiver, tx, supplierFileOf(uuid, id));
    for (const { id, file_name, bytes } of files)
      await insertReceivedFile(receiver, tx, {
        ...{ file_id: supplierFileOf(uuid, id), document_id: uuid, kind: 'delivered', file_name, bytes },
        created_at: deps.clock().toISOString(),
      });
    const supplier_files = files.map(({ id, file_name }) => ({ id, file_name, cfdi_document_id: uuid }));
    if (JSON.stringify(supplier_files) === JSON.stringify(row.supplier_files)) return;
    await changeReceived(receiver, tx, { ...row, supplier_files });
    const before = new Set(row.supplier_files.map(({ id }) => id));
    const fresh = supplier_files.filter(({ id }) => !before.has(id));
    if (fresh.length > 0) await tellFresh(receiver, tx, deps, row, fresh);
  },
});

/** Only who sees the document is told. */
async function tellFresh(
  receiver: Scope,
  tx: Tx,
  deps: DeliverDeps & AnnounceDeps,
  { uuid, receipt_type, serie, folio, name, rfc }: ReceivedRow,
  fresh: readonly AnnexedFile[],
): Promise<void> {
  const branch = await branchOf(receiver, tx, 'received', uuid);
  const { can } = NOTICES.files_annexed;
  await announce(receiver, tx, deps, NOTICES.files_annexed, {
    ...{ key: `${uuid} ${fresh.map(({ id }) => id).join(' ')}`, at: deps.clock().toISOString() },
    data: {
      ...{ uuid, documentTypeId: documentTypeId(receipt_type), name: name || rfc },
      ...{ folio: `${serie}${folio}` || uuid, files: fresh.map(({ file_name }) => file_name).join(', ') },
    },
    among: { can, isFor: (member) => seesBranch({ ...member, userId: member.user_id }, branch) },
  });
}

async function sharedFiles(sender: Scope, db: Db, uuid: string, annexed: string): Promise<Sent[]> {
  const files: Sent[] = [];
  for (const { id, file_name, is_shared } of annexed === '' ? [] : (JSON.parse(annexed) as AnnexedFile[])) {
    if (is_shared !== true) continue;
    const file = await findReceivedFile(sender, db, annexedFileOf(uuid, id));
    if (file !== undefined) files.push({ id, file_name, bytes: file.bytes });
  }
  return files;
}

/** In the transaction that changes them, or that says that the buyer has the document. Of who has no account here there is nothing to do. */
export async function queueAnnexed(
  sender: Scope,
  tx: Tx,
  receipt: { id: string; rfc_receiver: string },
  job: { job_id: string; at: string },
): Promise<void> {
  if ((await clientsOfRfc(sender, receipt.rfc_receiver, tx)).length === 0) return;
  await queueDelivery(sender, tx, { ...job, kind: KIND, document: receipt.id });
}
