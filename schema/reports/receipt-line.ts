/** A row of the reports of receipts: the attributes of its XML, and what the portal knows of it. Spec 3 §3. Pure. */
import { add, exact, parseDecimal, toFixed, ZERO } from '../values/decimal.ts';
import type { CfdiFacts, Taxes, TaxFact } from './cfdi-facts.ts';
import type { ReportLine } from './kinds.ts';

const SEVERAL = '; ';
const ISR = '001';
const IVA = '002';
const IEPS = '003';

/** Of several, each in its place. */
const joined = (texts: readonly (string | undefined)[]): string =>
  texts.some((text) => text !== undefined && text !== '')
    ? texts.map((text) => text ?? '').join(SEVERAL)
    : '';

/** '' where the document has none of it: no tax is not a tax of nothing. */
export function taxSum(taxes: readonly TaxFact[], wanted: string): string {
  const amounts = taxes.filter(({ tax, amount }) => tax === wanted && parseDecimal(amount) !== undefined);
  if (amounts.length === 0) return '';
  const total = amounts.reduce((sum, { amount }) => add(sum, exact(amount)), ZERO);
  return toFixed(total, Math.max(2, total.scale));
}

/** Of a receipt of payments they are those of its payments. */
function taxesOf({ payments, taxes, conceptTaxes }: CfdiFacts): Taxes {
  if (payments.length > 0)
    return {
      transfers: payments.flatMap(({ transfers }) => transfers),
      withheld: payments.flatMap(({ withheld }) => withheld),
    };
  const said = (of: keyof Taxes) => (taxes[of].length > 0 ? taxes[of] : conceptTaxes[of]);
  return { transfers: said('transfers'), withheld: said('withheld') };
}

export function receiptLine(facts: CfdiFacts): ReportLine {
  const { root, emitter, receiver, stamp, payments, related } = facts;
  const { transfers, withheld } = taxesOf(facts);
  const paid = payments.flatMap(({ documents }) => documents.map(({ attributes }) => attributes));
  const ofPayments = (name: string) => joined(payments.map(({ attributes }) => attributes[name]));
  const ofPaid = (name: string) => joined(paid.map((attributes) => attributes[name]));
  return {
    rfc: emitter.rfc ?? emitter.rfce ?? emitter.rfcemisor ?? '',
    name: emitter.nombre ?? emitter.nomdenrazsoce ?? '',
    rfc_receiver: receiver.rfc ?? receiver.rfcr ?? receiver.rfcrecep ?? '',
    name_receiver: receiver.nombre ?? receiver.nomdenrazsocr ?? '',
    serie: root.serie ?? '',
    folio: root.folio ?? root.folioint ?? '',
    uuid: (stamp.uuid ?? '').toUpperCase(),
    version: root.version ?? '',
    payment_method: root.metodopago ?? '',
    payment_form: root.formapago ?? root.metododepago ?? '',
    issued_at: root.fecha ?? root.fechaexp ?? '',
    stamped_at: stamp.fechatimbrado ?? '',
    transferred_iva: taxSum(transfers, IVA),
    transferred_isr: taxSum(transfers, ISR),
    transferred_ieps: taxSum(transfers, IEPS),
    withheld_iva: taxSum(withheld, IVA),
    withheld_isr: taxSum(withheld, ISR),
    withheld_ieps: taxSum(withheld, IEPS),
    subtotal: root.subtotal ?? root.montototgrav ?? '',
    discount: root.descuento ?? '',
    total: root.total ?? root.montototoperacion ?? '',
    currency: root.moneda ?? '',
    exchange_rate: root.tipocambio ?? '',
    related: joined(related),
    payment_date: ofPayments('fechapago'),
    payment_way: ofPayments('formadepagop'),
    payment_currency: ofPayments('monedap'),
    payment_rate: ofPayments('tipocambiop'),
    payment_amount: ofPayments('monto'),
    payment_number: ofPayments('numoperacion'),
    paid_uuid: joined(paid.map(({ iddocumento }) => iddocumento?.toUpperCase())),
    paid_folio: joined(paid.map(({ serie, folio }) => [serie, folio].filter(Boolean).join('-'))),
    paid_currency: ofPaid('monedadr'),
    partiality: ofPaid('numparcialidad'),
    previous_balance: ofPaid('impsaldoant'),
    paid: ofPaid('imppagado'),
    balance: ofPaid('impsaldoinsoluto'),
    payer_account: ofPayments('ctaordenante'),
    payee_account: ofPayments('ctabeneficiario'),
  };
}
