/** What electronic accounting asks of a document to bind it to its póliza (Anexo 24: ComprNal and MetPagoPol). Pure. */
import { REPORTS } from '../texts/reports.ts';
import type { CfdiFacts } from './cfdi-facts.ts';
import type { ReportLine } from './kinds.ts';

const { income, expense, journal } = REPORTS.polizas;
const PAID_LATER = 'PPD';
const PESOS = 'MXN';
type Document = { type: string; uuid: string; rfc: string; name: string; isIssued: boolean };

/** One of an invoice, a note or a payslip, and one of each payment; none of goods that only travel. */
export function polizaLines({ type, uuid, rfc, name, isIssued }: Document, facts: CfdiFacts): ReportLine[] {
  const { root, payments } = facts;
  const third = { third_rfc: rfc, third: name, uuid };
  const flow = isIssued ? income : expense;
  if (type === 'P')
    return payments.map(({ attributes, documents }) => ({
      ...{ poliza_type: flow, poliza_date: attributes.fechapago ?? '', poliza_concept: REPORTS.polizaOf.P },
      ...third,
      paid_uuid: documents.map((one) => (one.attributes.iddocumento ?? '').toUpperCase()).join('; '),
      poliza_amount: attributes.monto ?? '',
      ...inCurrency(attributes.monedap, attributes.tipocambiop),
      payment_form: attributes.formadepagop ?? '',
    }));
  const concept = REPORTS.polizaOf[type as keyof typeof REPORTS.polizaOf];
  if (concept === undefined) return [];
  return [
    {
      ...{ poliza_type: polizaOf(), poliza_date: root.fecha ?? '', poliza_concept: concept },
      ...{ ...third, poliza_amount: root.total ?? '', payment_form: root.formapago ?? '' },
      ...inCurrency(root.moneda, root.tipocambio),
    },
  ];

  function polizaOf(): string {
    if (type === 'N') return isIssued ? expense : income;
    return type === 'I' && root.metodopago !== PAID_LATER ? flow : journal;
  }
}

/** What is in pesos needs no rate. */
const inCurrency = (currency = PESOS, rate = ''): ReportLine => ({
  currency,
  exchange_rate: currency === PESOS ? '' : rate,
});
