/**
 * Multi-assistance: one addenda of six kinds. A receiver is asked for fees («honorarios») alone, or for any of the others: which, their record
 * says. Spec 2 §3, §4, §9.
 */
import { MULTI_ADDENDA as T } from '../../../texts/addenda-multi.ts';
import { group, layout, typed } from '../described.ts';
import type { AddendaField, AddendaLayout } from '../layout.ts';

const MULTI_KINDS = ['gmedicos', 'cristales', 'honorarios', 'gruas', 'asistencia', 'reparaciones'] as const;
export type MultiKind = (typeof MULTI_KINDS)[number];

export const WITH_RATE: readonly MultiKind[] = ['gruas', 'asistencia'];
/** Greatest rate that is withheld, as it is written. */
export const MOST_RATE = '0.040000';

const of = (...kinds: MultiKind[]) => [{ field: 'add_multi_tipo', is: kinds }];
const ticked = (field: string) => [...of('reparaciones'), { field, is: ['S'], locks: true }];
const except = (...kinds: MultiKind[]) => of(...MULTI_KINDS.filter((kind) => !kinds.includes(kind)));
const amount = { kind: 'amount' } as const;

function fields(allowed: readonly MultiKind[]): AddendaField[] {
  const choices = MULTI_KINDS.map((key) => ({ key, label: T.kinds[key], disabled: !allowed.includes(key) }));
  return [
    typed('add_multi_tipo', T.tipo, {
      place: '@tipo',
      ...{ kind: 'choice', value: allowed[0] as string, is_required: true, choices },
    }),
    ...group(T.groups.service, [
      typed('add_multi_orden_pago', T.orden_pago, {
        place: 'ordenPago',
        ...{ is_required: true, most: 50, required_when: except('cristales') },
      }),
      typed('add_multi_siniestro', T.siniestro, {
        place: 'siniestro',
        ...{ is_required: true, most: 50, required_when: except('honorarios', 'asistencia') },
      }),
    ]),
    ...group(T.groups.amounts, [
      typed('add_multi_costo', T.costo, {
        place: 'costos/costo',
        ...{ ...amount, is_required: true, when: of('reparaciones') },
      }),
      typed('con_refacciones', T.con_refacciones, { place: '', kind: 'switch', when: of('reparaciones') }),
      typed('refacciones', T.refacciones, {
        place: 'costos/refacciones',
        ...{ ...amount, is_required: true, when: ticked('con_refacciones') },
      }),
      typed('con_complemento', T.con_complemento, { place: '', kind: 'switch', when: of('reparaciones') }),
      typed('complemento', T.complemento, {
        place: 'costos/complemento',
        ...{ ...amount, is_required: true, when: ticked('con_complemento') },
      }),
      typed('add_multi_subtotal', T.subtotal, { place: 'subtotal', ...amount, is_required: true }),
      typed('add_multi_iva', T.iva, { place: 'iva', ...amount, is_required: true }),
      typed('add_multi_retencion', T.retencion, {
        place: 'retencion',
        ...{ kind: 'rate', value: MOST_RATE, is_required: true, when: of(...WITH_RATE) },
      }),
      typed('add_multi_iva_ret', T.iva_ret, {
        place: 'ivaRetenido',
        ...{ ...amount, when: of('honorarios', ...WITH_RATE) },
      }),
      typed('add_multi_isr_ret', T.isr_ret, { place: 'isrRetenido', ...amount, when: of('honorarios') }),
      typed('add_multi_total', T.total, { place: 'total', ...amount }),
    ]),
  ];
}

function multi(name: string, title: string, allowed: readonly MultiKind[]): AddendaLayout {
  return layout({ name, title, root: 'multiasistencia', fields: fields(allowed) });
}

export const MULTI = multi(
  'addendum_multi',
  T.title,
  MULTI_KINDS.filter((kind) => kind !== 'honorarios'),
);
export const MULTI_FEES = multi('addendum_multi_honorarios', T.titleFees, ['honorarios']);
