/** How an item of the outbox is called. Pure. */
import { OUTBOX } from '../../../schema/texts/outbox.ts';
import { isOfKind, type Operation } from '../../../sync/operation.ts';
import { shortUuid } from '../../ui/format.ts';

export type ItemWords = {
  name: string;
  /** '' for an invoice: its name says it all. */
  detail: string;
  total: string;
  currency: string;
};

export function itemWords(item: Operation): ItemWords {
  if (isOfKind(item, 'cancel')) {
    const { receipt_id, serie, folio, name_receiver, rfc_receiver, total, currency } = item.summary;
    const number = serie === '' ? folio : `${serie}-${folio}`;
    return {
      name: receipt_id === '' ? OUTBOX.cancelElsewhere : OUTBOX.cancel(folio === '' ? '' : number),
      detail: name_receiver || `${rfc_receiver} · ${shortUuid(item.subject)}`,
      total,
      currency,
    };
  }
  if (isOfKind(item, 'answer')) {
    const { accept, name, rfc, total } = item.summary;
    return {
      name: accept ? OUTBOX.acceptCancel : OUTBOX.rejectCancel,
      detail: name || rfc || shortUuid(item.subject),
      total,
      currency: 'MXN',
    };
  }
  const { name_receiver, rfc_receiver, total, currency } = (item as Operation<'issue'>).summary;
  return { name: name_receiver || rfc_receiver || OUTBOX.unnamed, detail: '', total, currency };
}
