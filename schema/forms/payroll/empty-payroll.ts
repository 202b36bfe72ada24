/** A payroll receipt before anybody has written in it, and a payslip with what most have. */
import { PAYROLL } from '../../texts/payroll.ts';
import { daysInMonth, isLocalDate } from '../../values/dates.ts';
import { NO_EMITTER, type ReceiptDefaults } from '../defaults.ts';
import { EMPTY_RECEIVER } from '../receipt/empty-receipt.ts';
import { NO_FIGURES } from './figures/figures.ts';
import type { Payroll } from './payroll.ts';
import {
  type Deduction,
  EMPTY_DEDUCTION,
  EMPTY_OTHER,
  EMPTY_PAYSLIP,
  EMPTY_PERCEPTION,
  type OtherPayment,
  type Payslip,
  type Perception,
} from './payslip.ts';

/** The only regime and usage of a worker's receipt (NOM11, NOM12). */
export const WAGES_REGIME = '605';
export const PAYROLL_USAGE = 'CN01';
/** Keys of the SAT's lists that the form treats apart. */
export const WAGE = '001';
export const INCOME_TAX = '002';
export const SOCIAL_INSURANCE = '001';
export const SUBSIDY = '002';
export const WAGES = '02';
const FORTNIGHT = '04';

export const emptyPerception = (given: Partial<Perception> = {}): Perception => ({
  ...EMPTY_PERCEPTION,
  ...given,
});
export const emptyDeduction = (given: Partial<Deduction> = {}): Deduction => ({
  ...EMPTY_DEDUCTION,
  ...given,
});
export const emptyOther = (given: Partial<OtherPayment> = {}): OtherPayment => ({ ...EMPTY_OTHER, ...given });

/** Wages, income tax and subsidy: their amounts are computed while nobody writes them. @param today YYYY-MM-DD */
export function emptyPayslip(today = ''): Payslip {
  const { names } = PAYROLL;
  return {
    ...EMPTY_PAYSLIP,
    tipo_nomina: 'O',
    fecha_pago: today,
    ...fortnightOf(today),
    receptor: {
      ...EMPTY_PAYSLIP.receptor,
      tipo_contrato: '01',
      tipo_regimen: WAGES,
      tipo_jornada: '01',
      periodicidad_pago: FORTNIGHT,
    },
    percepciones: {
      ...EMPTY_PAYSLIP.percepciones,
      percepcion: [emptyPerception({ tipo_percepcion: WAGE, clave: 'P001', concepto: names.wage })],
    },
    deducciones: {
      deduccion: [
        emptyDeduction({ tipo_deduccion: INCOME_TAX, clave: 'D002', concepto: names.tax }),
        emptyDeduction({ tipo_deduccion: SOCIAL_INSURANCE, clave: 'D001', concepto: names.insurance }),
      ],
    },
    otros_pagos: [emptyOther({ tipo_otro_pago: SUBSIDY, clave: 'O002', concepto: names.subsidy })],
  };
}

/** The half of the month that a day is in: how most are paid. */
function fortnightOf(day: string): Pick<Payslip, 'fecha_inicial_pago' | 'fecha_final_pago'> {
  if (!isLocalDate(day)) return { fecha_inicial_pago: day, fecha_final_pago: day };
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const at = (one: number) => `${day.slice(0, 8)}${String(one).padStart(2, '0')}`;
  return date <= 15
    ? { fecha_inicial_pago: at(1), fecha_final_pago: at(15) }
    : { fecha_inicial_pago: at(16), fecha_final_pago: at(daysInMonth(year, month)) };
}

export function emptyPayroll({
  emitter,
  serie,
  branch_office_id,
  expedition_place,
  today,
}: ReceiptDefaults = {}): Payroll {
  return {
    receipt_type: 'N',
    emitter: emitter ?? NO_EMITTER,
    receiver: { ...EMPTY_RECEIVER, cfdi_usage: PAYROLL_USAGE, tax_regime_receiver: WAGES_REGIME },
    branch_office_id: branch_office_id ?? '',
    serie: serie ?? '',
    folio: '',
    expedition_place: expedition_place ?? '',
    confirmation: '',
    related_cfdis: [],
    employee_id: '',
    run_id: '',
    figures: NO_FIGURES,
    nominas: [emptyPayslip(today)],
  };
}
