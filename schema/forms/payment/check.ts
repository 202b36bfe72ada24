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
import { isUuid } from '../../values/uuid.ts';
import type { CheckContext } from '../document-kind.ts';
import { type FormProblem, oneCauseEach } from '../engine/problems.ts';
import type { RawProblem, Say } from '../receipt/check-concept.ts';
import { checkConfirmation, checkParties, checkRelated } from '../receipt/check-header.ts';
import { postalCodeProblem, requiredProblem, textProblem } from '../receipt/field-checks.ts';
import { LIMITS } from '../receipt/limits.ts';
import type { ComputedPayments } from './amounts/compute-payments.ts';
import type { PaymentProblem } from './amounts/input.ts';
import { paymentSection, toPaymentPath } from './paths.ts';
import type { PaidDocument, Payment, PaymentRow } from './payment.ts';
import { pricePayment } from './price.ts';
import { paymentToCfdi } from './to-cfdi.ts';

/** Problems in the order of the form, at most one for each field. */
export function checkPayment(payment: Payment, context: CheckContext): FormProblem[] {
  const computed = pricePayment(payment, context.catalogs);
  const own = [
    ...checkHeader(payment),
    ...checkRows(payment, context.fecha),
    ...computed.problems.map((problem) => rawOf(problem, payment)),
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
  checkConfirmation(payment, say);
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
    checkProof(row, path, say);
    for (const [index, one] of row.docto_relacionado.entries())
      checkElsewhere(one, `${path}.docto_relacionado.${index}`, say);
  }
  return found;
}

/** A transfer's proof is whole, or is not said (CRP20230 to CRP20235). */
function checkProof(row: PaymentRow, path: string, say: Say): void {
  if (row.tipo_cad_pago === '') return;
  for (const name of ['cert_pago', 'cad_pago', 'sello_pago'] as const)
    say(`${path}.${name}`, requiredProblem(row[name]));
  if (row.cad_pago.length > MOST_CHAIN) say(`${path}.cad_pago`, SAY.chain);
}

/** Spec 2 §5. */
const MOST_CHAIN = 8192;

/** What nobody but the person who writes it knows of an invoice. */
function checkElsewhere(document: PaidDocument, path: string, say: Say): void {
  if (document.origin === '') return;
  if (!/^[1-9]\d{0,2}$/.test(document.num_parcialidad.trim())) say(`${path}.num_parcialidad`, SAY.partiality);
  if (document.origin !== 'typed') return;
  if (!isUuid(document.id_documento.trim())) say(`${path}.id_documento`, SAY.uuid);
  say(`${path}.moneda_dr`, requiredProblem(document.moneda_dr));
  say(`${path}.tax_typed`, requiredProblem(document.tax_typed));
  say(`${path}.serie`, textProblem(document.serie, LIMITS.serie));
  say(`${path}.folio`, textProblem(document.folio, LIMITS.folio));
}

function dateProblem({ fecha_pago }: PaymentRow, fecha: string): string | undefined {
  if (fecha_pago.trim() === '') return SAY.date;
  return fecha !== '' && fecha_pago.slice(0, 10) > fecha.slice(0, 10) ? SAY.future : undefined;
}

/** Fields that a person has of an invoice from elsewhere. */
const TYPED: Readonly<Record<string, string>> = {
  total: 'total',
  balance: 'imp_saldo_ant',
  partiality: 'num_parcialidad',
};

/** What cannot be computed, at the field where it can be put right. */
function rawOf({ payment, document, field, kind }: PaymentProblem, { payments }: Payment): RawProblem {
  const at = `payments.${payment}`;
  if (document === undefined) {
    return { path: `${at}.${field === 'exchange_rate' ? 'tipo_cambio_p' : 'monto'}`, text: SAY[kind] };
  }
  const inside = `${at}.docto_relacionado.${document}`;
  if (field === 'exchange_rate') return { path: `${inside}.tipo_cambio_dr`, text: SAY[kind] };
  const own = payments[payment]?.docto_relacionado[document]?.origin === '' ? undefined : TYPED[field];
  if (own !== undefined) return { path: `${inside}.${own}`, text: SAY[kind] };
  const isKnown = field === 'paid' || kind !== 'unreadable';
  return { path: `${inside}.imp_pagado`, text: isKnown ? SAY[kind] : SAY.balanceUnknown };
}

function placed({ code, path, text, remedy, severity }: Finding, computed: ComputedPayments): FormProblem {
  const at = toPaymentPath(path, computed);
  return { path: at, code, text, remedy, severity, section: paymentSection(at) };
}
