/** Comprobante 2.0, the CFD of 2006 to 2012. Only read. */
import {
  conceptosBefore2012,
  emisorBefore2012,
  impuestos,
  RECEPTOR_BEFORE_2012,
  RECEPTOR_OF_CFD,
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
import { anyText, integer, oneOf, shaped, sixDecimals, verbatim, zonedDateTime } from './value-type.ts';

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
    Emisor: one(emisorBefore2012),
    Receptor: one(node(RECEPTOR_BEFORE_2012, { Domicilio: firstOf(maybe(ubicacion)) }, RECEPTOR_OF_CFD)),
    Conceptos: one(conceptosBefore2012),
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
