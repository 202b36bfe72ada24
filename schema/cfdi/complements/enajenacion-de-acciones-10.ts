/** Enajenación de acciones 1.0: sale of shares. */
import { type NodeOf, node, required } from '../describe.ts';
import { anyText, oneOf, sixDecimals, verbatim } from '../value-type.ts';

const shape = node({
  Version: required(verbatim(oneOf('1.0'))),
  ContratoIntermediacion: required(verbatim(anyText(1, 300))),
  Ganancia: required(sixDecimals),
  Perdida: required(sixDecimals),
});

export const enajenacionDeAcciones10 = {
  ...shape,
  name: 'EnajenaciondeAcciones',
  namespace: 'http://www.sat.gob.mx/esquemas/retencionpago/1/enajenaciondeacciones',
  prefix: 'enajenaciondeacciones',
  location: 'http://www.sat.gob.mx/esquemas/retencionpago/1/enajenaciondeacciones/enajenaciondeacciones.xsd',
  version: { attribute: 'Version', value: '1.0' },
} as const;

export type EnajenacionDeAcciones10 = NodeOf<typeof shape>;
