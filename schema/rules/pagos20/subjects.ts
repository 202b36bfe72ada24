/** What the rules of Pagos 2.0 look at: the complement, a payment, a related document, one of its tax lines. */
import type { Pagos20 } from '../../cfdi/complements/pagos-20.ts';
import { compare, exact, isZero } from '../../values/decimal.ts';
import { type Amount, groupOf, type LineAmounts, readAmount } from '../amounts.ts';
import type { Facts } from '../document-context.ts';
import type { PartialComprobante, PartialNode, PartialTaxLine } from '../partial-nodes.ts';
import type { DocumentSubject } from '../subjects.ts';
import { type ConvertedTaxes, convertTaxes } from './converted.ts';

export type PartialPagos = PartialNode<Pagos20>;
export type Pago = NonNullable<PartialPagos['Pago']>[number];
export type Docto = NonNullable<Pago['DoctoRelacionado']>[number];
export type Concepto = NonNullable<NonNullable<PartialComprobante['Conceptos']>['Concepto']>[number];

/** A TrasladoDR, RetencionDR, TrasladoP or RetencionP, by the names that lines of a Comprobante have. */
export type TaxLine = {
  line: PartialTaxLine;
  amounts: LineAmounts;
  facts: Facts;
  /** Of the currency of the line; undefined when it is not known. */
  decimals: number | undefined;
};

export type DoctoSubject = {
  docto: Docto;
  facts: Facts;
  /** MonedaDR and its decimals. */
  currency: string;
  decimals: number | undefined;
  paymentCurrency: string;
  /** Of MonedaP. */
  paymentDecimals: number | undefined;
  /** The payment has documents in its own currency and in others. */
  isMixed: boolean;
  previous: Amount;
  paid: Amount;
  remaining: Amount;
  /** EquivalenciaDR as written. */
  equivalence: Amount;
  /** What amounts of the document are divided by to be in the payment's currency; never zero. */
  divisor: Amount;
  transfers: readonly TaxLine[];
  retentions: readonly TaxLine[];
};

export type PagoSubject = {
  pago: Pago;
  facts: Facts;
  currency: string;
  decimals: number | undefined;
  amount: Amount;
  /** Pesos for one unit of MonedaP; 1 for pesos. */
  pesos: Amount;
  isMixed: boolean;
  /** Some document is in a currency other than the payment's. */
  hasForeign: boolean;
  documents: readonly DoctoSubject[];
  /** Taxes of the documents in the payment's currency. */
  converted: ConvertedTaxes;
  transfers: readonly TaxLine[];
  retentions: readonly TaxLine[];
};

export type PagosSubject = {
  node: PartialPagos;
  facts: Facts;
  payments: readonly PagoSubject[];
};

const ONE = exact('1');
/** An equivalence of one beside others, as the SAT takes it in its sums: its margin is then nearly nothing (CRP20277). */
export const ONE_IN_FULL = '1.0000000000';
const PESOS = 'MXN';

export function pagosSubject(node: PartialPagos, document: DocumentSubject): PagosSubject {
  const { facts } = document;
  return { node, facts, payments: (node.Pago ?? []).map((pago) => pagoSubject(pago, facts)) };
}

function pagoSubject(pago: Pago, facts: Facts): PagoSubject {
  const currency = pago.MonedaP ?? '';
  const decimals = facts.catalogs.currencyDecimals(currency);
  const doctos = pago.DoctoRelacionado ?? [];
  const foreign = doctos.filter((docto) => (docto.MonedaDR ?? currency) !== currency).length;
  const isMixed = foreign > 0 && foreign < doctos.length;
  const payment = { currency, decimals, isMixed };
  const documents = doctos.map((docto) => doctoSubject(docto, facts, payment));
  const { RetencionesP, TrasladosP } = pago.ImpuestosP ?? {};
  return {
    pago,
    facts,
    ...payment,
    amount: readAmount(pago.Monto),
    pesos: pago.TipoCambioP === undefined && currency === PESOS ? ONE : readAmount(pago.TipoCambioP),
    hasForeign: foreign > 0,
    documents,
    converted: convertTaxes(documents),
    transfers: (TrasladosP?.TrasladoP ?? []).map((line) =>
      taxLine(line.BaseP, line.ImpuestoP, line.TipoFactorP, line.TasaOCuotaP, line.ImporteP, facts, decimals),
    ),
    retentions: (RetencionesP?.RetencionP ?? []).map((line) =>
      taxLine(undefined, line.ImpuestoP, undefined, undefined, line.ImporteP, facts, decimals),
    ),
  };
}

function doctoSubject(
  docto: Docto,
  facts: Facts,
  payment: { currency: string; decimals: number | undefined; isMixed: boolean },
): DoctoSubject {
  const currency = docto.MonedaDR ?? '';
  const decimals = facts.catalogs.currencyDecimals(currency);
  const { RetencionesDR, TrasladosDR } = docto.ImpuestosDR ?? {};
  const read = (line: NonNullable<NonNullable<typeof TrasladosDR>['TrasladoDR']>[number]) =>
    taxLine(
      line.BaseDR,
      line.ImpuestoDR,
      line.TipoFactorDR,
      line.TasaOCuotaDR,
      line.ImporteDR,
      facts,
      decimals,
    );
  const equivalence = readAmount(docto.EquivalenciaDR);
  return {
    docto,
    facts,
    currency,
    decimals,
    paymentCurrency: payment.currency,
    paymentDecimals: payment.decimals,
    isMixed: payment.isMixed,
    previous: readAmount(docto.ImpSaldoAnt),
    paid: readAmount(docto.ImpPagado),
    remaining: readAmount(docto.ImpSaldoInsoluto),
    equivalence,
    divisor: divisorOf(docto, equivalence, currency === payment.currency, payment.isMixed),
    transfers: (TrasladosDR?.TrasladoDR ?? []).map(read),
    retentions: (RetencionesDR?.RetencionDR ?? []).map(read),
  };
}

function divisorOf(docto: Docto, equivalence: Amount, isSame: boolean, isMixed: boolean): Amount {
  if (docto.EquivalenciaDR === undefined && !isSame) return undefined;
  const written = docto.EquivalenciaDR === undefined ? ONE : equivalence;
  if (isSame && isMixed && written && compare(written, ONE) === 0) return exact(ONE_IN_FULL);
  if (docto.EquivalenciaDR === undefined) return ONE;
  return equivalence && isZero(equivalence) ? undefined : equivalence;
}

function taxLine(
  Base: string | undefined,
  Impuesto: string | undefined,
  TipoFactor: string | undefined,
  TasaOCuota: string | undefined,
  Importe: string | undefined,
  facts: Facts,
  decimals: number | undefined,
): TaxLine {
  const line: PartialTaxLine = { Base, Impuesto, TipoFactor, TasaOCuota, Importe };
  const amounts = {
    base: readAmount(Base),
    rate: readAmount(TasaOCuota),
    amount: readAmount(Importe),
    tax: Impuesto ?? '',
    group: groupOf(line),
  };
  return { line, amounts, facts, decimals };
}
