/**
 * A document of the versions that are only read, in the names of 4.0, for a new one to begin from. What 4.0 asks and they do not
 * say is empty: domicile and regime of who receives, exportación, and objeto de impuesto of a concept without taxes (one with
 * taxes is 02). Before 3.3 the taxes are the document's alone: they go to the concepts where one rate of all of them gives exactly
 * what is written, all taxes or none.
 */
import { c_FormaPago, c_UsoCFDI } from '../../catalogs/small.ts';
import type { Comprobante32 } from '../../cfdi/comprobante-32.ts';
import { type Comprobante33, comprobante33 } from '../../cfdi/comprobante-33.ts';
import type { Comprobante40, Concepto40 } from '../../cfdi/comprobante-40.ts';
import type { NodeDescription } from '../../cfdi/describe.ts';
import {
  compare,
  decimalsOf,
  divide,
  exact,
  multiply,
  rescale,
  subtract,
  sum,
  toFixed,
} from '../../values/decimal.ts';
import { parseAmount } from '../engine/amounts.ts';
import type { Currencies } from '../engine/currencies.ts';

/** 2.0, 2.2, 3.0 and 3.2 say the same in the same names; the earlier ones less. */
type Before33 = Pick<
  Comprobante32,
  | 'subTotal'
  | 'total'
  | 'fecha'
  | 'formaDePago'
  | 'tipoDeComprobante'
  | 'Conceptos'
  | 'Impuestos'
  | 'Receptor'
> &
  Partial<Comprobante32>;

export type OldDocument = { cfdi: Comprobante40; version: string };

/** Undefined for what is no invoice, note or transfer of an older version. */
export function fromOldCfdi(
  description: NodeDescription,
  node: object,
  currencies: Currencies,
): OldDocument | undefined {
  if (description === comprobante33) return { cfdi: from33(node as Comprobante33), version: '3.3' };
  if (!('tipoDeComprobante' in node)) return undefined;
  const before = node as Before33 & { version: string };
  return { cfdi: fromBefore33(before, currencies), version: before.version };
}

const NOT_SEALED = { Sello: '', NoCertificado: '', Certificado: '' };
const NOT_SAID = { DomicilioFiscalReceptor: '', RegimenFiscalReceptor: '' };

function from33(cfdi: Comprobante33): Comprobante40 {
  const { CfdiRelacionados, Addenda: _, Impuestos: _taxes, ...rest } = cfdi;
  return {
    ...rest,
    ...NOT_SEALED,
    ...{ Version: '4.0', Exportacion: '' },
    ...(CfdiRelacionados && { CfdiRelacionados: [CfdiRelacionados] }),
    Emisor: { ...cfdi.Emisor, Nombre: cfdi.Emisor.Nombre ?? '' },
    Receptor: {
      ...{ ...cfdi.Receptor, ...NOT_SAID, Nombre: cfdi.Receptor.Nombre ?? '' },
      // P01, «por definir», is no more.
      UsoCFDI: known(c_UsoCFDI, cfdi.Receptor.UsoCFDI),
    },
    Conceptos: { Concepto: cfdi.Conceptos.Concepto.map(conceptOf33) },
  };
}

function known(list: readonly { key: string }[], key: string): string {
  return list.some((one) => one.key === key) ? key : '';
}

function conceptOf33({
  CuentaPredial,
  ...concept
}: Comprobante33['Conceptos']['Concepto'][number]): Concepto40 {
  return {
    ...concept,
    ObjetoImp: concept.Impuestos === undefined ? '' : TAXED,
    ...(CuentaPredial && { CuentaPredial: [CuentaPredial] }),
  };
}

const TAXED = '02';
const TYPES = { ingreso: 'I', egreso: 'E', traslado: 'T' } as const;

