/**
 * An invoice that a supplier uploaded for orders or receipts of goods stands among its buyer's received documents, linked to them, with the PDF
 * that came with it; what the buyer's doors keep out is among the refused ones, and the supplier is told why.
 */
import { NOTICES } from '../../../../schema/notices/index.ts';
import type { UploadInvoice } from '../../../../schema/operations/bodies/upload-invoice.ts';
import { refusedDocuments } from '../../../../schema/resources/received/refused-documents.ts';
import { type DeliverDeps, defineDelivery } from '../../../jobs/deliver.ts';
import { queueDelivery } from '../../../store/kernel/deliveries.ts';
import { resourceStore } from '../../../store/kernel/resource-store.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { uuidOf } from '../../../store/kernel/uuid-of.ts';
import { changeReceived, findReceived, supplierFileOf } from '../../../store/received/received.ts';
import { findReceivedFile, insertReceivedFile } from '../../../store/received/received-files.ts';
import { announce } from '../../insight/announce.ts';
import type { LinkHint } from '../../orders/links/propose.job.ts';
import { partnerOf, senderOf } from '../../orders/purchase-orders/partners.ts';
import type { WorkDeps } from '../../work.ts';
import { type JudgeNeeds, judgeBytes } from '../inbox/judge-bytes.ts';
import type { Judged } from '../inbox/judge-document.ts';
import { takeBrought } from '../inbox/receive.ts';

export const UPLOADED_INVOICE = 'uploaded_invoice';
const REFUSED_UPLOAD = 'refused_upload';

/** What was uploaded, as it is kept until it is delivered and after. `of`: by the buyer's keys. */
export type UploadedParcel = Pick<UploadInvoice, 'xml' | 'pdf'> & { host_id: string; of: LinkHint[] };
type Content = Omit<UploadedParcel, 'host_id'> & { from: string; receiver: string; judged?: Judged };

/** Name of the file of an upload, in received_file. */
export const uploadedFileOf = (operationId: string): string => `uploaded ${operationId}`;

const toBuyer = defineDelivery<DeliverDeps & JudgeNeeds & Pick<WorkDeps, 'uuid'>, Content>({
  kind: UPLOADED_INVOICE,
  async read(sender, db, operationId) {
    const file = await findReceivedFile(sender, db, uploadedFileOf(operationId));
    if (file === undefined) return undefined;
    const { host_id, ...parcel } = JSON.parse(file.bytes.toString('utf8')) as UploadedParcel;
    const to = await partnerOf(sender, db, 'hosts', host_id);
    // What was uploaded never changes.
    return to && { ...to, revision: 1, content: { ...parcel, from: sender.clientId, receiver: to.receiver } };
  },
  async look(sender, deps, { receiver, content }) {
    const bytes = new Uint8Array(Buffer.from(content.xml.content, 'base64'));
    return { ...content, judged: await judgeBytes(sender, deps, receiver, bytes) };
  },
  async receive(receiver, tx, deps, operationId, { from, xml, pdf, of, judged }) {
    const guest = await senderOf(receiver, tx, 'guests', from);
    // Nobody uploads what somebody else issued.
    if (guest === undefined || judged === undefined || judged.facts.rfc !== guest.rfc) return;
    const file = { name: xml.name, bytes: Buffer.from(xml.content, 'base64'), isDelivered: true };
    const needs = { clock: deps.clock, random: { uuid: deps.uuid } };
    const brought = { origin: 'delivery', by: '', file, judged, of } as const;
    const { body } = await takeBrought(receiver, tx, needs, brought);
    const at = deps.clock().toISOString();
    if (body.state === 'refused')
      await queueDelivery(receiver, tx, {
        ...{
          job_id: deps.uuid(),
          at,
          kind: REFUSED_UPLOAD,
          document: `${body.refused_id} ${operationId} ${guest.relation_id}`,
        },
      });
    else if (pdf !== undefined) await annexFromSupplier(receiver, tx, body.uuid, pdf, at);
  },
});

/** Beside what the buyer annexes itself; who sent it again has it there once. */
async function annexFromSupplier(
  scope: Scope,
  tx: Tx,
  uuid: string,
  { name: file_name, content }: NonNullable<UploadInvoice['pdf']>,
  created_at: string,
): Promise<void> {
  const row = await findReceived(scope, tx, uuid);
  const id = uuidOf(uuid, content);
  if (row === undefined || row.supplier_files.length > 0) return;
  await insertReceivedFile(scope, tx, {
    ...{ file_id: supplierFileOf(uuid, id), document_id: uuid, kind: 'delivered', file_name },
    ...{ bytes: Buffer.from(content, 'base64'), created_at },
  });
  await changeReceived(scope, tx, { ...row, supplier_files: [{ id, file_name, cfdi_document_id: uuid }] });
}

type Refused = { uuid: string; host: string; reasons: string[] };

/** Back to the account that uploaded it. */
const refusedToSupplier = defineDelivery<WorkDeps, Refused>({
  kind: REFUSED_UPLOAD,
  async read(sender, db, upload) {
    const [refusedId = '', , guestId = ''] = upload.split(' ');
    const to = await partnerOf(sender, db, 'guests', guestId);
    const row = await resourceStore(refusedDocuments).find(sender, db, refusedId);
    if (row === undefined || to === undefined) return undefined;
    return {
      ...to,
      // Each upload is answered once.
      revision: 1,
      content: { uuid: row.uuid, host: row.rfc_receiver, reasons: row.reasons },
    };
  },
  async receive(receiver, tx, deps, upload, { uuid, host, reasons }) {
    await announce(receiver, tx, deps, NOTICES.upload_refused, {
      ...{ key: `${uuid} ${upload}`, at: deps.clock().toISOString() },
      data: { uuid, name: host, reasons: reasons.join(' ') },
    });
  },
});

export const uploadDeliveries = [toBuyer, refusedToSupplier];
