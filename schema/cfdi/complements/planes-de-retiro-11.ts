/** Planes de retiro 1.1. */
import { type NodeOf, node, optional, optionalList, required } from '../describe.ts';
import { anyText, key, oneOf, rfc, sixDecimals, verbatim } from '../value-type.ts';

const aportacionesODepositos = node({
  TipoAportacionODeposito: required(key('Planesderetiro/c_TipoAportODep', /^(?:a|b|c)$/)),
  MontAportODep: required(sixDecimals),
  RFCFiduciaria: optional(rfc),
});

const shape = node(
  {
    Version: required(verbatim(oneOf('1.1'))),
    SistemaFinanc: required(oneOf('SI', 'NO')),
    MontTotAportAnioInmAnterior: optional(sixDecimals),
    MontIntRealesDevengAniooInmAnt: required(sixDecimals),
    HuboRetirosAnioInmAntPer: required(oneOf('SI', 'NO')),
    MontTotRetiradoAnioInmAntPer: optional(sixDecimals),
    MontTotExentRetiradoAnioInmAnt: optional(sixDecimals),
    MontTotExedenteAnioInmAnt: optional(sixDecimals),
    HuboRetirosAnioInmAnt: required(verbatim(oneOf('SI', 'NO'))),
    MontTotRetiradoAnioInmAnt: optional(sixDecimals),
    NumReferencia: optional(anyText(1, 300)),
  },
  { AportacionesODepositos: optionalList(aportacionesODepositos, 3) },
);

export const planesDeRetiro11 = {
  ...shape,
  name: 'Planesderetiro',
  namespace: 'http://www.sat.gob.mx/esquemas/retencionpago/1/planesderetiro11',
  prefix: 'planesderetiro11',
  location: 'http://www.sat.gob.mx/esquemas/retencionpago/1/planesderetiro11/planesderetiro11.xsd',
  version: { attribute: 'Version', value: '1.1' },
} as const;

export type PlanesDeRetiro11 = NodeOf<typeof shape>;
