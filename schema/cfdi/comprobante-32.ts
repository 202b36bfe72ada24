/** Comprobante 3.2, the invoice of 2012 to 2017. Only read. */
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
import {
  anyDate,
  anyDecimal,
  anyText,
  oldRfc,
  oneOf,
  sixDecimals,
  verbatim,
  zonedDateTime,
} from './value-type.ts';

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
  { rfc: required(oldRfc), nombre: optional(anyText(1)) },
  {
    DomicilioFiscal: maybe(domicilioFiscal),
    ExpedidoEn: maybe(expedidoEn),
    RegimenFiscal: list(node({ Regimen: required(anyText(1)) })),
  },
);

const informacionAduanera = node({
  numero: required(anyText(1)),
  fecha: required(anyDate),
  aduana: optional(anyText(1)),
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
      unidad: required(anyText(1)),
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
    version: required(oneOf('3.2')),
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
    TipoCambio: optional(anyText()),
    Moneda: optional(anyText()),
    total: required(sixDecimals),
    tipoDeComprobante: required(verbatim(oneOf('ingreso', 'egreso', 'traslado'))),
    metodoDePago: required(anyText(1)),
    LugarExpedicion: required(anyText(1)),
    NumCtaPago: optional(anyText(4)),
    FolioFiscalOrig: optional(anyText()),
    SerieFolioFiscalOrig: optional(anyText()),
    FechaFolioFiscalOrig: optional(zonedDateTime),
    MontoFolioFiscalOrig: optional(sixDecimals),
  },
  {
    Emisor: one(emisor),
    Receptor: one(
      node({ rfc: required(oldRfc), nombre: optional(anyText(1)) }, { Domicilio: maybe(expedidoEn) }),
    ),
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
    'metodoDePago',
    'LugarExpedicion',
    'NumCtaPago',
    'FolioFiscalOrig',
    'SerieFolioFiscalOrig',
    'FechaFolioFiscalOrig',
    'MontoFolioFiscalOrig',
    'Emisor',
    'Receptor',
    'Conceptos',
    'Impuestos',
    'Complemento',
  ],
);

export const comprobante32 = {
  ...shape,
  name: 'Comprobante',
  namespace: 'http://www.sat.gob.mx/cfd/3',
  prefix: 'cfdi',
  location: 'http://www.sat.gob.mx/sitio_internet/cfd/3/cfdv32.xsd',
  version: { attribute: 'version', value: '3.2' },
  issued: false,
  sealedOver: 'sha1',
} as const;

export type Comprobante32 = NodeOf<typeof shape>;
