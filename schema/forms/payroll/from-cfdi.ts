/**
 * A stamped payroll receipt back in the form's names. Every amount is written as the receipt has it: what is computed of a new one is
 * typed here, so that it says the same whatever the figures of its day were.
 */
import { type Nomina12, nomina12 } from '../../cfdi/complements/nomina-12.ts';
import type { Comprobante40 } from '../../cfdi/comprobante-40.ts';
import { fromNode } from '../engine/node-values.ts';
import { partiesOf } from '../receipt/party-nodes.ts';
import { NO_FIGURES } from './figures/figures.ts';
import type { Payroll } from './payroll.ts';
import type { Payslip } from './payslip.ts';
import { payslipForm } from './payslip-form.ts';

/** The payslips of a document; none when its complement is of a version that is no longer issued. */
export function payslipsOf(cfdi: Comprobante40): Nomina12[] {
  const nodes = (cfdi.Complemento?.content ?? []).filter(({ description }) => description === nomina12);
  return nodes.flatMap(({ node }) => (node === undefined ? [] : [node as Nomina12]));
}

export function isPayrollCfdi(cfdi: Comprobante40): boolean {
  return cfdi.TipoDeComprobante === 'N' && payslipsOf(cfdi).length > 0;
}

export function payrollFromCfdi(cfdi: Comprobante40): Payroll {
  return {
    receipt_type: 'N',
    ...partiesOf(cfdi),
    branch_office_id: '',
    serie: cfdi.Serie ?? '',
    folio: cfdi.Folio ?? '',
    expedition_place: cfdi.LugarExpedicion,
    confirmation: cfdi.Confirmacion ?? '',
    related_cfdis: (cfdi.CfdiRelacionados ?? []).map((group) => ({
      type: group.TipoRelacion,
      related_cfdi: group.CfdiRelacionado.map((one) => one.UUID),
    })),
    employee_id: '',
    run_id: '',
    figures: NO_FIGURES,
    nominas: payslipsOf(cfdi).map((node) => fromNode(payslipForm, node) as unknown as Payslip),
  };
}
