/** A new payroll receipt begun from an earlier one. */
import { addDays, daysInMonth, hoursBetween, isLocalDate } from '../../values/dates.ts';
import { INCOME_TAX, SOCIAL_INSURANCE, SUBSIDY } from './empty-payroll.ts';
import type { Payroll } from './payroll.ts';
import type { Payslip } from './payslip.ts';

/**
 * The next one like it: the same worker and lines, the period after the one that was paid, of the same length. Income tax, social
 * insurance and subsidy are computed anew.
 */
export function duplicatePayroll(payroll: Payroll): Payroll {
  return { ...begun(payroll), run_id: '', nominas: payroll.nominas.map(next) };
}

/** The same worker and lines on other days. What is computed is computed anew, from the figures of the new day. */
export function repeatPayroll(payroll: Payroll, dayOf: (day: string) => string): Payroll {
  const nominas = payroll.nominas.map((payslip) => ({
    ...(payslip.tipo_nomina === 'O' ? computedAnew(payslip) : payslip),
    fecha_pago: dayOf(payslip.fecha_pago),
    fecha_inicial_pago: dayOf(payslip.fecha_inicial_pago),
    fecha_final_pago: dayOf(payslip.fecha_final_pago),
    num_dias_pagados: '',
    receptor: { ...payslip.receptor, antiguedad: '' },
  }));
  return { ...begun(payroll), run_id: '', nominas };
}

/** What takes its place says the same, to be corrected. */
export function substitutePayroll(payroll: Payroll): Payroll {
  return begun(payroll);
}

function begun(payroll: Payroll): Payroll {
  return { ...payroll, folio: '', confirmation: '', related_cfdis: [] };
}

function next(payslip: Payslip): Payslip {
  const { fecha_inicial_pago: from, fecha_final_pago: to, fecha_pago: paid } = payslip;
  const anew = payslip.tipo_nomina === 'O' ? computedAnew(payslip) : payslip;
  const receptor = { ...payslip.receptor, antiguedad: '' };
  if (!isLocalDate(from) || !isLocalDate(to) || from > to) return { ...anew, receptor };
  const period = nextPeriod(from, to);
  const later = isLocalDate(paid) ? hoursBetween(to, paid) / 24 : 0;
  return {
    ...anew,
    ...period,
    num_dias_pagados: '',
    fecha_pago: addDays(period.fecha_final_pago, later),
    receptor,
  };
}

const COMPUTED = new Set([INCOME_TAX, SOCIAL_INSURANCE]);

function computedAnew(payslip: Payslip): Payslip {
  const deduccion = payslip.deducciones.deduccion.map((row) =>
    COMPUTED.has(row.tipo_deduccion) ? { ...row, importe: '' } : row,
  );
  const otros_pagos = payslip.otros_pagos.map((row) =>
    row.tipo_otro_pago === SUBSIDY
      ? { ...row, importe: '', subsidio_al_empleo: { subsidio_causado: '' } }
      : row,
  );
  return { ...payslip, deducciones: { deduccion }, otros_pagos };
}

/** After 1 to 15 comes 16 to the end of the month, after a whole month the next one; else as many days. */
export function nextPeriod(
  from: string,
  to: string,
): Pick<Payslip, 'fecha_inicial_pago' | 'fecha_final_pago'> {
  const start = addDays(to, 1);
  const [year, month, day] = start.split('-').map(Number) as [number, number, number];
  const last = `${start.slice(0, 8)}${daysInMonth(year, month)}`;
  const isHalf = from.slice(0, 7) === to.slice(0, 7) && from.endsWith('-01') && to.endsWith('-15');
  if (day === 16 && isHalf) return { fecha_inicial_pago: start, fecha_final_pago: last };
  if (day === 1 && from.endsWith('-16')) {
    return { fecha_inicial_pago: start, fecha_final_pago: `${start.slice(0, 8)}15` };
  }
  if (day === 1 && from.endsWith('-01')) return { fecha_inicial_pago: start, fecha_final_pago: last };
  const days = hoursBetween(from, to) / 24;
  return { fecha_inicial_pago: start, fecha_final_pago: addDays(start, days) };
}
