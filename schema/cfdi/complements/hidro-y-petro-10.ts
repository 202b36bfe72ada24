/** Hidrocarburos y Petrolíferos 1.0: a concept that sells fuel. */
import { type NodeOf, node, required } from '../describe.ts';
import { anyText, key, oneOf, verbatim } from '../value-type.ts';

const shape = node({
  Version: required(verbatim(oneOf('1.0'))),
  TipoPermiso: required(key('HidroYPetro/c_TipoPermiso', /^PER[0-9]{2}$/)),
  NumeroPermiso: required(anyText(15, 35)),
  ClaveHYP: required(key('HidroYPetro/c_ClaveHYP', /^(?:15101505|15101514|15101515)$/)),
  SubProductoHYP: required(key('HidroYPetro/c_SubProductoHYP', /^SP[0-9]{2}$/)),
});

export const hidroYPetro10 = {
  ...shape,
  name: 'HidroYPetro',
  namespace: 'http://www.sat.gob.mx/hidrocarburospetroliferos',
  prefix: 'hidrocarburospetroliferos',
  location: 'http://www.sat.gob.mx/sitio_internet/cfd/hidrocarburospetroliferos.xsd',
} as const;

export type HidroYPetro10 = NodeOf<typeof shape>;
