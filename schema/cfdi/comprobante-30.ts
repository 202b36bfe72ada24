/** Comprobante 3.0, the first CFDI: 2011 to 2012. Only read. */
import {
  content,
  eitherOf,
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
import { anyDate, anyDecimal, anyText, oneOf, sixDecimals, verbatim, zonedDateTime } from './value-type.ts';

const domicilioFiscal = node({
  calle: required(anyText(1)),
  noExterior: optional(anyText(1)),
  noInterior: optional(anyText(1)),
  colonia: optional(anyText(1)),
  localidad: optional(anyText(1)),
  referencia: optional(anyText(1)),
  municipio: required(anyText(1)),
  estado: required(anyText(1)),
  pais: required(anyText(1)),
  codigoPostal: required(anyText(5, 5)),
});

const expedidoEn = node({
  calle: optional(anyText(1)),
  noExterior: optional(anyText(1)),
  noInterior: optional(anyText(1)),
  colonia: optional(anyText(1)),
  localidad: optional(anyText(1)),
  referencia: optional(anyText(1)),
  municipio: optional(anyText(1)),
  estado: optional(anyText(1)),
  pais: required(anyText(1)),
  codigoPostal: optional(anyText()),
});

const emisor = node(
  { rfc: required(anyText(12, 13)), nombre: required(anyText(1)) },
  { DomicilioFiscal: one(domicilioFiscal), ExpedidoEn: maybe(expedidoEn) },
);

const receptor = node(
  { rfc: required(anyText(12, 13)), nombre: optional(anyText(1)) },
  { Domicilio: maybe(expedidoEn) },
);

const informacionAduanera = node({
  numero: required(anyText(1)),
  fecha: required(anyDate),
  aduana: required(anyText(1)),
});

const parte = node(
  {
    cantidad: required(anyDecimal),
    unidad: optional(anyText(1)),
    noIdentificacion: optional(anyText(1)),
    descripcion: required(anyText(1)),
    valorUnitario: optional(sixDecimals),
    importe: optional(sixDecimals),
  },
  { InformacionAduanera: optionalList(informacionAduanera) },
);

const concepto = eitherOf(
  node(
    {
      cantidad: required(anyDecimal),
      unidad: optional(anyText(1)),
      noIdentificacion: optional(anyText(1)),
      descripcion: required(anyText(1)),
      valorUnitario: required(sixDecimals),
      importe: required(sixDecimals),
    },
    {
      InformacionAduanera: optionalList(informacionAduanera),
      CuentaPredial: maybe(node({ numero: required(anyText(1)) })),
      ComplementoConcepto: content(),
      Parte: optionalList(parte),
    },
    [
      'cantidad',
      'unidad',
      'noIdentificacion',
      'descripcion',
      'valorUnitario',
      'importe',
      'InformacionAduanera',
      'Parte/InformacionAduanera',
      'CuentaPredial',
      'ComplementoConcepto',
    ],
  ),
  'InformacionAduanera',
  'CuentaPredial',
  'ComplementoConcepto',
  'Parte',
);

const retenciones = node(
  {},
  { Retencion: list(node({ impuesto: required(oneOf('ISR', 'IVA')), importe: required(sixDecimals) })) },
);

const traslado = node({
  impuesto: required(oneOf('IVA', 'IEPS')),
  tasa: required(sixDecimals),
  importe: required(sixDecimals),
});

const impuestos = node(
  { totalImpuestosRetenidos: optional(sixDecimals), totalImpuestosTrasladados: optional(sixDecimals) },
  { Retenciones: maybe(retenciones), Traslados: maybe(node({}, { Traslado: list(traslado) })) },
  ['Retenciones', 'totalImpuestosRetenidos', 'Traslados', 'totalImpuestosTrasladados'],
);

const shape = node(
  {
    version: required(oneOf('3.0')),
    serie: optional(anyText(1, 25)),
    folio: optional(anyText(1, 20)),
    fecha: required(zonedDateTime),
    sello: required(anyText()),
    formaDePago: required(anyText()),
    noCertificado: required(anyText(20, 20)),
    certificado: required(anyText()),
    condicionesDePago: optional(anyText(1)),
    subTotal: required(sixDecimals),
    descuento: optional(sixDecimals),
    motivoDescuento: optional(anyText(1)),
    TipoCambio: optional(verbatim(anyText())),
    Moneda: optional(verbatim(anyText())),
    total: required(sixDecimals),
    metodoDePago: optional(anyText(1)),
    tipoDeComprobante: required(verbatim(oneOf('ingreso', 'egreso', 'traslado'))),
  },
  {
    Emisor: one(emisor),
    Receptor: one(receptor),
    Conceptos: one(node({}, { Concepto: list(concepto) })),
    Impuestos: one(impuestos),
    Complemento: content(),
    Addenda: foreignContent(),
  },
  [
    'version',
    'fecha',
    'tipoDeComprobante',
    'formaDePago',
    'condicionesDePago',
    'subTotal',
    'descuento',
    'TipoCambio',
    'Moneda',
    'total',
    'Emisor',
    'Receptor',
    'Conceptos',
    'Impuestos',
    'Complemento',
  ],
);

export const comprobante30 = {
  ...shape,
  name: 'Comprobante',
  namespace: 'http://www.sat.gob.mx/cfd/3',
  prefix: 'cfdi',
  location: 'http://www.sat.gob.mx/sitio_internet/cfd/3/cfdv3.xsd',
  version: { attribute: 'version', value: '3.0' },
  issued: false,
  sealedOver: 'sha1',
} as const;

export type Comprobante30 = NodeOf<typeof shape>;
