/** Servicios parciales de construcción 1.0: building work on homes. */
import { type NodeOf, node, one, optional, required } from '../describe.ts';
import { anyText, numbered, oneOf, shaped, verbatim } from '../value-type.ts';

const inmueble = node({
  Calle: required(verbatim(anyText(1, 150))),
  NoExterior: optional(verbatim(anyText(1, 55))),
  NoInterior: optional(verbatim(anyText(1, 30))),
  Colonia: optional(verbatim(anyText(1, 100))),
  Localidad: optional(verbatim(anyText(1, 100))),
  Referencia: optional(verbatim(anyText(1, 100))),
  Municipio: required(verbatim(anyText(1, 100))),
  Estado: required(verbatim(oneOf(...numbered(1, 32, 2)))),
  CodigoPostal: required(verbatim(shaped(/^[0-9]{5}$/))),
});

const shape = node(
  { Version: required(oneOf('1.0')), NumPerLicoAut: required(anyText(1, 40)) },
  { Inmueble: one(inmueble) },
);

export const serviciosParcialesConstruccion10 = {
  ...shape,
  name: 'parcialesconstruccion',
  namespace: 'http://www.sat.gob.mx/servicioparcialconstruccion',
  prefix: 'servicioparcial',
  location:
    'http://www.sat.gob.mx/sitio_internet/cfd/servicioparcialconstruccion/servicioparcialconstruccion.xsd',
  version: { attribute: 'Version', value: '1.0' },
} as const;

export type ServiciosParcialesConstruccion10 = NodeOf<typeof shape>;
