/** The family of Pagos 2.0: the receipt of payments. Source: error matrix of the complement, revision B. */

import type { CfdiPath } from '../../cfdi/cfdi-path.ts';
import { type Pagos20, pagos20 } from '../../cfdi/complements/pagos-20.ts';
import { applyRules } from '../apply.ts';
import { type ComplementSubject, complementFamily } from '../family.ts';
import type { Finding } from '../rule.ts';
import { PAGOS20_CODES } from './codes.ts';
import { CUENTAS_RULES } from './cuentas.ts';
import { DOCTO_RULES } from './docto.ts';
import { DOCTO_IMPUESTOS_RULES } from './docto-impuestos.ts';
import { RETENCION_DR_RULES, TRASLADO_DR_RULES } from './impuestos-dr.ts';
import { IMPUESTOS_P_RULES, linePath, RETENCION_P_RULES, TRASLADO_P_RULES } from './impuestos-p.ts';
import { PAGO_RULES } from './pago.ts';
import { CONCEPTO_RULES, RECIBO_RULES } from './recibo.ts';
import { remoteOfPagos } from './remote.ts';
import { type DoctoSubject, type PagoSubject, pagosSubject } from './subjects.ts';
import { TOTALES_RULES } from './totales.ts';
import { TOTALES_FALTAN_RULES } from './totales-faltan.ts';

export const pagos20Family = complementFamily<Pagos20>({
  name: 'pagos20',
  description: pagos20,
  codes: PAGOS20_CODES,
  rules: [
    ...RECIBO_RULES,
    ...CONCEPTO_RULES,
    ...TOTALES_RULES,
    ...TOTALES_FALTAN_RULES,
    ...PAGO_RULES,
    ...CUENTAS_RULES,
    ...DOCTO_RULES,
    ...DOCTO_IMPUESTOS_RULES,
    ...RETENCION_DR_RULES,
    ...TRASLADO_DR_RULES,
    ...IMPUESTOS_P_RULES,
    ...RETENCION_P_RULES,
    ...TRASLADO_P_RULES,
  ],
  judge: judgePagos,
  remote: ({ node }, at) => remoteOfPagos(node, at),
});

function judgePagos({ node, document }: ComplementSubject<Pagos20>, at: CfdiPath, findings: Finding[]): void {
  const { comprobante, facts } = document;
  applyRules(RECIBO_RULES, document, '', findings);
  for (const [index, concept] of (comprobante.Conceptos?.Concepto ?? []).entries()) {
    applyRules(CONCEPTO_RULES, { concept, facts }, `Conceptos.Concepto[${index}]`, findings);
  }
  const subject = pagosSubject(node, document);
  applyRules(TOTALES_RULES, subject, at, findings);
  applyRules(TOTALES_FALTAN_RULES, subject, at, findings);
  for (const [index, payment] of subject.payments.entries()) {
    judgePago(payment, `${at}.Pago[${index}]`, findings);
  }
}

function judgePago(payment: PagoSubject, at: CfdiPath, findings: Finding[]): void {
  applyRules(PAGO_RULES, payment, at, findings);
  applyRules(CUENTAS_RULES, payment, at, findings);
  for (const [index, document] of payment.documents.entries()) {
    judgeDocto(document, `${at}.DoctoRelacionado[${index}]`, findings);
  }
  applyRules(IMPUESTOS_P_RULES, payment, at, findings);
  for (const [index, line] of payment.retentions.entries()) {
    applyRules(RETENCION_P_RULES, line, `${at}.${linePath('RetencionP', index)}`, findings);
  }
  for (const [index, line] of payment.transfers.entries()) {
    applyRules(TRASLADO_P_RULES, line, `${at}.${linePath('TrasladoP', index)}`, findings);
  }
}

function judgeDocto(document: DoctoSubject, at: CfdiPath, findings: Finding[]): void {
  applyRules(DOCTO_RULES, document, at, findings);
  applyRules(DOCTO_IMPUESTOS_RULES, document, at, findings);
  for (const [index, line] of document.retentions.entries()) {
    const path = `${at}.ImpuestosDR.RetencionesDR.RetencionDR[${index}]`;
    applyRules(RETENCION_DR_RULES, line, path, findings);
  }
  for (const [index, line] of document.transfers.entries()) {
    const path = `${at}.ImpuestosDR.TrasladosDR.TrasladoDR[${index}]`;
    applyRules(TRASLADO_DR_RULES, line, path, findings);
  }
}
