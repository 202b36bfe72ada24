/** Premios 1.0: prizes. */
import { type NodeOf, node, required } from '../describe.ts';
import { key, oneOf, sixDecimals, verbatim } from '../value-type.ts';

const shape = node({
  Version: required(verbatim(oneOf('1.0'))),
  EntidadFederativa: required(key('Retenciones/c_EntidadesFederativas', /^[0-9]{2}$/)),
  MontTotPago: required(sixDecimals),
  MontTotPagoGrav: required(sixDecimals),
  MontTotPagoExent: required(sixDecimals),
});

export const premios10 = {
  ...shape,
  name: 'Premios',
  namespace: 'http://www.sat.gob.mx/esquemas/retencionpago/1/premios',
  prefix: 'premios',
  location: 'http://www.sat.gob.mx/esquemas/retencionpago/1/premios/premios.xsd',
  version: { attribute: 'Version', value: '1.0' },
} as const;

export type Premios10 = NodeOf<typeof shape>;
