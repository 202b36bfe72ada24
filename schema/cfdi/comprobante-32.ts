/** Comprobante 3.2, the invoice of 2012 to 2017. Only read. */
import {
  conceptosSince2012,
  emisorSince2012,
  impuestos,
  RECEPTOR_SINCE_2012,
  ubicacion,
} from './comprobante-2-3-parts.ts';
import { content, foreignContent, maybe, type NodeOf, node, one, optional, required } from './describe.ts';
import { anyText, oneOf, sixDecimals, verbatim, zonedDateTime } from './value-type.ts';

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
    Emisor: one(emisorSince2012),
    Receptor: one(node(RECEPTOR_SINCE_2012, { Domicilio: maybe(ubicacion) })),
    Conceptos: one(conceptosSince2012),
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
