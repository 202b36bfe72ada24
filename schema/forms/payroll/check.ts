/**
 * Everything that can be said of a payroll receipt with no network: what is missing, what cannot be computed, the SAT's structure and its
 * whole matrix of payroll (NOM). Pipeline: step 2 (on each change) and step 6 (again, before it is accepted).
 */
import { comprobante40 } from '../../cfdi/comprobante-40.ts';
import { checkStructure } from '../../cfdi/structure.ts';
import { judgeComprobante } from '../../rules/judge-comprobante.ts';
import { nomina12Family } from '../../rules/nomina12/index.ts';
import { judgeCarried } from '../../rules/visit-complements.ts';
import { FORM_PROBLEMS } from '../../texts/forms.ts';
import { PAYROLL_PROBLEMS as SAY } from '../../texts/payroll.ts';
import { compare, parseDecimal, sum, toText, ZERO } from '../../values/decimal.ts';
import type { CheckContext } from '../document-kind.ts';
import { parseAmount } from '../engine/amounts.ts';
import { missingIn } from '../engine/check-node.ts';
import { type FormValue, isEmptyValue } from '../engine/node-values.ts';
import { type FormProblem, oneCauseEach } from '../engine/problems.ts';
import type { RawProblem, Say } from '../receipt/check-concept.ts';
import { checkConfirmation, checkParties, checkRelated } from '../receipt/check-header.ts';
import { postalCodeProblem, textProblem } from '../receipt/field-checks.ts';
import { LIMITS } from '../receipt/limits.ts';
import { payrollSection, toPayrollPath } from './paths.ts';
import type { Payroll } from './payroll.ts';
import type { Perception } from './payslip.ts';
import { payslipForm } from './payslip-form.ts';
import { type PricedPayroll, pricePayroll } from './price.ts';
import { payrollToCfdi } from './to-cfdi.ts';

/** Problems in the order of the form, at most one for each field. */
export function checkPayroll(payroll: Payroll, { catalogs, fecha }: CheckContext): FormProblem[] {
  const priced = pricePayroll(payroll);
  const problems = [...checkHeader(payroll), ...checkPayslips(payroll, priced)].map(
    ({ value: _, ...raw }): FormProblem => placed({ severity: 'error', ...raw }),
  );
  if (payroll.nominas.length === 0) return oneCauseEach(problems);
  const cfdi = payrollToCfdi(payroll, { fecha });
  const { subject, findings } = judgeComprobante(cfdi, { catalogs });
  judgeCarried([nomina12Family], subject, findings);
  for (const { path, fix: _, ...finding } of findings) {
    problems.push(placed({ ...finding, path: toPayrollPath(path, priced) }));
  }
  for (const { path, message } of checkStructure(comprobante40, { ...cfdi, Sello: UNSEALED })) {
    if (!path.startsWith('Complemento.')) continue;
    problems.push(placed({ path: toPayrollPath(path, priced), text: message, severity: 'error' }));
  }
  return oneCauseEach(problems);
}

const UNSEALED = 'AA==';

type Placed = Omit<FormProblem, 'section'>;
const placed = (problem: Placed): FormProblem => ({ ...problem, section: payrollSection(problem.path) });

function sayTo(found: RawProblem[]): Say {
  return (path, text, rest = {}) => {
    if (text !== undefined) found.push({ path, text, ...rest });
  };
}

function checkHeader(payroll: Payroll): RawProblem[] {
  const found: RawProblem[] = [];
  const say = sayTo(found);
  checkParties(payroll, () => undefined, say);
  say('serie', textProblem(payroll.serie, LIMITS.serie));
  say('expedition_place', postalCodeProblem(payroll.expedition_place));
  checkConfirmation(payroll, say);
  checkRelated(payroll, say);
  if (payroll.nominas.length === 0) say('nominas', SAY.none);
  return found;
}

function checkPayslips({ nominas }: Payroll, { payslips, total }: PricedPayroll): RawProblem[] {
  const found: RawProblem[] = [];
  const say = sayTo(found);
  for (const [at, payslip] of nominas.entries()) {
    const path = `nominas.${at}`;
    for (const { path: place, why } of payslips[at]?.unknown ?? []) say(`${path}.${place}`, SAY[why]);
    for (const place of missingIn(payslipForm, payslip as unknown as FormValue)) {
      // What is computed of it is not missing.
      if (!payslips[at]?.suggested.has(place)) say(`${path}.${place}`, FORM_PROBLEMS.required);
    }
    const isNothing = isEmptyValue(payslip.percepciones) && isEmptyValue(payslip.otros_pagos);
    if (isNothing) say(`${path}.percepciones.percepcion`, SAY.noPerceptions);
    for (const [row, line] of payslip.percepciones.percepcion.entries()) {
      say(`${path}.percepciones.percepcion.${row}.horas_extra`, extraProblem(line));
    }
  }
  const left = parseDecimal(total);
  if (left !== undefined && compare(left, ZERO) < 0) say('nominas.0.deducciones.deduccion', SAY.negative);
  return found;
}

/** Extra hours are part of what the perception says: the SAT does not add them up, a worker does. */
function extraProblem({ horas_extra, importe_gravado, importe_exento }: Perception): string | undefined {
  const paid = horas_extra.map(({ importe_pagado }) => parseAmount(importe_pagado));
  if (paid.length === 0 || paid.some((one) => one === undefined)) return undefined;
  const hours = sum(paid.flatMap((one) => one ?? []));
  const line = sum([parseAmount(importe_gravado) ?? ZERO, parseAmount(importe_exento) ?? ZERO]);
  return compare(hours, line) === 0 ? undefined : SAY.extra(toText(hours), toText(line));
}
