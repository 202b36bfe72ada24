/**
 * Pipeline: step 6 (accept), of the invoice of a buyer's orders or receipts of goods that its supplier uploads: stamped elsewhere, it goes to
 * that buyer with what it is of. It is judged as the buyer will judge it, before the transaction.
 */
import { TinteroError } from '../../../../schema/errors.ts';
import type { UploadInvoice } from '../../../../schema/operations/bodies/upload-invoice.ts';
import {
  refusalOfUpload,
  type UploadDocument,
} from '../../../../schema/resources/orders/upload-documents.ts';
import { canonicalHash } from '../../../base/canonical-hash.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { queueDelivery } from '../../../store/kernel/deliveries.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Db } from '../../../store/kernel/tables.ts';
import { withinStorage } from '../../../store/kernel/within-storage.ts';
import { findGoods } from '../../../store/orders/merchandise-receipts.ts';
import { findOrder } from '../../../store/orders/purchase-orders.ts';
import { insertReceivedFile } from '../../../store/received/received-files.ts';
import type { Deps } from '../../deps.ts';
import { type AcceptNeeds, type Answer, acceptOnce } from '../../operations/accept-once.ts';
import { partnerOf } from '../../orders/purchase-orders/partners.ts';
import { isPdf } from '../inbox/annex.ts';
import { type JudgeNeeds, judgeBytes } from '../inbox/judge-bytes.ts';
import { UPLOADED_INVOICE, type UploadedParcel, uploadedFileOf } from './deliver-uploaded.ts';

export type UploadNeeds = AcceptNeeds & Pick<Deps, 'config' | 'random'> & JudgeNeeds;
type Asked = { operationId: string; uuid: string; rfc: string; body: UploadInvoice };

/** @throws TinteroError operation_reused, storage_full, and what is refused of an invoice and of what it is uploaded for */
export async function uploadInvoice(
  scope: Scope,
  deps: UploadNeeds,
  { operationId, uuid, rfc, body }: Asked,
  signal?: AbortSignal,
): Promise<Answer> {
  const { documents: chosen, xml, pdf } = body;
  const offered = await findOffered(scope, deps.store.db, chosen);
  const bytes = new Uint8Array(Buffer.from(xml.content, 'base64'));
  const { reasons, facts } = await judgeBytes(scope, deps, offered[0]?.order.buyer_rfc ?? '', bytes, signal);
  const asked = { operationId, kind: 'upload_invoice', hash: canonicalHash({ uuid, ...body }) } as const;
  return await acceptOnce(scope, deps, asked, {
    async check(tx) {
      await lockClient(scope, tx);
      const documents = await findOffered(scope, tx, chosen);
      const [first] = documents;
      if (first === undefined || documents.length < chosen.length) throw new TinteroError('not_found');
      if (pdf !== undefined && !isPdf(Buffer.from(pdf.content, 'base64')))
        throw new TinteroError('annexed_not_pdf');
      const refused = refusalOfUpload(documents);
      if (refused !== undefined) throw new TinteroError(refused);
      const { order } = first;
      if (facts.rfc !== '' && facts.rfc !== rfc) throw new TinteroError('link_several_providers');
      if (reasons.length > 0 || facts.uuid !== uuid)
        throw new TinteroError('upload_refused', { cause: reasons.join(' ') || facts.uuid });
      if (facts.receipt_type !== 'I') throw new TinteroError('link_not_income');
      if ((await partnerOf(scope, tx, 'hosts', order.host_id)) === undefined)
        throw new TinteroError('upload_no_host');
      return { documents, order };
    },
    async accept(tx, { documents, order }) {
      const at = deps.clock().toISOString();
      const parcel: UploadedParcel = {
        ...{ host_id: order.host_id, xml, ...(pdf && { pdf }) },
        of: documents.map(({ order: { source_id }, goods }) =>
          goods === undefined ? { kind: 'order', id: source_id } : { kind: 'goods', id: goods.source_id },
        ),
      };
      await withinStorage(scope, tx, deps.config.maxClientStorage, () =>
        insertReceivedFile(scope, tx, {
          ...{
            file_id: uploadedFileOf(operationId),
            document_id: uuid,
            kind: 'uploaded',
            file_name: xml.name,
          },
          ...{ bytes: Buffer.from(JSON.stringify(parcel)), created_at: at },
        }),
      );
      await queueDelivery(scope, tx, {
        ...{ job_id: deps.random.uuid(), at, kind: UPLOADED_INVOICE, document: operationId },
      });
      return {
        ...{ subjectId: uuid, status: 200, body: { did: 'uploaded', uuid } },
        audited: {
          label: order.buyer_name || order.buyer_rfc,
          details: { total: facts.total, file: xml.name },
        },
      };
    },
  });
}

/** Those that are a buyer's, and that whoever asks may see. */
async function findOffered(
  scope: Scope,
  db: Db,
  chosen: UploadInvoice['documents'],
): Promise<UploadDocument[]> {
  const found: UploadDocument[] = [];
  for (const { kind, id } of chosen) {
    const goods = kind === 'goods' ? await findGoods(scope, db, id) : undefined;
    const order = await findOrder(scope, db, kind === 'goods' ? (goods?.order_id ?? '') : id);
    if (order?.role === 'supplier') found.push({ order, goods });
  }
  return found;
}
