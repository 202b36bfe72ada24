/** Comprobante 3.0, the first CFDI: 2011 to 2012. Only read. */
import {
  conceptosBefore2012,
  emisorBefore2012,
  impuestos,
  RECEPTOR_BEFORE_2012,
  ubicacion,
} from './comprobante-2-3-parts.ts';
import {
  content,
  firstOf,
  foreignContent,
  maybe,
  type NodeOf,
  node,
  one,
  optional,
  required,
} from './describe.ts';
import { anyText, oneOf, sixDecimals, verbatim, zonedDateTime } from './value-type.ts';

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
    Emisor: one(emisorBefore2012),
    Receptor: one(node(RECEPTOR_BEFORE_2012, { Domicilio: firstOf(maybe(ubicacion)) })),
    Conceptos: one(conceptosBefore2012),
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
