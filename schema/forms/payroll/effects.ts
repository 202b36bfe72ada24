/** What one field of a payroll receipt does to others. Pipeline: step 1, after each change. */
import { patch } from '../receipt/effects.ts';
import { PAYROLL_USAGE, WAGES_REGIME } from './empty-payroll.ts';
import type { Payroll } from './payroll.ts';
import type { Payslip } from './payslip.ts';

/** The periodicity of what is paid once, and of nothing else (NOM33, NOM34). */
const OTHER = '99';
const CLABE = 18;

/** Twice changes nothing more; what is not touched keeps its identity. */
export function applyPayrollEffects(before: Payroll | undefined, after: Payroll): Payroll {
  const receiver = patch(after.receiver, { cfdi_usage: PAYROLL_USAGE, tax_regime_receiver: WAGES_REGIME });
  const nominas = after.nominas.map((one, at) => ofPayslip(before?.nominas[at], one));
  const isSame = nominas.every((one, at) => one === after.nominas[at]);
  return patch(after, { receiver, nominas: isSame ? after.nominas : nominas });
}

function ofPayslip(before: Payslip | undefined, after: Payslip): Payslip {
  const { receptor, tipo_nomina } = after;
  const isOther = before !== undefined && before.tipo_nomina !== tipo_nomina;
  const period = receptor.periodicidad_pago;
  return patch(after, {
    receptor: patch(receptor, {
      ...(tipo_nomina === 'E' && isOther && { periodicidad_pago: OTHER }),
      ...(tipo_nomina === 'O' && isOther && period === OTHER && { periodicidad_pago: '' }),
      // A CLABE says its bank (NOM63).
      ...(receptor.cuenta_bancaria.trim().length === CLABE && { banco: '' }),
    }),
  });
}
