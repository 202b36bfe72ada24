/** Concepto por cuenta de terceros 1.1, a complement until CFDI 3.3. Only read. */
import {
  eitherOf,
  list,
  maybe,
  type NodeOf,
  node,
  one,
  optional,
  optionalList,
  required,
} from '../describe.ts';
import { anyDate, anyDecimal, anyText, oneOf, sixDecimals, verbatim } from '../value-type.ts';

const informacionFiscalTercero = node({
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
  {},
  { Retenciones: maybe(retenciones), Traslados: maybe(node({}, { Traslado: list(traslado) })) },
);

const shape = eitherOf(
  node(
    {
      version: required(verbatim(oneOf('1.1'))),
      rfc: required(anyText(12, 13)),
      nombre: optional(anyText(1)),
    },
    {
      InformacionFiscalTercero: maybe(informacionFiscalTercero),
      InformacionAduanera: maybe(informacionAduanera),
      Parte: optionalList(parte),
      CuentaPredial: maybe(node({ numero: required(anyText(1)) })),
      Impuestos: one(impuestos),
    },
    [
      'version',
      'rfc',
      'nombre',
      'InformacionFiscalTercero',
      'InformacionAduanera',
      'Parte/InformacionAduanera',
      'CuentaPredial',
      'Impuestos/Retenciones/Retencion',
      'Impuestos/Traslados/Traslado',
    ],
  ),
  'InformacionAduanera',
  'Parte',
  'CuentaPredial',
);

export const terceros11 = {
  ...shape,
  name: 'PorCuentadeTerceros',
  namespace: 'http://www.sat.gob.mx/terceros',
  prefix: 'terceros',
  location: 'http://www.sat.gob.mx/sitio_internet/cfd/terceros/terceros11.xsd',
  version: { attribute: 'version', value: '1.1' },
  issued: false,
} as const;

export type Terceros11 = NodeOf<typeof shape>;
