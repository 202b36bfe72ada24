/** Pagos 1.0: the receipt of payments of CFDI 3.3. Only read. */
import { list, maybe, type NodeOf, node, optional, optionalList, required } from '../describe.ts';
import * as keys from '../keys.ts';
import {
  account,
  amount,
  anyText,
  base64,
  companyRfc,
  dateTime,
  integer,
  key,
  notNegative,
  oneOf,
  positive,
  shaped,
  text,
  verbatim,
} from '../value-type.ts';

const doctoRelacionado = node({
  IdDocumento: required(
    shaped(
      /^(?:(?:[a-f0-9A-F]{8}-[a-f0-9A-F]{4}-[a-f0-9A-F]{4}-[a-f0-9A-F]{4}-[a-f0-9A-F]{12})|(?:[0-9]{3}-[0-9]{2}-[0-9]{9}))$/,
      { minLength: 16, maxLength: 36 },
    ),
  ),
  Serie: optional(text(1, 25)),
  Folio: optional(text(1, 40)),
  MonedaDR: required(keys.currency),
  TipoCambioDR: optional(positive),
  MetodoDePagoDR: required(keys.paymentMethod),
  NumParcialidad: optional(integer({ pattern: /^[1-9][0-9]{0,2}$/ })),
  ImpSaldoAnt: optional(amount),
  ImpPagado: optional(amount),
  ImpSaldoInsoluto: optional(amount),
});

const retenciones = node(
  {},
  { Retencion: list(node({ Impuesto: required(keys.tax), Importe: required(amount) })) },
);

const traslado = node({
  Impuesto: required(keys.tax),
  TipoFactor: required(keys.factorType),
  TasaOCuota: required(notNegative),
  Importe: required(amount),
});

const impuestos = node(
  { TotalImpuestosRetenidos: optional(amount), TotalImpuestosTrasladados: optional(amount) },
  { Retenciones: maybe(retenciones), Traslados: maybe(node({}, { Traslado: list(traslado) })) },
);

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
    CtaOrdenante: optional(account),
    RfcEmisorCtaBen: optional(companyRfc),
    CtaBeneficiario: optional(account),
    TipoCadPago: optional(key('Pagos/c_TipoCadenaPago', /^(?:01)$/)),
    CertPago: optional(base64),
    CadPago: optional(anyText(1, 8192)),
    SelloPago: optional(base64),
  },
  { DoctoRelacionado: optionalList(doctoRelacionado), Impuestos: optionalList(impuestos) },
);

const shape = node({ Version: required(oneOf('1.0')) }, { Pago: list(pago) });

export const pagos10 = {
  ...shape,
  name: 'Pagos',
  namespace: 'http://www.sat.gob.mx/Pagos',
  prefix: 'pago10',
  location: 'http://www.sat.gob.mx/sitio_internet/cfd/Pagos/Pagos10.xsd',
  version: { attribute: 'Version', value: '1.0' },
  issued: false,
} as const;

export type Pagos10 = NodeOf<typeof shape>;
