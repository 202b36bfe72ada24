/**
 * What the printed form of a CFDI shows (RMF 2.7.1.7 and Anexo 20): every text ready to be read, so that
 * a template only places it. From the CFDI itself, never from the form, so that print and XML agree.
 */
import type { CatalogName } from '../catalogs/lookup.ts';
import { cadenaOriginal } from '../cfdi/cadena.ts';
import type { Comprobante40, Concepto40 } from '../cfdi/comprobante-40.ts';
import { qrAddress } from '../cfdi/expression.ts';
import { complementOf } from '../cfdi/read-xml.ts';
import { timbreFiscalDigital11 } from '../cfdi/timbre-fiscal-digital-11.ts';
import { amountInWords } from '../receipt/words.ts';
import { PRINT } from '../texts/print.ts';
import { formatAmount, formatDateTime, formatRate } from './format.ts';

/** The words of a catalogue key; undefined when they are not at hand. */
export type Describe = (catalog: CatalogName, key: string) => string | undefined;

export type Line = { label: string; value: string };
export type PrintConcept = {
  key: string;
  id: string;
  quantity: string;
  unit: string;
  description: string;
  unitValue: string;
  discount: string;
  amount: string;
  taxes: string[];
  extras: Line[];
};
export type PrintStamp = {
  uuid: string;
  lines: Line[];
  seals: Line[];
  /** What the QR encodes. */
  address: string;
};
export type PrintModel = {
  title: string;
  folio: string;
  /** Why this paper has no fiscal validity; empty when it has. */
  warning: string;
  issuer: { name: string; lines: Line[] };
  receiver: { name: string; lines: Line[] };
  general: Line[];
  related: { type: string; uuids: string[] }[];
  concepts: PrintConcept[];
  hasDiscount: boolean;
  totals: Line[];
  total: Line;
  words: string;
  stamp: PrintStamp | undefined;
};

export type PrintOptions = {
  describe: Describe;
  /** The provider is the sandbox. */
  sandbox: boolean;
};

