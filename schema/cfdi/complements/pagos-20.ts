/** Pagos 2.0: the receipt of payments of invoices paid later. */
import { list, maybe, type NodeOf, node, one, optional, required } from '../describe.ts';
import * as keys from '../keys.ts';
import {
  amount,
  anyText,
  base64,
  companyRfc,
  dateTime,
  decimal,
  integer,
  key,
  oneOf,
  pesos,
  shaped,
  text,
  verbatim,
} from '../value-type.ts';

const positive = decimal({ decimals: 6, min: '0.000001' });
const rate = decimal({ decimals: 6, min: '0' });

const totales = node({
  TotalRetencionesIVA: optional(pesos),
  TotalRetencionesISR: optional(pesos),
  TotalRetencionesIEPS: optional(pesos),
  TotalTrasladosBaseIVA16: optional(pesos),
  TotalTrasladosImpuestoIVA16: optional(pesos),
  TotalTrasladosBaseIVA8: optional(pesos),
  TotalTrasladosImpuestoIVA8: optional(pesos),
  TotalTrasladosBaseIVA0: optional(pesos),
  TotalTrasladosImpuestoIVA0: optional(pesos),
  TotalTrasladosBaseIVAExento: optional(pesos),
  MontoTotalPagos: required(pesos),
});

const retencionDR = node({
  BaseDR: required(positive),
  ImpuestoDR: required(keys.tax),
  TipoFactorDR: required(keys.factorType),
  TasaOCuotaDR: required(rate),
  ImporteDR: required(amount),
});

const trasladoDR = node({
  BaseDR: required(positive),
  ImpuestoDR: required(keys.tax),
  TipoFactorDR: required(keys.factorType),
  TasaOCuotaDR: optional(rate),
  ImporteDR: optional(amount),
});

const doctoRelacionado = node(
  {
    IdDocumento: required(
      shaped(
        /^(?:(?:[a-f0-9A-F]{8}-[a-f0-9A-F]{4}-[a-f0-9A-F]{4}-[a-f0-9A-F]{4}-[a-f0-9A-F]{12})|(?:[0-9]{3}-[0-9]{2}-[0-9]{9}))$/,
        { minLength: 16, maxLength: 36 },
      ),
    ),
    Serie: optional(text(1, 25)),
    Folio: optional(text(1, 40)),
    MonedaDR: required(keys.currency),
    EquivalenciaDR: optional(decimal({ decimals: 10, min: '0.0000000001' })),
    NumParcialidad: required(integer({ pattern: /^[1-9][0-9]{0,2}$/ })),
    ImpSaldoAnt: required(amount),
    ImpPagado: required(amount),
    ImpSaldoInsoluto: required(amount),
    ObjetoImpDR: required(keys.taxObject),
  },
  {
    ImpuestosDR: maybe(
      node(
        {},
        {
          RetencionesDR: maybe(node({}, { RetencionDR: list(retencionDR) })),
          TrasladosDR: maybe(node({}, { TrasladoDR: list(trasladoDR) })),
        },
      ),
    ),
  },
);

const trasladoP = node({
  BaseP: required(amount),
  ImpuestoP: required(keys.tax),
  TipoFactorP: required(keys.factorType),
  TasaOCuotaP: optional(rate),
  ImporteP: optional(amount),
});

const pago = node(
  {
    FechaPago: required(dateTime),
    FormaDePagoP: required(keys.paymentForm),
    MonedaP: required(keys.currency),
    TipoCambioP: optional(positive),
    Monto: required(amount),
    NumOperacion: optional(verbatim(text(1, 100))),
    RfcEmisorCtaOrd: optional(
      shaped(
        /^(?:XEXX010101000|[A-Z&Ñ]{3}[0-9]{2}(?:0[1-9]|1[012])(?:0[1-9]|[12][0-9]|3[01])[A-Z0-9]{2}[0-9A])$/,
        { minLength: 12, maxLength: 13 },
      ),
    ),
    NomBancoOrdExt: optional(text(1, 300)),
    CtaOrdenante: optional(shaped(/^[A-Z0-9_]{10,50}$/, { minLength: 10, maxLength: 50 })),
    RfcEmisorCtaBen: optional(companyRfc),
    CtaBeneficiario: optional(shaped(/^[A-Z0-9_]{10,50}$/, { minLength: 10, maxLength: 50 })),
    TipoCadPago: optional(key('Pagos/c_TipoCadenaPago', /^01$/)),
    CertPago: optional(base64),
    CadPago: optional(anyText(1, 8192)),
    SelloPago: optional(base64),
  },
  {
    DoctoRelacionado: list(doctoRelacionado),
    ImpuestosP: maybe(
      node(
        {},
        {
          RetencionesP: maybe(
            node(
              {},
              { RetencionP: list(node({ ImpuestoP: required(keys.tax), ImporteP: required(amount) })) },
            ),
          ),
          TrasladosP: maybe(node({}, { TrasladoP: list(trasladoP) })),
        },
      ),
    ),
  },
);

const shape = node({ Version: required(oneOf('2.0')) }, { Totales: one(totales), Pago: list(pago) });

export const pagos20 = {
  ...shape,
  name: 'Pagos',
  namespace: 'http://www.sat.gob.mx/Pagos20',
  prefix: 'pago20',
  location: 'http://www.sat.gob.mx/sitio_internet/cfd/Pagos/Pagos20.xsd',
} as const;

export type Pagos20 = NodeOf<typeof shape>;
