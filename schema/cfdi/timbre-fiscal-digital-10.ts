/** TimbreFiscalDigital 1.0, the stamp until 2017. Only read. */
import { type NodeOf, node, required } from './describe.ts';
import { anyText, oneOf, uuid, verbatim, zonedDateTime } from './value-type.ts';

const shape = node(
  {
    version: required(verbatim(oneOf('1.0'))),
    UUID: required(uuid),
    FechaTimbrado: required(zonedDateTime),
    selloCFD: required(anyText()),
    noCertificadoSAT: required(anyText(20, 20)),
    selloSAT: required(anyText()),
  },
  {},
  ['version', 'UUID', 'FechaTimbrado', 'selloCFD', 'noCertificadoSAT'],
);

export const timbreFiscalDigital10 = {
  ...shape,
  name: 'TimbreFiscalDigital',
  namespace: 'http://www.sat.gob.mx/TimbreFiscalDigital',
  prefix: 'tfd',
  location: 'http://www.sat.gob.mx/sitio_internet/cfd/TimbreFiscalDigital/TimbreFiscalDigital.xsd',
  version: { attribute: 'version', value: '1.0' },
  apart: true,
  issued: false,
  sealedOver: 'sha1',
} as const;

export type TimbreFiscalDigital10 = NodeOf<typeof shape>;
