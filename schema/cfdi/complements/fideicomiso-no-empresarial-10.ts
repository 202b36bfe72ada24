/** Fideicomiso no empresarial 1.0: income and expenses of a trust. */
import { type NodeOf, node, one, required } from '../describe.ts';
import { anyText, decimal, oneOf, sixDecimals, verbatim } from '../value-type.ts';

const ingresosOEntradas = node(
  {
    MontTotEntradasPeriodo: required(sixDecimals),
    PartPropAcumDelFideicom: required(sixDecimals),
    PropDelMontTot: required(decimal({ decimals: 6, max: '9999999999' })),
  },
  { IntegracIngresos: one(node({ Concepto: required(anyText(1, 100)) })) },
);

const deduccOSalidas = node(
  {
    MontTotEgresPeriodo: required(sixDecimals),
    PartPropDelFideicom: required(sixDecimals),
    PropDelMontTot: required(decimal({ pattern: /^\d{1,3}\.\d{1,6}$/u })),
  },
  { IntegracEgresos: one(node({ ConceptoS: required(anyText(1, 100)) })) },
);

const retEfectFideicomiso = node({
  MontRetRelPagFideic: required(sixDecimals),
  DescRetRelPagFideic: required(verbatim(anyText(1, 100))),
});

const shape = node(
  { Version: required(verbatim(oneOf('1.0'))) },
  {
    IngresosOEntradas: one(ingresosOEntradas),
    DeduccOSalidas: one(deduccOSalidas),
    RetEfectFideicomiso: one(retEfectFideicomiso),
  },
);

export const fideicomisoNoEmpresarial10 = {
  ...shape,
  name: 'Fideicomisonoempresarial',
  namespace: 'http://www.sat.gob.mx/esquemas/retencionpago/1/fideicomisonoempresarial',
  prefix: 'fideicomisonoempresarial',
  location:
    'http://www.sat.gob.mx/esquemas/retencionpago/1/fideicomisonoempresarial/fideicomisonoempresarial.xsd',
  version: { attribute: 'Version', value: '1.0' },
} as const;

export type FideicomisoNoEmpresarial10 = NodeOf<typeof shape>;
