/** Comprobante 2.2, the CFD with a folio of the SAT’s: 2012 to 2013. Only read. */
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
  integer,
  oldRfc,
  oneOf,
  shaped,
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

const receptor = node(
  { rfc: required(oldRfc), nombre: optional(anyText(1)) },
  { Domicilio: maybe(expedidoEn) },
  [
    'rfc',
    'nombre',
    'Domicilio/calle?',
    'Domicilio/noExterior?',
    'Domicilio/noInterior?',
    'Domicilio/colonia?',
    'Domicilio/localidad?',
    'Domicilio/referencia?',
    'Domicilio/municipio?',
    'Domicilio/estado?',
    'Domicilio/pais!',
    'Domicilio/codigoPostal?',
  ],
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
    version: required(oneOf('2.2')),
    serie: optional(anyText(1, 10)),
    folio: required(shaped(/^[0-9]+$/, { minLength: 1, maxLength: 20 })),
    fecha: required(zonedDateTime),
    sello: required(anyText()),
    noAprobacion: required(integer({})),
    anoAprobacion: required(integer({ digits: 4 })),
    formaDePago: required(anyText()),
    noCertificado: required(anyText(20, 20)),
    certificado: optional(anyText()),
    condicionesDePago: optional(anyText(1)),
    subTotal: required(sixDecimals),
    descuento: optional(sixDecimals),
    motivoDescuento: optional(anyText(1)),
    TipoCambio: optional(verbatim(anyText())),
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
    Receptor: one(receptor),
    Conceptos: one(node({}, { Concepto: list(concepto) })),
    Impuestos: one(impuestos),
    Complemento: content(),
    Addenda: foreignContent(),
  },
  [
    'version',
    'serie',
    'folio',
    'fecha',
    'noAprobacion',
    'anoAprobacion',
    'tipoDeComprobante',
    'formaDePago',
    'condicionesDePago',
    'subTotal',
    'descuento',
    'total',
    'metodoDePago',
    'LugarExpedicion',
    'NumCtaPago',
    'TipoCambio',
    'Moneda',
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

export const comprobante22 = {
  ...shape,
  name: 'Comprobante',
  namespace: 'http://www.sat.gob.mx/cfd/2',
  prefix: '',
  location: 'http://www.sat.gob.mx/sitio_internet/cfd/2/cfdv22.xsd',
  version: { attribute: 'version', value: '2.2' },
  issued: false,
  sealedOver: 'sha1',
} as const;

export type Comprobante22 = NodeOf<typeof shape>;
