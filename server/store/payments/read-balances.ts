/** What the ledger of balances reads of a document: what it pays, credits and takes the place of, its taxes. */
import { pagos20 } from '../../../schema/cfdi/complements/pagos-20.ts';
import type { Comprobante40 } from '../../../schema/cfdi/comprobante-40.ts';
import { complementOf, readCfdi } from '../../../schema/cfdi/read-xml.ts';
import { type Retenciones20, retenciones20 } from '../../../schema/cfdi/retenciones-20.ts';
import type { InvoiceTaxes } from '../../../schema/forms/payment/amounts/input.ts';
import { invoiceTaxes } from '../../../schema/forms/payment/amounts/invoice-taxes.ts';

/** A DoctoRelacionado, and where it is in the document. */
export type PaidPart = {
  readonly path: string;
  /** In upper case. */
  readonly uuid: string;
  readonly currency: string;
  readonly partiality: number;
  readonly previous: string;
  readonly paid: string;
  readonly remaining: string;
};

export type Movement = {
  readonly parts: readonly PaidPart[];
  /** UUIDs in upper case of what it takes the place of (relation 04). */
  readonly replaces: readonly string[];
  readonly credit: Credit | undefined;
};

/** What a credit note takes off the invoices that it is related to. */
export type Credit = {
  /** In upper case, in the order of the document. */
  readonly uuids: readonly string[];
  readonly currency: string;
  readonly amount: string;
};

const SUBSTITUTES = '04';
const WITHHOLDING = 'R';
/** Credit notes, goods that were given back, and advances that are applied (the SAT's guide to advances, way A). */
const CREDITS: readonly string[] = ['01', '03', '07'];
const NONE: Movement = { parts: [], replaces: [], credit: undefined };

/** @param xml sealed, or about to be. Most documents neither pay, credit nor replace anything, and are not read. */
export function readMovement(receiptType: string, xml: string): Movement {
  const isPayment = receiptType === 'P';
  const isCredit = receiptType === 'E' && xml.includes('TipoRelacion=');
  if (!isPayment && !isCredit && !xml.includes(`TipoRelacion="${SUBSTITUTES}"`)) return NONE;
  if (receiptType === WITHHOLDING) return { ...NONE, replaces: replacedByWithholding(xml) };
  const document = readComprobante(xml);
  if (document === undefined) return NONE;
  return {
    parts: isPayment ? partsOf(document) : [],
    replaces: relatedBy(document, [SUBSTITUTES]),
    credit: isCredit ? creditOf(document) : undefined,
  };
}

/** It names one at most. */
function replacedByWithholding(xml: string): string[] {
  const read = readCfdi(xml, { maxBytes: Number.POSITIVE_INFINITY });
  if (!read.ok || read.description !== retenciones20) return [];
  const { CfdiRetenRelacionados: related } = read.node as Retenciones20;
  return related?.TipoRelacion === SUBSTITUTES ? [related.UUID.toUpperCase()] : [];
}

function relatedBy({ CfdiRelacionados = [] }: Comprobante40, relations: readonly string[]): string[] {
  const uuids = CfdiRelacionados.filter(({ TipoRelacion }) => relations.includes(TipoRelacion)).flatMap(
    ({ CfdiRelacionado }) => CfdiRelacionado.map(({ UUID }) => UUID.toUpperCase()),
  );
  return [...new Set(uuids)];
}

function creditOf(document: Comprobante40): Credit | undefined {
  const uuids = relatedBy(document, CREDITS);
  return uuids.length === 0 ? undefined : { uuids, currency: document.Moneda, amount: document.Total };
}

function partsOf(document: Comprobante40): PaidPart[] {
  const payments = complementOf(document, pagos20)?.Pago ?? [];
  return payments.flatMap(({ DoctoRelacionado }, at) =>
    DoctoRelacionado.map((docto, index) => ({
      path: `Complemento.Pagos.Pago[${at}].DoctoRelacionado[${index}]`,
      uuid: docto.IdDocumento.toUpperCase(),
      currency: docto.MonedaDR,
      partiality: Number(docto.NumParcialidad),
      previous: docto.ImpSaldoAnt,
      paid: docto.ImpPagado,
      remaining: docto.ImpSaldoInsoluto,
    })),
  );
}

/** What a payment of this invoice states of its taxes; none of a document that is no Comprobante 4.0. */
export function readTaxes(xml: string): InvoiceTaxes {
  const document = readComprobante(xml);
  return document === undefined
    ? { transfers: [], retentions: [], tax_object: '01' }
    : invoiceTaxes(document);
}

function readComprobante(xml: string): Comprobante40 | undefined {
  const read = readCfdi(xml, { maxBytes: Number.POSITIVE_INFINITY });
  const node = read.ok ? (read.node as Comprobante40) : undefined;
  return node?.Version === '4.0' && node.Conceptos !== undefined ? node : undefined;
}
