/** Intereses 1.0: interest paid. */
import { type NodeOf, node, required } from '../describe.ts';
import { oneOf, sixDecimals, verbatim } from '../value-type.ts';

const shape = node({
  Version: required(verbatim(oneOf('1.0'))),
  SistFinanciero: required(oneOf('SI', 'NO')),
  RetiroAORESRetInt: required(oneOf('SI', 'NO')),
  OperFinancDerivad: required(oneOf('SI', 'NO')),
  MontIntNominal: required(sixDecimals),
  MontIntReal: required(sixDecimals),
  Perdida: required(sixDecimals),
});

export const intereses10 = {
  ...shape,
  name: 'Intereses',
  namespace: 'http://www.sat.gob.mx/esquemas/retencionpago/1/intereses',
  prefix: 'intereses',
  location: 'http://www.sat.gob.mx/esquemas/retencionpago/1/intereses/intereses.xsd',
  version: { attribute: 'Version', value: '1.0' },
} as const;

export type Intereses10 = NodeOf<typeof shape>;
