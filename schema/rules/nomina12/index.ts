/** The family of Nómina 1.2: the payslip. Source: error matrix of the complement, revisions D and E. */

import type { CfdiPath } from '../../cfdi/cfdi-path.ts';
import { type Nomina12, nomina12 } from '../../cfdi/complements/nomina-12.ts';
import { applyRules } from '../apply.ts';
import { type ComplementSubject, complementFamily } from '../family.ts';
import type { Finding, Rule } from '../rule.ts';
import { NOMINA12_CODES } from './codes.ts';
import { DEDUCCION_RULES, DEDUCCIONES_RULES, INCAPACIDAD_RULES } from './deducciones.ts';
import { EMISOR_RULES } from './emisor.ts';
import { NOMINA_RULES } from './nomina.ts';
import { OTRO_PAGO_RULES, OTROS_PAGOS_RULES } from './otros-pagos.ts';
import { HORAS_RULES, PERCEPCION_RULES } from './percepcion.ts';
import { PERCEPCIONES_RULES } from './percepciones.ts';
import { RECEPTOR_RULES } from './receptor.ts';
import { CONCEPTO_RULES, RECIBO_RULES } from './recibo.ts';
import { remoteOfNomina } from './remote.ts';
import {
  isFirst,
  type LineSubject,
  type NominaSubject,
  nominaSubject,
  type ReciboSubject,
  reciboSubject,
} from './subjects.ts';

/** On the payslip, in the order of the document. */
const PAYSLIP_RULES: readonly Rule<NominaSubject>[] = [
  ...NOMINA_RULES,
  ...EMISOR_RULES,
  ...RECEPTOR_RULES,
  ...PERCEPCIONES_RULES,
  ...DEDUCCIONES_RULES,
  ...OTROS_PAGOS_RULES,
];

export const nomina12Family = complementFamily<Nomina12>({
  name: 'nomina12',
  description: nomina12,
  codes: NOMINA12_CODES,
  rules: [
    ...RECIBO_RULES,
    ...CONCEPTO_RULES,
    ...PAYSLIP_RULES,
    ...PERCEPCION_RULES,
    ...HORAS_RULES,
    ...DEDUCCION_RULES,
    ...OTRO_PAGO_RULES,
    ...INCAPACIDAD_RULES,
  ],
  judge: judgeNomina,
  remote: remoteOfNomina,
});

function judgeRecibo(recibo: ReciboSubject, findings: Finding[]): void {
  applyRules(RECIBO_RULES, recibo, '', findings);
  for (const [index, concept] of (recibo.comprobante.Conceptos?.Concepto ?? []).entries()) {
    applyRules(CONCEPTO_RULES, { concept, recibo }, `Conceptos.Concepto[${index}]`, findings);
  }
}

function judgeNomina(found: ComplementSubject<Nomina12>, at: CfdiPath, findings: Finding[]): void {
  const payslip = nominaSubject(found);
  if (isFirst(found)) judgeRecibo(reciboSubject(found), findings);
  applyRules(PAYSLIP_RULES, payslip, at, findings);

  const { facts, nomina, percepciones, deducciones, otrosPagos } = payslip;
  function each<Line>(rules: readonly Rule<LineSubject<Line>>[], lines: readonly Line[], list: CfdiPath) {
    for (const [index, line] of lines.entries()) {
      applyRules(rules, { line, facts, payslip }, `${at}.${list}[${index}]`, findings);
    }
  }
  each(PERCEPCION_RULES, percepciones, 'Percepciones.Percepcion');
  for (const [index, line] of percepciones.entries()) {
    each(HORAS_RULES, line.HorasExtra ?? [], `Percepciones.Percepcion[${index}].HorasExtra`);
  }
  each(DEDUCCION_RULES, deducciones, 'Deducciones.Deduccion');
  each(OTRO_PAGO_RULES, otrosPagos, 'OtrosPagos.OtroPago');
  each(INCAPACIDAD_RULES, nomina.Incapacidades?.Incapacidad ?? [], 'Incapacidades.Incapacidad');
}
