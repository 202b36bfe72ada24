/** Donatarias 1.1: donations. */
import { type NodeOf, node, required } from '../describe.ts';
import { anyDate, anyText, oneOf, verbatim } from '../value-type.ts';

const shape = node({
  version: required(verbatim(oneOf('1.1'))),
  noAutorizacion: required(verbatim(anyText())),
  fechaAutorizacion: required(anyDate),
  leyenda: required(anyText()),
});

export const donatarias11 = {
  ...shape,
  name: 'Donatarias',
  namespace: 'http://www.sat.gob.mx/donat',
  prefix: 'donat',
  location: 'http://www.sat.gob.mx/sitio_internet/cfd/donat/donat11.xsd',
  version: { attribute: 'version', value: '1.1' },
} as const;

export type Donatarias11 = NodeOf<typeof shape>;
