/** Prestadores de servicios de CFD, of the primary sector. Only read. */
import { type NodeOf, node, required } from '../describe.ts';
import { anyText, oneOf, verbatim, zonedDateTime } from '../value-type.ts';

const shape = node(
  {
    version: required(verbatim(oneOf('1.0'))),
    nombre: required(anyText(1)),
    rfc: required(anyText(12, 13)),
    noCertificado: required(anyText(20, 20)),
    fechaPublicacion: required(zonedDateTime),
    noAutorizacion: required(anyText(1)),
    selloDelPSGCFDSP: required(anyText()),
  },
  {},
  ['version', 'nombre', 'rfc', 'noCertificado', 'fechaPublicacion', 'noAutorizacion'],
);

export const psgcfdsp10 = {
  ...shape,
  name: 'PrestadoresDeServiciosDeCFDSP',
  namespace: 'http://www.sat.gob.mx/psgcfdsp',
  prefix: 'psgcfdsp',
  location: 'http://www.sat.gob.mx/sitio_internet/cfd/psgcfdsp/psgcfdsp.xsd',
  version: { attribute: 'version', value: '1.0' },
  issued: false,
} as const;

export type Psgcfdsp10 = NodeOf<typeof shape>;
