/** Planes de retiro 1.0. Only read. */
import { type NodeOf, node, optional, required } from '../describe.ts';
import { oneOf, sixDecimals, verbatim } from '../value-type.ts';

const shape = node({
  Version: required(verbatim(oneOf('1.0'))),
  SistemaFinanc: required(oneOf('SI', 'NO')),
  MontTotAportAnioInmAnterior: optional(sixDecimals),
  MontIntRealesDevengAniooInmAnt: required(sixDecimals),
  HuboRetirosAnioInmAntPer: required(oneOf('SI', 'NO')),
  MontTotRetiradoAnioInmAntPer: optional(sixDecimals),
  MontTotExentRetiradoAnioInmAnt: optional(sixDecimals),
  MontTotExedenteAnioInmAnt: optional(sixDecimals),
  HuboRetirosAnioInmAnt: required(verbatim(oneOf('SI', 'NO'))),
  MontTotRetiradoAnioInmAnt: optional(sixDecimals),
});

export const planesDeRetiro10 = {
  ...shape,
  name: 'Planesderetiro',
  namespace: 'http://www.sat.gob.mx/esquemas/retencionpago/1/planesderetiro',
  prefix: 'planesderetiro',
  location: 'http://www.sat.gob.mx/esquemas/retencionpago/1/planesderetiro/planesderetiro.xsd',
  version: { attribute: 'Version', value: '1.0' },
  issued: false,
} as const;

export type PlanesDeRetiro10 = NodeOf<typeof shape>;