/** Lines whose value is empty are not printed. */
function lines(...pairs: [label: string, value: string | undefined][]): Line[] {
  return pairs.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

export function printModel(cfdi: Comprobante40, options: PrintOptions): PrintModel {
  const words = (catalog: CatalogName, key: string | undefined) => {
    if (!key) return undefined;
    const found = options.describe(catalog, key);
    return found ? `${key} ${found}` : key;
  };
  const stamp = stampOf(cfdi);
  return {
    title: titleOf(cfdi),
    folio: [cfdi.Serie, cfdi.Folio].filter(Boolean).join(' '),
    warning: warningOf(stamp, options.sandbox),
    issuer: {
      name: cfdi.Emisor.Nombre,
      lines: lines(
        [PRINT.rfc, cfdi.Emisor.Rfc],
        [PRINT.regime, words('c_RegimenFiscal', cfdi.Emisor.RegimenFiscal)],
      ),
    },
    receiver: {
      name: cfdi.Receptor.Nombre,
      lines: lines(
        [PRINT.rfc, cfdi.Receptor.Rfc],
        [PRINT.regime, words('c_RegimenFiscal', cfdi.Receptor.RegimenFiscalReceptor)],
        [PRINT.domicile, cfdi.Receptor.DomicilioFiscalReceptor],
        [PRINT.usage, words('c_UsoCFDI', cfdi.Receptor.UsoCFDI)],
        [PRINT.residence, words('c_Pais', cfdi.Receptor.ResidenciaFiscal)],
        [PRINT.taxId, cfdi.Receptor.NumRegIdTrib],
      ),
    },
    general: generalLines(cfdi, words),
    related: (cfdi.CfdiRelacionados ?? []).map((group) => ({
      type: words('c_TipoRelacion', group.TipoRelacion) ?? '',
      uuids: group.CfdiRelacionado.map((one) => one.UUID),
    })),
    concepts: cfdi.Conceptos.Concepto.map((concept) => printConcept(concept, words)),
    hasDiscount: cfdi.Conceptos.Concepto.some((concept) => concept.Descuento !== undefined),
    totals: totalLines(cfdi),
    total: { label: PRINT.total, value: `${formatAmount(cfdi.Total)} ${cfdi.Moneda}` },
    words: amountInWords(cfdi.Total, cfdi.Moneda),
    stamp,
  };
}

function titleOf(cfdi: Comprobante40): string {
  const type = cfdi.InformacionGlobal ? 'G' : cfdi.TipoDeComprobante;
  return PRINT.titles[type] ?? cfdi.TipoDeComprobante;
}

function warningOf(stamp: PrintStamp | undefined, sandbox: boolean): string {
  if (!stamp) return PRINT.preview;
  return sandbox ? PRINT.sandbox : '';
}

type Words = (catalog: CatalogName, key: string | undefined) => string | undefined;

function generalLines(cfdi: Comprobante40, words: Words): Line[] {
  const global = cfdi.InformacionGlobal;
  return lines(
    [PRINT.issuedAt, formatDateTime(cfdi.Fecha)],
    [PRINT.place, cfdi.LugarExpedicion],
    [PRINT.paymentMethod, words('c_MetodoPago', cfdi.MetodoPago)],
    [PRINT.paymentForm, words('c_FormaPago', cfdi.FormaPago)],
    [PRINT.conditions, cfdi.CondicionesDePago],
    [PRINT.currency, words('c_Moneda', cfdi.Moneda)],
    [PRINT.exchangeRate, cfdi.TipoCambio],
    [PRINT.exportacion, words('c_Exportacion', cfdi.Exportacion)],
    [PRINT.confirmation, cfdi.Confirmacion],
    [
      PRINT.global,
      global &&
        `${words('c_Periodicidad', global.Periodicidad)} · ${words('c_Meses', global.Meses)} · ${global.Año}`,
    ],
    [PRINT.version, cfdi.Version],
  );
}

function printConcept(concept: Concepto40, words: Words): PrintConcept {
  const { Impuestos: taxes, ACuentaTerceros: third } = concept;
  return {
    key: concept.ClaveProdServ,
    id: concept.NoIdentificacion ?? '',
    quantity: formatAmount(concept.Cantidad, 0),
    unit: [concept.ClaveUnidad, concept.Unidad].filter(Boolean).join(' '),
    description: concept.Descripcion,
    unitValue: formatAmount(concept.ValorUnitario),
    discount: concept.Descuento === undefined ? '' : formatAmount(concept.Descuento),
    amount: formatAmount(concept.Importe),
    taxes: [
      ...(taxes?.Traslados?.Traslado ?? []).map((line) => taxText(PRINT.transfer, line)),
      ...(taxes?.Retenciones?.Retencion ?? []).map((line) => taxText(PRINT.retention, line)),
    ],
    extras: lines(
      [PRINT.concept.object, words('c_ObjetoImp', concept.ObjetoImp)],
      [
        PRINT.concept.third,
        third &&
          `${third.NombreACuentaTerceros} · ${third.RfcACuentaTerceros} · ${words('c_RegimenFiscal', third.RegimenFiscalACuentaTerceros)} · ${third.DomicilioFiscalACuentaTerceros}`,
      ],
      [PRINT.concept.customs, concept.InformacionAduanera?.map((one) => one.NumeroPedimento).join(', ')],
      [PRINT.concept.property, concept.CuentaPredial?.map((one) => one.Numero).join(', ')],
      ...(concept.Parte ?? []).map((part): [string, string] => [
        PRINT.concept.part,
        [part.Cantidad, part.Unidad, part.ClaveProdServ, part.NoIdentificacion, part.Descripcion]
          .filter(Boolean)
          .join(' · '),
      ]),
    ),
  };
}

type TaxNode = { Base: string; Impuesto: string; TipoFactor: string; TasaOCuota?: string; Importe?: string };

function taxText(kind: string, line: TaxNode): string {
  const name = PRINT.taxNames[line.Impuesto] ?? line.Impuesto;
  if (line.TasaOCuota === undefined || line.Importe === undefined) {
    return `${kind} ${name} ${PRINT.exempt} · ${formatAmount(line.Base)}`;
  }
  return `${kind} ${name} ${formatRate(line.TipoFactor, line.TasaOCuota)} · ${formatAmount(line.Base)} = ${formatAmount(line.Importe)}`;
}

function totalLines(cfdi: Comprobante40): Line[] {
  const transfers = cfdi.Impuestos?.Traslados?.Traslado ?? [];
  const retentions = cfdi.Impuestos?.Retenciones?.Retencion ?? [];
  return lines(
    [PRINT.subtotal, formatAmount(cfdi.SubTotal)],
    [PRINT.discount, cfdi.Descuento && `−${formatAmount(cfdi.Descuento)}`],
    ...transfers.map((line): [string, string] => [
      `${PRINT.taxNames[line.Impuesto] ?? line.Impuesto} ${line.TasaOCuota === undefined ? PRINT.exempt : formatRate(line.TipoFactor, line.TasaOCuota)}`,
      formatAmount(line.Importe ?? '0'),
    ]),
    ...retentions.map((line): [string, string] => [
      `${PRINT.retention} ${PRINT.taxNames[line.Impuesto] ?? line.Impuesto}`,
      `−${formatAmount(line.Importe)}`,
    ]),
  );
}

function stampOf(cfdi: Comprobante40): PrintStamp | undefined {
  const tfd = complementOf(cfdi, timbreFiscalDigital11);
  if (!tfd) return undefined;
  return {
    uuid: tfd.UUID,
    lines: lines(
      [PRINT.uuid, tfd.UUID],
      [PRINT.certificate, cfdi.NoCertificado],
      [PRINT.satCertificate, tfd.NoCertificadoSAT],
      [PRINT.stampedAt, formatDateTime(tfd.FechaTimbrado)],
      [PRINT.provider, tfd.RfcProvCertif],
    ),
    seals: lines(
      [PRINT.seal, cfdi.Sello],
      [PRINT.satSeal, tfd.SelloSAT],
      [PRINT.cadena, cadenaOriginal(timbreFiscalDigital11, tfd)],
    ),
    address: qrAddress({
      uuid: tfd.UUID,
      issuer: cfdi.Emisor.Rfc,
      receiver: cfdi.Receptor.Rfc,
      total: cfdi.Total,
      seal: cfdi.Sello,
    }),
  };
}
