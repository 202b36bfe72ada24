/** Arrendamiento en fideicomiso 1.0: rent through a trust. */
import { type NodeOf, node, optional, required } from '../describe.ts';
import { anyText, oneOf, sixDecimals, verbatim } from '../value-type.ts';

const shape = node({
  Version: required(verbatim(oneOf('1.0'))),
  PagProvEfecPorFiduc: required(sixDecimals),
  RendimFideicom: required(sixDecimals),
  DeduccCorresp: required(sixDecimals),
  MontTotRet: optional(sixDecimals),
  MontResFiscDistFibras: optional(sixDecimals),
  MontOtrosConceptDistr: optional(sixDecimals),
  DescrMontOtrosConceptDistr: optional(verbatim(anyText())),
});

export const arrendamientoEnFideicomiso10 = {
  ...shape,
  name: 'Arrendamientoenfideicomiso',
  namespace: 'http://www.sat.gob.mx/esquemas/retencionpago/1/arrendamientoenfideicomiso',
  prefix: 'arrendamientoenfideicomiso',
  location:
    'http://www.sat.gob.mx/esquemas/retencionpago/1/arrendamientoenfideicomiso/arrendamientoenfideicomiso.xsd',
  version: { attribute: 'Version', value: '1.0' },
} as const;

export type ArrendamientoEnFideicomiso10 = NodeOf<typeof shape>;