function fromBefore33(cfdi: Before33, currencies: Currencies): Comprobante40 {
  const { Emisor, Receptor, Conceptos } = cfdi;
  const type = TYPES[cfdi.tipoDeComprobante];
  const currency = currencyOf(cfdi.Moneda ?? '', currencies);
  const taxes = taxesOf(cfdi);
  const alone = Conceptos.Concepto.length === 1;
  return {
    ...NOT_SEALED,
    ...{ Version: '4.0', Exportacion: '', LugarExpedicion: '', TipoDeComprobante: type },
    Serie: cfdi.serie,
    Folio: cfdi.folio,
    Fecha: cfdi.fecha.slice(0, 19),
    FormaPago: known(c_FormaPago, cfdi.metodoDePago ?? ''),
    MetodoPago: methodOf(cfdi.formaDePago),
    CondicionesDePago: cfdi.condicionesDePago,
    ...{ SubTotal: cfdi.subTotal, Descuento: cfdi.descuento, Total: cfdi.total },
    Moneda: type === 'T' ? 'XXX' : currency,
    TipoCambio: currency === 'MXN' || parseAmount(cfdi.TipoCambio ?? '') === undefined ? '' : cfdi.TipoCambio,
    Emisor: { Rfc: Emisor?.rfc ?? '', Nombre: Emisor?.nombre ?? '', RegimenFiscal: '' },
    Receptor: { Rfc: Receptor.rfc, Nombre: Receptor.nombre ?? '', ...NOT_SAID, UsoCFDI: '' },
    Conceptos: {
      Concepto: Conceptos.Concepto.map((concept) => ({
        ClaveProdServ: '',
        NoIdentificacion: concept.noIdentificacion,
        Cantidad: concept.cantidad,
        ClaveUnidad: '',
        Unidad: concept.unidad,
        Descripcion: concept.descripcion,
        ValorUnitario: concept.valorUnitario,
        Importe: concept.importe,
        // Of several it is not known which.
        ...(alone && isSome(cfdi.descuento) && { Descuento: cfdi.descuento }),
        ObjetoImp: taxes === undefined ? '' : TAXED,
        ...(taxes && { Impuestos: taxes }),
        ...(concept.CuentaPredial && { CuentaPredial: [{ Numero: concept.CuentaPredial.numero }] }),
      })),
    },
    Complemento: cfdi.Complemento,
  };
}

function isSome(amount: string | undefined): boolean {
  return (parseAmount(amount ?? '')?.units ?? 0n) > 0n;
}

/** In words until 2017; empty where they are not understood. */
function currencyOf(said: string, { currencyDecimals }: Currencies): string {
  const word = said.trim().toUpperCase();
  if (word === '' || /^(PESOS?|M\.?N\.?|MX[NP]?)\b/.test(word)) return 'MXN';
  return currencyDecimals(word) === undefined ? '' : word;
}

function methodOf(said: string): string {
  if (/una\s+sola/i.test(said)) return 'PUE';
  return /parcialidad/i.test(said) ? 'PPD' : '';
}

const KEYS = { ISR: '001', IVA: '002', IEPS: '003' } as const;
/** What is withheld says no rate: those that are in use, of each tax. */
const WITHHELD = {
  ISR: ['0.100000', '0.012500'],
  IVA: ['0.106667', '0.106666', '0.160000', '0.040000', '0.060000', '0.080000'],
} as const;

type Taxes = NonNullable<Concepto40['Impuestos']>;

/** Alike for every concept; undefined where there are none, or where it is not certain whose they are. */
function taxesOf({ Impuestos, Conceptos, descuento }: Before33): Taxes | undefined {
  const transfers = Impuestos.Traslados?.Traslado ?? [];
  const retentions = Impuestos.Retenciones?.Retencion ?? [];
  if (transfers.length === 0 && retentions.length === 0) return undefined;
  const once = (taxes: readonly { impuesto: string }[]) =>
    new Set(taxes.map(({ impuesto }) => impuesto)).size === taxes.length;
  const amounts = Conceptos.Concepto.map(({ importe }) => parseAmount(importe));
  const off = parseAmount(descuento ?? '0');
  if (!once(transfers) || !once(retentions) || off === undefined) return undefined;
  if (!amounts.every((one) => one !== undefined)) return undefined;
  const base = subtract(sum(amounts), off);
  const gives = (rate: string, amount: string) => {
    const written = parseAmount(amount);
    const decimals = Math.max(2, decimalsOf(amount));
    return written !== undefined && compare(rescale(multiply(base, exact(rate)), decimals), written) === 0;
  };
  const lines = transfers.map(({ impuesto, tasa, importe }) => {
    const percent = parseAmount(tasa);
    const rate = percent === undefined ? '' : toFixed(divide(percent, exact('100'), 6), 6);
    return rate !== '' && gives(rate, importe) ? lineOf(impuesto, rate) : undefined;
  });
  const withheld = retentions.map(({ impuesto, importe }) => {
    const rate = WITHHELD[impuesto].find((one) => gives(one, importe));
    return rate === undefined ? undefined : lineOf(impuesto, rate);
  });
  if (!lines.every((one) => one !== undefined) || !withheld.every((one) => one !== undefined))
    return undefined;
  return {
    ...(lines.length > 0 && { Traslados: { Traslado: lines } }),
    ...(withheld.length > 0 && { Retenciones: { Retencion: withheld } }),
  };
}

/** Its base and its amount follow from the concept. */
function lineOf(tax: keyof typeof KEYS, rate: string) {
  return { Base: '', Impuesto: KEYS[tax], TipoFactor: 'Tasa', TasaOCuota: rate, Importe: '' };
}
