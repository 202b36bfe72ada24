/** The addenda that is offered for any receiver: orders, deliveries, addresses and attributes of one's own. Spec 2 §3. */
import { GENERIC_ADDENDA as T } from '../../../texts/addenda-generic.ts';
import { group, inList, layout, taken, typed } from '../described.ts';
import type { AddendaField } from '../layout.ts';

const SITE = [
  'site_code',
  'city',
  'tax_id',
  'municipality',
  'neighbourhood',
  'number',
  'street',
  'state',
  'country',
  'postal_code',
] as const;

/** One element of each name, inside that of its group. */
function inside(at: string, title: string, names: Readonly<Record<string, string>>): AddendaField[] {
  return group(
    title,
    Object.entries(names).map(([name, label]) => typed(`${at}_${name}`, label, { place: `${at}/${name}` })),
  );
}

const site = (at: string, title: string) =>
  inside(at, title, Object.fromEntries(SITE.map((name) => [name, T.site[name]])));

export const GENERIC = layout({
  name: 'generic',
  title: T.title,
  root: 'addenda',
  lists: [{ name: 'extras', label: T.extras, place: 'extras/extra', of: 'rows' }],
  fields: [
    taken('document/payment_form', 'forma_pago'),
    taken('document/currency', 'moneda'),
    taken('document/payment_method', 'metodo_pago'),
    taken('document/issue_place', 'lugar_expedicion'),
    taken('document/tax_regime', 'emisor_regimen'),
    taken('document/fiscal_residence', 'receptor_residencia'),
    taken('document/cfdi_use', 'uso_cfdi'),
    taken('document/total_in_words', 'total_letra'),
    ...group(T.groups.order, [
      typed('payment_terms', T.payment_terms),
      typed('order_number', T.order_number),
      typed('remarks', T.remarks, { most: 1000 }),
      typed('exchange_rate_date', T.exchange_rate_date, { kind: 'date' }),
      typed('delivery_number', T.delivery_number, { place: 'delivery/number' }),
      typed('delivery_date', T.delivery_date, { place: 'delivery/date', kind: 'date' }),
      typed('carrier_name', T.carrier_name, { place: 'delivery/carrier_name' }),
    ]),
    ...site('origin', T.groups.origin),
    ...site('branch', T.groups.branch),
    ...inside('emitter', T.groups.emitter, T.emitter),
    ...inside('receiver', T.groups.receiver, T.receiver),
    ...inside('insabi', T.groups.insabi, T.insabi),
    ...inList('extras', [
      typed('atributo', T.atributo, { place: '@atributo', most: 50, is_required: true }),
      typed('valor', T.valor, { place: '@valor', is_required: true }),
    ]),
  ],
});
