/** Words of the printed form in English, for designs in two languages. */
import { PRINT } from './print.ts';

const WORDS: Readonly<Record<string, string>> = {
  Factura: 'Invoice',
  'Nota de crédito': 'Credit note',
  'Comprobante de traslado': 'Transfer document',
  'Factura global': 'Global invoice',
  'Recibo de nómina': 'Payslip',
  'Recibo de pago': 'Payment receipt',
  [PRINT.issuer]: 'Issuer',
  [PRINT.receiver]: 'Bill to',
  [PRINT.rfc]: 'Tax ID (RFC)',
  [PRINT.regime]: 'Tax regime',
  [PRINT.domicile]: 'Tax address (ZIP)',
  [PRINT.usage]: 'Use of CFDI',
  [PRINT.residence]: 'Tax residence',
  [PRINT.taxId]: 'Foreign tax ID',
  [PRINT.issuedAt]: 'Issued',
  [PRINT.place]: 'Place of issue (ZIP)',
  [PRINT.folio]: 'Number',
  [PRINT.uuid]: 'Fiscal folio (UUID)',
  [PRINT.version]: 'Version',
  [PRINT.exportacion]: 'Export',
  [PRINT.paymentMethod]: 'Payment method',
  [PRINT.paymentForm]: 'Form of payment',
  [PRINT.conditions]: 'Payment terms',
  [PRINT.currency]: 'Currency',
  [PRINT.exchangeRate]: 'Exchange rate',
  [PRINT.confirmation]: 'Confirmation',
  [PRINT.global]: 'Global information',
  [PRINT.related]: 'Related documents',
  [PRINT.subtotal]: 'Subtotal',
  [PRINT.discount]: 'Discount',
  [PRINT.total]: 'Total',
  [PRINT.words]: 'Amount in words',
  [PRINT.notes]: 'Notes',
  [PRINT.certificate]: 'Issuer certificate',
  [PRINT.satCertificate]: 'SAT certificate',
  [PRINT.stampedAt]: 'Certified',
  [PRINT.provider]: 'Certification provider',
  [PRINT.seal]: 'Digital seal of the CFDI',
  [PRINT.satSeal]: 'Seal of the SAT',
  [PRINT.cadena]: 'Original string of the digital certification by the SAT',
  [PRINT.sandbox]: 'Test document without fiscal validity',
  [PRINT.preview]: 'Preview: not issued yet, without fiscal validity',
  [PRINT.unstamped]: 'Not stamped: without fiscal validity',
  [PRINT.legend]: 'This document is a printed representation of a CFDI',
};
/** Names of taxes, and what stands before them. */
const PIECES: readonly (readonly [string, string])[] = [
  [PRINT.retention, 'Withheld'],
  ['IVA', 'VAT'],
  ['ISR', 'Income tax'],
  ['IEPS', 'Excise tax'],
  [PRINT.exempt, 'exempt'],
];

/** «Retención IVA 16.00 %» → «Withheld VAT 16.00 %». What has no word stays as it is. */
export function englishOf(text: string): string {
  const whole = Object.hasOwn(WORDS, text) ? WORDS[text] : undefined;
  if (whole !== undefined) return whole;
  return PIECES.reduce((said, [spanish, english]) => said.replace(spanish, english), text);
}
