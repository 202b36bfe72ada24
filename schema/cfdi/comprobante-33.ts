/** Comprobante 3.3, the invoice of 2017 to 2022. Only read. */
import {
  content,
  foreignContent,
  list,
  maybe,
  type NodeOf,
  node,
  one,
  optional,
  optionalList,
  repeatedContent,
  required,
} from './describe.ts';
import * as keys from './keys.ts';
import {
  amount,
  anyText,
  certificateNumber,
  customsDocument,
  dateTime,
  notNegative,
  oneOf,
  positive,
  rfc,
  shaped,
  text,
  uuid,
} from './value-type.ts';

const cfdiRelacionados = node(
  { TipoRelacion: required(keys.relationType) },
  { CfdiRelacionado: list(node({ UUID: required(uuid) })) },
);

const emisor = node({
  Rfc: required(rfc),
  Nombre: optional(text(1, 254)),
  RegimenFiscal: required(keys.taxRegime),
});

const receptor = node({
  Rfc: required(rfc),
  Nombre: optional(text(1, 254)),
  ResidenciaFiscal: optional(keys.country),
  NumRegIdTrib: optional(anyText(1, 40)),
  UsoCFDI: required(keys.cfdiUsage),
});

const traslado = node({
  Base: required(positive),
  Impuesto: required(keys.tax),
  TipoFactor: required(keys.factorType),
  TasaOCuota: optional(notNegative),
  Importe: optional(amount),
});

const retencion = node({
  Base: required(positive),
  Impuesto: required(keys.tax),
  TipoFactor: required(keys.factorType),
  TasaOCuota: required(notNegative),
  Importe: required(amount),
});

const impuestos = node(
  {},
  {
    Traslados: maybe(node({}, { Traslado: list(traslado) })),
    Retenciones: maybe(node({}, { Retencion: list(retencion) })),
  },
);

const informacionAduanera = node({ NumeroPedimento: required(customsDocument) });

const parte = node(
  {
    ClaveProdServ: required(keys.productService),
    NoIdentificacion: optional(text(1, 100)),
    Cantidad: required(positive),
    Unidad: optional(text(1, 20)),
    Descripcion: required(text(1, 1000)),
    ValorUnitario: optional(amount),
    Importe: optional(amount),
  },
  { InformacionAduanera: optionalList(informacionAduanera) },
);

const concepto = node(
  {
    ClaveProdServ: required(keys.productService),
    NoIdentificacion: optional(text(1, 100)),
    Cantidad: required(positive),
    ClaveUnidad: required(keys.unit),
    Unidad: optional(text(1, 20)),
    Descripcion: required(text(1, 1000)),
    ValorUnitario: required(amount),
    Importe: required(amount),
    Descuento: optional(amount),
  },
  {
    Impuestos: maybe(impuestos),
    InformacionAduanera: optionalList(informacionAduanera),
    CuentaPredial: maybe(
      node({ Numero: required(shaped(/^[0-9]{1,150}$/, { minLength: 1, maxLength: 150 })) }),
    ),
    ComplementoConcepto: content(1),
    Parte: optionalList(parte),
  },
  [
    'ClaveProdServ',
    'NoIdentificacion',
    'Cantidad',
    'ClaveUnidad',
    'Unidad',
    'Descripcion',
    'ValorUnitario',
    'Importe',
    'Descuento',
    'Impuestos/Traslados/Traslado',
    'Impuestos/Retenciones/Retencion',
    'InformacionAduanera',
    'CuentaPredial',
    'ComplementoConcepto',
    'Parte',
  ],
);

const retenciones = node(
  {},
  { Retencion: list(node({ Impuesto: required(keys.tax), Importe: required(amount) })) },
);

const trasladosTraslado = node({
  Impuesto: required(keys.tax),
  TipoFactor: required(keys.factorType),
  TasaOCuota: required(notNegative),
  Importe: required(amount),
});

const comprobanteImpuestos = node(
  { TotalImpuestosRetenidos: optional(amount), TotalImpuestosTrasladados: optional(amount) },
  { Retenciones: maybe(retenciones), Traslados: maybe(node({}, { Traslado: list(trasladosTraslado) })) },
  ['Retenciones', 'TotalImpuestosRetenidos', 'Traslados', 'TotalImpuestosTrasladados'],
);

const shape = node(
  {
    Version: required(oneOf('3.3')),
    Serie: optional(text(1, 25)),
    Folio: optional(text(1, 40)),
    Fecha: required(dateTime),
    Sello: required(anyText()),
    FormaPago: optional(keys.paymentForm),
    NoCertificado: required(certificateNumber),
    Certificado: required(anyText()),
    CondicionesDePago: optional(text(1, 1000)),
    SubTotal: required(amount),
    Descuento: optional(amount),
    Moneda: required(keys.currency),
    TipoCambio: optional(positive),
    Total: required(amount),
    TipoDeComprobante: required(keys.receiptType),
    MetodoPago: optional(keys.paymentMethod),
    LugarExpedicion: required(keys.postalCode),
    Confirmacion: optional(shaped(/^[0-9a-zA-Z]{5}$/, { minLength: 5, maxLength: 5 })),
  },
  {
    CfdiRelacionados: maybe(cfdiRelacionados),
    Emisor: one(emisor),
    Receptor: one(receptor),
    Conceptos: one(node({}, { Concepto: list(concepto) })),
    Impuestos: maybe(comprobanteImpuestos),
    Complemento: repeatedContent(),
    Addenda: foreignContent(1),
  },
  [
    'Version',
    'Serie',
    'Folio',
    'Fecha',
    'FormaPago',
    'NoCertificado',
    'CondicionesDePago',
    'SubTotal',
    'Descuento',
    'Moneda',
    'TipoCambio',
    'Total',
    'TipoDeComprobante',
    'MetodoPago',
    'LugarExpedicion',
    'Confirmacion',
    'CfdiRelacionados',
    'Emisor',
    'Receptor',
    'Conceptos',
    'Impuestos',
    'Complemento',
  ],
);

export const comprobante33 = {
  ...shape,
  name: 'Comprobante',
  namespace: 'http://www.sat.gob.mx/cfd/3',
  prefix: 'cfdi',
  location: 'http://www.sat.gob.mx/sitio_internet/cfd/3/cfdv33.xsd',
  version: { attribute: 'Version', value: '3.3' },
  issued: false,
} as const;

export type Comprobante33 = NodeOf<typeof shape>;
