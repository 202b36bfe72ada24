/** What electronic accounting asks of a document to bind it to its policy (Anexo 24, policies: ComprNal and PaymentMethod). Pure. */
import { REPORTS } from '../texts/reports.ts';
import type { CfdiFacts } from './cfdi-facts.ts';
import type { ReportLine } from './kinds.ts';

const { income, expense, journal } = REPORTS.policies;
const PAID_LATER = 'PPD';
const PESOS = 'MXN';
type Document = { type: string; uuid: string; rfc: string; name: string; isIssued: boolean };

/** One of an invoice, a note or a payslip, and one of each payment; none of goods that only travel. */
export function policyLines({ type, uuid, rfc, name, isIssued }: Document, facts: CfdiFacts): ReportLine[] {
  const { root, payments } = facts;
  const third = { third_rfc: rfc, third: name, uuid };
  const flow = isIssued ? income : expense;
  if (type === 'P')
    return payments.map(({ attributes, documents }) => ({
      ...{ policy_type: flow, policy_date: attributes.fechapago ?? '', policy_concept: REPORTS.policyOf.P },
      ...third,
      paid_uuid: documents.map((one) => (one.attributes.iddocumento ?? '').toUpperCase()).join('; '),
      policy_amount: attributes.monto ?? '',
      ...inCurrency(attributes.monedap, attributes.tipocambiop),
      payment_form: attributes.formadepagop ?? '',
    }));
  const concept = REPORTS.policyOf[type as keyof typeof REPORTS.policyOf];
  if (concept === undefined) return [];
  return [
    {
      ...{ policy_type: policyOf(), policy_date: root.fecha ?? '', policy_concept: concept },
      ...{ ...third, policy_amount: root.total ?? '', payment_form: root.formapago ?? '' },
      ...inCurrency(root.moneda, root.tipocambio),
    },
  ];

  function policyOf(): string {
    if (type === 'N') return isIssued ? expense : income;
    return type === 'I' && root.metodopago !== PAID_LATER ? flow : journal;
  }
}

/** What is in pesos needs no rate. */
const inCurrency = (currency = PESOS, rate = ''): ReportLine => ({
  currency,
  exchange_rate: currency === PESOS ? '' : rate,
});
