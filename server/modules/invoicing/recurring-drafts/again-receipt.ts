/** The form of what comes round again, without what was of one time alone. Pure. */
import { type Again, againDated, HAPPENED } from './again-dated.ts';

const NO_RATE = ['', 'MXN', 'XXX'];
const OF_MONTH = { info_global_meses: '', info_global_ano: '' };

type Form = Readonly<Record<string, unknown>>;

/**
 * Its folio, key of confirmation and relations were of one document, and an order or goods are invoiced once. The rate of its day and the months that it sums up are another
 * each time: a person writes them.
 * @returns `isAsking`: something has to be written before it is issued
 */
export function againReceipt(form: Form, again: Again): { receipt: Form; isAsking: boolean } {
  if (HAPPENED.includes(String(form.receipt_type)))
    return { receipt: againDated(form, again) ?? form, isAsking: true };
  const { of_order: _invoicedOnce, ...kept } = form;
  const receiver = (form.receiver ?? {}) as Form;
  const hasRate = !NO_RATE.includes(String(form.currency ?? ''));
  const isGlobal = (receiver.info_global_periodicidad ?? '') !== '';
  return {
    receipt: {
      ...{ ...kept, folio: '', confirmation: '' },
      ...('related_cfdis' in form && { related_cfdis: [] }),
      ...(hasRate && { exchange_rate: '' }),
      ...(isGlobal && { receiver: { ...receiver, ...OF_MONTH } }),
    },
    isAsking: hasRate || isGlobal,
  };
}

/** Whether a person has to write something each time. */
export const asksEachTime = (form: Form): boolean =>
  againReceipt(form, { every: 'once', times: 0, day: '', owed: [] }).isAsking;
