/** Pipeline: step 6 (accept). Comprobante 4.0, the invoice itself: Anexo 20 of 2022, every node and attribute. */
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
  required,
} from './describe.ts';
import * as keys from './keys.ts';
import {
  amount,
  anyText,
  certificateNumber,
  customsDocument,
  dateTime,
  decimal,
  integer,
  oneOf,
  postalCode,
  rfc,
  shaped,
  text,
  uuid,
} from './value-type.ts';

/** Six decimals and more than nothing: quantities, bases, exchange rates. */
const positive = decimal({ decimals: 6, min: '0.000001' });
const rate = decimal({ decimals: 6, min: '0' });

const conceptTransfer = node({
  Base: required(positive),
  Impuesto: required(keys.tax),
  TipoFactor: required(keys.factorType),
  TasaOCuota: optional(rate),
  Importe: optional(amount),
});

const conceptRetention = node({
  Base: required(positive),
  Impuesto: required(keys.tax),
  TipoFactor: required(keys.factorType),
  TasaOCuota: required(rate),
  Importe: required(amount),
});

const conceptTaxes = node(
  {},
  {
    Traslados: maybe(node({}, { Traslado: list(conceptTransfer) })),
    Retenciones: maybe(node({}, { Retencion: list(conceptRetention) })),
  },
);

const thirdParty = node({
  RfcACuentaTerceros: required(rfc),
  NombreACuentaTerceros: required(text(1, 300)),
  RegimenFiscalACuentaTerceros: required(keys.taxRegime),
  DomicilioFiscalACuentaTerceros: required(postalCode),
});

const customs = node({ NumeroPedimento: required(customsDocument) });

const part = node(
  {
    ClaveProdServ: required(keys.productService),
    NoIdentificacion: optional(text(1, 100)),
    Cantidad: required(positive),
    Unidad: optional(text(1, 20)),
    Descripcion: required(text(1, 1000)),
    ValorUnitario: optional(amount),
    Importe: optional(amount),
  },
  { InformacionAduanera: optionalList(customs) },
);

const concept = node(
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
    ObjetoImp: required(keys.taxObject),
  },
  {
    Impuestos: maybe(conceptTaxes),
    ACuentaTerceros: maybe(thirdParty),
    InformacionAduanera: optionalList(customs),
    CuentaPredial: optionalList(
      node({ Numero: required(shaped(/^[0-9a-zA-Z]{1,150}$/, { minLength: 1, maxLength: 150 })) }),
    ),
    ComplementoConcepto: content(1),
    Parte: optionalList(part),
  },
);

const summaryRetention = node({ Impuesto: required(keys.tax), Importe: required(amount) });
const summaryTransfer = node({
  Base: required(amount),
  Impuesto: required(keys.tax),
  TipoFactor: required(keys.factorType),
  TasaOCuota: optional(rate),
  Importe: optional(amount),
});

/** Its cadena puts each total after the taxes that it adds up. */
const taxes = node(
  { TotalImpuestosRetenidos: optional(amount), TotalImpuestosTrasladados: optional(amount) },
  {
    Retenciones: maybe(node({}, { Retencion: list(summaryRetention) })),
    Traslados: maybe(node({}, { Traslado: list(summaryTransfer) })),
  },
  ['Retenciones', 'TotalImpuestosRetenidos', 'Traslados', 'TotalImpuestosTrasladados'],
);

const emitter = node({
  Rfc: required(rfc),
  Nombre: required(text(1, 300)),
  RegimenFiscal: required(keys.taxRegime),
  FacAtrAdquirente: optional(shaped(/^[0-9]{10}$/, { minLength: 10, maxLength: 10 })),
});

const receiver = node({
  Rfc: required(rfc),
  Nombre: required(text(1, 300)),
  DomicilioFiscalReceptor: required(postalCode),
  ResidenciaFiscal: optional(keys.country),
  NumRegIdTrib: optional(anyText(1, 40)),
  RegimenFiscalReceptor: required(keys.taxRegime),
  UsoCFDI: required(keys.cfdiUsage),
});

const globalInformation = node({
  Periodicidad: required(keys.periodicity),
  Meses: required(keys.months),
  Año: required(integer({ min: '2019', max: '32767' })),
});

const related = node(
  { TipoRelacion: required(keys.relationType) },
  { CfdiRelacionado: list(node({ UUID: required(uuid) })) },
);

const shape = node(
  {
    Version: required(oneOf('4.0')),
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
    Exportacion: required(keys.exportation),
    MetodoPago: optional(keys.paymentMethod),
    LugarExpedicion: required(keys.postalCode),
    Confirmacion: optional(shaped(/^[0-9a-zA-Z]{5}$/, { minLength: 5, maxLength: 5 })),
  },
  {
    InformacionGlobal: maybe(globalInformation),
    CfdiRelacionados: optionalList(related),
    Emisor: one(emitter),
    Receptor: one(receiver),
    Conceptos: one(node({}, { Concepto: list(concept) })),
    Impuestos: maybe(taxes),
    Complemento: content(),
    Addenda: foreignContent(1),
  },
  // The seal cannot sign itself or the certificate that verifies it, and nobody signs the addenda.
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
    'Exportacion',
    'MetodoPago',
    'LugarExpedicion',
    'Confirmacion',
    'InformacionGlobal',
    'CfdiRelacionados',
    'Emisor',
    'Receptor',
    'Conceptos',
    'Impuestos',
    'Complemento',
  ],
);

export const comprobante40 = {
  ...shape,
  name: 'Comprobante',
  namespace: 'http://www.sat.gob.mx/cfd/4',
  prefix: 'cfdi',
  location: 'http://www.sat.gob.mx/sitio_internet/cfd/4/cfdv40.xsd',
  version: { attribute: 'Version', value: '4.0' },
} as const;

export type Comprobante40 = NodeOf<typeof shape>;
export type Concepto40 = NodeOf<typeof concept>;
export type ConceptoImpuestos40 = NodeOf<typeof conceptTaxes>;
export type ConceptoTraslado40 = NodeOf<typeof conceptTransfer>;
export type ConceptoRetencion40 = NodeOf<typeof conceptRetention>;
export type Parte40 = NodeOf<typeof part>;
export type ACuentaTerceros40 = NodeOf<typeof thirdParty>;
export type Impuestos40 = NodeOf<typeof taxes>;
export type Traslado40 = NodeOf<typeof summaryTransfer>;
export type Retencion40 = NodeOf<typeof summaryRetention>;
export type Emisor40 = NodeOf<typeof emitter>;
export type Receptor40 = NodeOf<typeof receiver>;
export type InformacionGlobal40 = NodeOf<typeof globalInformation>;
export type CfdiRelacionados40 = NodeOf<typeof related>;
