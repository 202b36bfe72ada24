/**
 * A stamped receipt whose receiver is a client of this same server stands among their received documents by itself, once: its XML as it was
 * stamped, with its addenda. Whoever uploads it as well is told that it is here already.
 */
import * as v from 'valibot';
import { OfOrderSchema } from '../../../../schema/forms/receipt/receipt.ts';
import { RECEIVED } from '../../../../schema/texts/received.ts';
import { isGenericRfc } from '../../../../schema/values/rfc.ts';
import { type DeliverDeps, defineDelivery } from '../../../jobs/deliver.ts';
import { deliveredXml } from '../../../store/invoicing/receipt-addenda.ts';
import { findReceipt, type StoredReceipt } from '../../../store/invoicing/receipts.ts';
import { clientsOfRfc, queueDelivery } from '../../../store/kernel/deliveries.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { noteDoor } from '../../../store/received/doors.ts';
import { addRefused, findReceived } from '../../../store/received/received.ts';
import { type LinkHint, queueProposal } from '../../orders/links/propose.job.ts';
import { closedDoor } from '../../parties/providers/doors.ts';
import type { WorkDeps } from '../../work.ts';
import { queueWord } from './deliver-word.ts';
import { type JudgeNeeds, judgeBytes } from './judge-bytes.ts';
import type { Judged } from './judge-document.ts';
import { keepReceived } from './keep-received.ts';
import { askSoon } from './sat-status.job.ts';

const KIND = 'receipt';

type Content = {
  xml: string;
  /** With which it was stamped. */
  account: string;
  judged?: Judged;
  /** Its stamp is right, or who stamped it is known here. */
  isStamped?: boolean;
  /** The receiver's order, or goods, that it is the invoice of. */
  of?: LinkHint;
};

export type ReceiptDeliverDeps = DeliverDeps &
  JudgeNeeds &
  Pick<WorkDeps, 'log' | 'uuid'> & { providers: Pick<WorkDeps['providers'], 'isVouchedFor'> };

export const receiptDelivery = defineDelivery<ReceiptDeliverDeps, Content>({
  kind: KIND,
  async read(sender, db, id) {
    const stored = await findReceipt(sender, db, id);
    if (stored === undefined || stored.uuid === '' || !isForSomebody(stored)) return undefined;
    return {
      receiver: stored.rfc_receiver,
      // A stamp never changes.
      revision: 1,
      content: {
        ...{ xml: await deliveredXml(sender, db, stored), account: stored.pac_account_id },
        ...orderOf(stored),
      },
    };
  },
  /** Judged as what somebody brings; and what whoever names a PAC of their own sends is kept apart, and never among what others receive. */
  async look(sender, deps, { receiver, content }) {
    const judged = await judgeBytes(sender, deps, receiver, Buffer.from(content.xml, 'utf8'));
    const { reasons, isStampVerified } = judged;
    const isStamped = isStampVerified || (await deps.providers.isVouchedFor(sender, content.account));
    if (reasons.length > 0 || !isStamped)
      deps.log.warn({ uuid: judged.facts.uuid, reasons, isStamped }, 'a receipt is delivered and refused');
    return { ...content, judged, isStamped };
  },
  isRefused: ({ judged, isStamped }) => judged !== undefined && reasonsOf(judged, isStamped).length > 0,
  async receive(receiver, tx, deps, _id, { xml, judged, isStamped, of }) {
    if (judged === undefined) return;
    const { rest } = judged.facts;
    const reasons = reasonsOf(judged, isStamped);
    const now = deps.clock();
    const came = { received_at: now.toISOString(), origin: 'delivery', received_by: '' } as const;
    const file = { name: `${judged.facts.uuid}.xml`, bytes: Buffer.from(xml, 'utf8'), isDelivered: true };
    const { uuid, rfc, rfc_receiver, total, receipt_type: receiptType } = judged.facts;
    const door = { rfc, receiptType, channel: 'web_service', today: came.received_at.slice(0, 10) } as const;
    // It came before, when it was right.
    if (reasons.length > 0 && (await findReceived(receiver, tx, uuid)) !== undefined) return;
    const closed = reasons.length > 0 ? '' : await closedDoor(receiver, tx, door);
    if (closed !== '') reasons.push(closed);
    if (reasons.length > 0 || rest === undefined) {
      const why = { reasons, refused_at: came.received_at, brought_by: '', file_name: file.name };
      await addRefused(receiver, tx, { uuid, rfc, rfc_receiver, total, ...why }, file);
      await noteDoor(receiver, tx, 'delivery', reasons[0] ?? '', came.received_at);
      return;
    }
    const kept = await keepReceived(receiver, tx, { ...judged.facts, rest }, judged, came, file);
    const reason = kept.state === 'refused' ? (kept.reasons[0] ?? '') : '';
    await noteDoor(receiver, tx, 'delivery', reason, came.received_at);
    if (kept.state !== 'received') return;
    await askSoon(receiver, tx, { job_id: deps.uuid(), now });
    await queueWord(receiver, tx, judged.facts, { job_id: deps.uuid(), at: now.toISOString() });
    await queueProposal(receiver, tx, judged.facts, { job_id: deps.uuid(), now }, of && [of]);
  },
});

function reasonsOf({ reasons }: Judged, isStamped: boolean | undefined): string[] {
  return isStamped ? [...reasons] : [...reasons, RECEIVED.reasons.satSealUnknown];
}

function orderOf({ receipt }: Pick<StoredReceipt, 'receipt'>): Pick<Content, 'of'> {
  const { of_order } = JSON.parse(receipt || '{}') as { of_order?: unknown };
  const read = v.safeParse(OfOrderSchema, of_order);
  return read.success ? { of: read.output } : {};
}

/** One to the public is nobody's, and one to oneself is among one's own. */
function isForSomebody({ rfc, rfc_receiver }: Pick<StoredReceipt, 'rfc' | 'rfc_receiver'>): boolean {
  return rfc_receiver !== rfc && !isGenericRfc(rfc_receiver);
}

/** In the transaction that stores the stamp. Of a receiver who has no account here there is nothing to do, and most have none. */
export async function queueReceiptDelivery(
  sender: Scope,
  tx: Tx,
  receipt: Pick<StoredReceipt, 'id' | 'rfc' | 'rfc_receiver'>,
  job: { job_id: string; at: string },
): Promise<void> {
  if (!isForSomebody(receipt) || (await clientsOfRfc(sender, receipt.rfc_receiver, tx)).length === 0) return;
  await queueDelivery(sender, tx, { ...job, kind: KIND, document: receipt.id });
}
