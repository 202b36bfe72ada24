/**
 * Everything that can be said of a receipt of payments with no network: what is missing, what does not add up, the SAT's
 * structure and its whole matrix of payments (CRP). Pipeline: step 2 (on each change) and step 6 (again, before it is accepted).
 */
import { comprobante40 } from '../../cfdi/comprobante-40.ts';
import { checkStructure } from '../../cfdi/structure.ts';
import { judgeComprobante } from '../../rules/judge-comprobante.ts';
import { pagos20Family } from '../../rules/pagos20/index.ts';
import type { Finding } from '../../rules/rule.ts';
import { judgeCarried } from '../../rules/visit-complements.ts';
import { PAYMENT_PROBLEMS as SAY } from '../../texts/payment.ts';
import type { CheckContext } from '../document-kind.ts';
import { type FormProblem, oneCauseEach } from '../engine/problems.ts';
import type { RawProblem, Say } from '../receipt/check-concept.ts';
import { checkParties, checkRelated } from '../receipt/check-header.ts';
import { postalCodeProblem, requiredProblem, textProblem } from '../receipt/field-checks.ts';
import { LIMITS } from '../receipt/limits.ts';
import type { ComputedPayments } from './amounts/compute-payments.ts';
import type { PaymentProblem } from './amounts/input.ts';
import { paymentSection, toPaymentPath } from './paths.ts';
import type { Payment, PaymentRow } from './payment.ts';
import { pricePayment } from './price.ts';
import { paymentToCfdi } from './to-cfdi.ts';

/** Problems in the order of the form, at most one for each field. */
export function checkPayment(payment: Payment, context: CheckContext): FormProblem[] {
  const computed = pricePayment(payment, context.catalogs);
  const own = [
    ...checkHeader(payment),
    ...checkRows(payment, context.fecha),
    ...computed.problems.map(rawOf),
  ];
  const problems = own.map(
    ({ value: _, ...raw }): FormProblem => ({ severity: 'error', ...raw, section: paymentSection(raw.path) }),
  );
  // What is wrong already makes the rest mean nothing: amounts are computed from it.
  if (own.some(({ path }) => path.startsWith('payments'))) return oneCauseEach(problems);
  const cfdi = paymentToCfdi(payment, { fecha: context.fecha }, context.catalogs);
  const { subject, findings } = judgeComprobante(cfdi, { catalogs: context.catalogs });
  judgeCarried([pagos20Family], subject, findings);
  problems.push(...findings.map((finding) => placed(finding, computed)));
  for (const { path, message } of checkStructure(comprobante40, { ...cfdi, Sello: UNSEALED })) {
    if (!path.startsWith('Complemento.Pagos')) continue;
    const at = toPaymentPath(path, computed);
    problems.push({ path: at, text: message, severity: 'error', section: paymentSection(at) });
  }
  return oneCauseEach(problems);
}

const UNSEALED = 'AA==';

function checkHeader(payment: Payment): RawProblem[] {
  const found: RawProblem[] = [];
  const say = sayTo(found);
  checkParties(payment, () => undefined, say);
  say('serie', textProblem(payment.serie, LIMITS.serie));
  say('expedition_place', postalCodeProblem(payment.expedition_place));
  checkRelated(payment, say);
  return found;
}

function sayTo(found: RawProblem[]): Say {
  return (path, text, rest = {}) => {
    if (text !== undefined) found.push({ path, text, ...rest });
  };
}

function checkRows({ payments }: Payment, fecha: string): RawProblem[] {
  const found: RawProblem[] = [];
  const say = sayTo(found);
  if (payments.length === 0) say('payments', SAY.noDocuments);
  for (const [at, row] of payments.entries()) {
    const path = `payments.${at}`;
    say(`${path}.fecha_pago`, dateProblem(row, fecha));
    say(
      `${path}.forma_de_pago_p`,
      row.forma_de_pago_p === '99' ? SAY.form : requiredProblem(row.forma_de_pago_p),
    );
    say(`${path}.moneda_p`, requiredProblem(row.moneda_p));
    if (row.docto_relacionado.length === 0) say(`${path}.docto_relacionado`, SAY.noDocuments);
  }
  return found;
}

function dateProblem({ fecha_pago }: PaymentRow, fecha: string): string | undefined {
  if (fecha_pago.trim() === '') return SAY.date;
  return fecha !== '' && fecha_pago.slice(0, 10) > fecha.slice(0, 10) ? SAY.future : undefined;
}

/** What cannot be computed, at the field where it can be put right. */
function rawOf({ payment, document, field, kind }: PaymentProblem): RawProblem {
  const at = `payments.${payment}`;
  if (document === undefined) {
    return { path: `${at}.${field === 'exchange_rate' ? 'tipo_cambio_p' : 'monto'}`, text: SAY[kind] };
  }
  const inside = `${at}.docto_relacionado.${document}`;
  if (field === 'exchange_rate') return { path: `${inside}.tipo_cambio_dr`, text: SAY[kind] };
  const isKnown = field === 'paid' || kind !== 'unreadable';
  return { path: `${inside}.imp_pagado`, text: isKnown ? SAY[kind] : SAY.balanceUnknown };
}

function placed({ code, path, text, remedy, severity }: Finding, computed: ComputedPayments): FormProblem {
  const at = toPaymentPath(path, computed);
  return { path: at, code, text, remedy, severity, section: paymentSection(at) };
}
