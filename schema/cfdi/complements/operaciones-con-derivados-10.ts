/** Operaciones con derivados 1.0. */
import { type NodeOf, node, required } from '../describe.ts';
import { oneOf, sixDecimals, verbatim } from '../value-type.ts';

const shape = node({
  Version: required(verbatim(oneOf('1.0'))),
  MontGanAcum: required(sixDecimals),
  MontPerdDed: required(sixDecimals),
});

export const operacionesConDerivados10 = {
  ...shape,
  name: 'Operacionesconderivados',
  namespace: 'http://www.sat.gob.mx/esquemas/retencionpago/1/operacionesconderivados',
  prefix: 'operacionesconderivados',
  location:
    'http://www.sat.gob.mx/esquemas/retencionpago/1/operacionesconderivados/operacionesconderivados.xsd',
  version: { attribute: 'Version', value: '1.0' },
} as const;

export type OperacionesConDerivados10 = NodeOf<typeof shape>;
