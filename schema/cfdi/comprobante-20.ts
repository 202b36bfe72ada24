/** Comprobante 2.0, the CFD of 2006 to 2012. Only read. */
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
  { rfc: required(anyText(12, 13)), nombre: required(anyText(1)) },
  { DomicilioFiscal: one(domicilioFiscal), ExpedidoEn: maybe(expedidoEn) },
);

const receptor = node(
  { rfc: required(anyText(12, 13)), nombre: optional(anyText(1)) },
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
    version: required(oneOf('2.0')),
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
    'Emisor',
    'Receptor',
    'Conceptos',
    'Impuestos',
    'Complemento',
  ],
);

export const comprobante20 = {
  ...shape,
  name: 'Comprobante',
  namespace: 'http://www.sat.gob.mx/cfd/2',
  prefix: '',
  location: 'http://www.sat.gob.mx/sitio_internet/cfd/2/cfdv2.xsd',
  version: { attribute: 'version', value: '2.0' },
  issued: false,
  sealedOver: 'sha1',
} as const;

export type Comprobante20 = NodeOf<typeof shape>;
