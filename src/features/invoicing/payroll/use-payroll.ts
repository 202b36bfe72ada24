/** The form of payroll: the hooks of the engine, with its kind, and what it asks of the schema. */
import type { CatalogLookup } from '../../../../schema/catalogs/lookup.ts';
import { withoutIndexes } from '../../../../schema/forms/engine/node-paths.ts';
import { type FormPath, withValueAt } from '../../../../schema/forms/engine/value-at.ts';
import { checkPayroll } from '../../../../schema/forms/payroll/check.ts';
import { applyPayrollEffects } from '../../../../schema/forms/payroll/effects.ts';
import {
  emptyDeduction,
  emptyOther,
  emptyPerception,
} from '../../../../schema/forms/payroll/empty-payroll.ts';
import type { Figures } from '../../../../schema/forms/payroll/figures/figures.ts';
import { PAYROLL_SECTIONS, payrollSection } from '../../../../schema/forms/payroll/paths.ts';
import type { Payroll } from '../../../../schema/forms/payroll/payroll.ts';
import { type PricedPayroll, pricePayroll } from '../../../../schema/forms/payroll/price.ts';
import { payrollToCfdi } from '../../../../schema/forms/payroll/to-cfdi.ts';
import { INVOICE } from '../../../../schema/texts/invoice.ts';
import { PAYROLL } from '../../../../schema/texts/payroll.ts';
import { useFormStore as useAnyStore, useFormPart } from '../../../forms/form-context.tsx';
import type { FormKernel, FormState, FormStore, Requirement } from '../../../forms/form-store.ts';
import { whenKeysRest } from '../../../forms/when-keys-rest.ts';

export type PayrollState = FormState<Payroll, PricedPayroll>;
export type PayrollStore = FormStore<Payroll, PricedPayroll>;
export type PayrollKernel = FormKernel<Payroll, PricedPayroll>;

export const useFormStore: () => PayrollStore = useAnyStore;
export const useForm: <V>(select: (state: PayrollState) => V) => V = useFormPart;

const REQUIRED = new Set([
  'receiver.rfc',
  'receiver.name',
  'receiver.tax_domicile',
  'emitter.tax_regime',
  'expedition_place',
  'nominas.tipo_nomina',
  'nominas.fecha_pago',
  'nominas.fecha_inicial_pago',
  'nominas.fecha_final_pago',
  'nominas.receptor.curp',
  'nominas.receptor.num_empleado',
  'nominas.receptor.tipo_contrato',
  'nominas.receptor.tipo_regimen',
  'nominas.receptor.periodicidad_pago',
  'nominas.receptor.clave_ent_fed',
]);

/**
 * @param now local time at which it would be issued, YYYY-MM-DDThh:mm:ss; asked each time
 * @param figuresFor what holds on the day of payment of that document
 */
export function payrollKernel(
  catalogs: () => CatalogLookup,
  now: () => string,
  figuresFor: (payroll: Payroll) => Figures,
): PayrollKernel {
  return {
    effects: (before, after) => withFigures(applyPayrollEffects(before, after), figuresFor),
    price: pricePayroll,
    check: (payroll) => checkPayroll(payroll, { catalogs: catalogs(), fecha: now() }),
    write: (payroll, path, value) => withValueAt(payroll, path, value, emptyAt),
    finished: (payroll) => payroll,
    toCfdi: (payroll) => payrollToCfdi(payroll, { fecha: now() }),
    requirement,
    label: labelOf,
    rowOf: () => undefined,
    sections: PAYROLL_SECTIONS,
    sectionOf: payrollSection,
    get today() {
      return now().slice(0, 10);
    },
    later: whenKeysRest,
  };
}

/** With the figures of its day: the same document where they are the same. */
function withFigures(payroll: Payroll, figuresFor: (payroll: Payroll) => Figures): Payroll {
  const figures = figuresFor(payroll);
  return JSON.stringify(figures) === JSON.stringify(payroll.figures) ? payroll : { ...payroll, figures };
}

/** A row that was only shown begins to exist whole. */
function emptyAt(_root: unknown, keys: readonly string[]): object | undefined {
  const place = withoutIndexes(keys.join('.'));
  if (/^\d+$/.test(keys.at(-1) ?? '')) {
    if (place === 'nominas.percepciones.percepcion') return emptyPerception();
    if (place === 'nominas.deducciones.deduccion') return emptyDeduction();
    if (place === 'nominas.otros_pagos') return emptyOther();
  }
  return undefined;
}

function requirement(_payroll: Payroll, path: FormPath): Requirement {
  return REQUIRED.has(withoutIndexes(path)) ? 'required' : 'optional';
}

const LABELS: Readonly<Record<string, string>> = {
  'receiver.rfc': PAYROLL.worker.rfc,
  'receiver.name': PAYROLL.worker.name,
  'receiver.tax_domicile': PAYROLL.worker.tax_domicile,
  'receiver.email': PAYROLL.worker.email,
  'emitter.rfc': INVOICE.emitter.rfc,
  'emitter.name': INVOICE.emitter.name,
  'emitter.tax_regime': INVOICE.emitter.tax_regime,
  expedition_place: INVOICE.emitter.expedition_place,
  branch_office_id: INVOICE.emitter.branch_office_id,
  serie: INVOICE.emitter.serie,
};
const FIELDS: Readonly<Record<string, string>> = PAYROLL.fields;

export function labelOf(path: FormPath): string | undefined {
  const place = withoutIndexes(path);
  return LABELS[place] ?? FIELDS[place.replace(/^nominas\./, '')];
}
