/** Divisas 1.0: purchase and sale of foreign money. */
import { type NodeOf, node, required } from '../describe.ts';
import { oneOf, verbatim } from '../value-type.ts';

const shape = node({
  version: required(verbatim(oneOf('1.0'))),
  tipoOperacion: required(verbatim(oneOf('compra', 'venta'))),
});

export const divisas10 = {
  ...shape,
  name: 'Divisas',
  namespace: 'http://www.sat.gob.mx/divisas',
  prefix: 'divisas',
  location: 'http://www.sat.gob.mx/sitio_internet/cfd/divisas/divisas.xsd',
  version: { attribute: 'version', value: '1.0' },
} as const;

export type Divisas10 = NodeOf<typeof shape>;
