/** PFIC 1.0: a person who belongs to a coordinado of transport. */
import { type NodeOf, node, optional, required } from '../describe.ts';
import { anyText, oldRfc, oneOf, verbatim } from '../value-type.ts';

const shape = node({
  version: required(verbatim(oneOf('1.0'))),
  ClaveVehicular: required(anyText(1)),
  Placa: required(anyText(1)),
  RFCPF: optional(oldRfc),
});

export const pfic10 = {
  ...shape,
  name: 'PFintegranteCoordinado',
  namespace: 'http://www.sat.gob.mx/pfic',
  prefix: 'pfic',
  location: 'http://www.sat.gob.mx/sitio_internet/cfd/pfic/pfic.xsd',
  version: { attribute: 'version', value: '1.0' },
} as const;

export type Pfic10 = NodeOf<typeof shape>;
