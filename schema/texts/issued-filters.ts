/** Words of the filters of the issued list: what is asked, and each of its values. */
import type { AskedFilters, IssuedFilter } from '../values/picklists.ts';
import { MARKS } from './marks.ts';
import { RECEIPT_TYPE } from './receipts.ts';
import { RECORDS } from './records.ts';
import { STATES_TEXT } from './states.ts';
import { taxName, taxWords } from './taxes.ts';

const { payment: PAYMENT } = STATES_TEXT;

export const ISSUED_FILTERS_TEXT = {
  title: 'Filtros',
  remove: (label: string) => `Quitar ${label}`,
  clear: 'Quitar todos',
  customerPlaceholder: 'Nombre o RFC',
  another: 'Añadir otro…',
  several: 'Varios se separan con comas',
  hints: {
    uuid: 'Completo; varios se separan con comas',
    business_name: 'Basta el principio de cada palabra; varios se separan con punto y coma',
    relations: 'UUID del documento que paga, acredita o sustituye',
    tags: MARKS.filterHint,
  } as Partial<Record<IssuedFilter, string>>,
  labels: {
    receipt_type: 'Tipo',
    payment_method: 'Método de pago',
    payment_form: 'Forma de pago',
    payment_state: 'Estado de pago',
    rep: 'Complemento de pago',
    version: 'Versión',
    rfc_receiver: 'Receptor',
    total: 'Total',
    currency: 'Moneda',
    pac: 'RFC del PAC',
    taxes: 'Impuesto',
    uuid: 'UUID',
    serie: 'Serie',
    folio: 'Folio',
    business_name: 'Nombre del receptor',
    relations: 'Documento relacionado',
    tags: MARKS.tags,
  } satisfies Record<IssuedFilter, string>,
  values: {
    receipt_type: RECEIPT_TYPE,
    payment_method: {
      PUE: 'PUE · una sola exhibición',
      PPD: 'PPD · parcialidades o diferido',
      PIP: 'PIP · anticipo y parcialidades (CFDI 3.3)',
    },
    payment_state: {
      Registered: STATES_TEXT.paid(false),
      PartiallyPaid: PAYMENT.PartiallyPaid,
      Paid: PAYMENT.Paid,
      Canceled: PAYMENT.Canceled,
    },
    rep: { true: STATES_TEXT.rep(true), false: STATES_TEXT.rep(false) },
    taxes: taxWords(),
    version: { '5': 'CFDI 4.0', '6': 'Retenciones 2.0' },
  } as Partial<Record<IssuedFilter, Readonly<Record<string, string>>>>,
} as const;

/** Those that are asked, in words. */
export function askedFilterTexts(
  asked: AskedFilters,
): { field: IssuedFilter; label: string; value: string }[] {
  const { labels, values } = ISSUED_FILTERS_TEXT;
  return (Object.keys(labels) as IssuedFilter[]).flatMap((field) => {
    const text = asked[field];
    if (text === undefined) return [];
    const said = text
      .split(',')
      .map((one) => (field === 'taxes' ? taxName(one) : (values[field]?.[one] ?? one)));
    const [least = '', most = ''] = text.split('..', 2);
    const value = field === 'total' ? RECORDS.days(least, most) : said.join(', ');
    return [{ field, label: labels[field], value }];
  });
}
