/** Prestadores de servicios de CFD. Only read. */
import { type NodeOf, node, required } from '../describe.ts';
import { anyText, integer, zonedDateTime } from '../value-type.ts';

const shape = node(
  {
    nombre: required(anyText(1)),
    rfc: required(anyText(12, 13)),
    noCertificado: required(anyText(20, 20)),
    fechaAutorizacion: required(zonedDateTime),
    noAutorizacion: required(integer({})),
    selloDelPSGECFD: required(anyText()),
  },
  {},
  ['nombre', 'rfc', 'noCertificado', 'fechaAutorizacion', 'noAutorizacion'],
);

export const psgecfd10 = {
  ...shape,
  name: 'PrestadoresDeServiciosDeCFD',
  namespace: 'http://www.sat.gob.mx/psgecfd',
  prefix: 'psgecfd',
  location: 'http://www.sat.gob.mx/sitio_internet/cfd/psgecfd/psgecfd.xsd',
  issued: false,
} as const;

export type Psgecfd10 = NodeOf<typeof shape>;
