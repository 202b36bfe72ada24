/** Intereses hipotecarios 1.0: interest of a mortgage. */
import { type NodeOf, node, optional, required } from '../describe.ts';
import { anyText, oneOf, sixDecimals, verbatim } from '../value-type.ts';

const shape = node({
  Version: required(verbatim(oneOf('1.0'))),
  CreditoDeInstFinanc: required(oneOf('SI', 'NO')),
  SaldoInsoluto: required(sixDecimals),
  PropDeducDelCredit: optional(sixDecimals),
  MontTotIntNominalesDev: optional(sixDecimals),
  MontTotIntNominalesDevYPag: optional(sixDecimals),
  MontTotIntRealPagDeduc: optional(sixDecimals),
  NumContrato: optional(anyText(1, 300)),
});

export const interesesHipotecarios10 = {
  ...shape,
  name: 'Intereseshipotecarios',
  namespace: 'http://www.sat.gob.mx/esquemas/retencionpago/1/intereseshipotecarios',
  prefix: 'intereseshipotecarios',
  location: 'http://www.sat.gob.mx/esquemas/retencionpago/1/intereseshipotecarios/intereseshipotecarios.xsd',
  version: { attribute: 'Version', value: '1.0' },
} as const;

export type InteresesHipotecarios10 = NodeOf<typeof shape>;
