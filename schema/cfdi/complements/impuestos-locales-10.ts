/** Impuestos locales 1.0: taxes of states and municipalities. */
import { anyOrder, type NodeOf, node, optionalList, required } from '../describe.ts';
import { anyText, decimal, oneOf, verbatim } from '../value-type.ts';

const retencionesLocales = node({
  ImpLocRetenido: required(verbatim(anyText())),
  TasadeRetencion: required(decimal({ decimals: 2 })),
  Importe: required(decimal({ decimals: 2 })),
});

const trasladosLocales = node({
  ImpLocTrasladado: required(verbatim(anyText())),
  TasadeTraslado: required(decimal({ decimals: 2 })),
  Importe: required(decimal({ decimals: 2 })),
});

const shape = anyOrder(
  node(
    {
      version: required(verbatim(oneOf('1.0'))),
      TotaldeRetenciones: required(decimal({ decimals: 2 })),
      TotaldeTraslados: required(decimal({ decimals: 2 })),
    },
    {
      RetencionesLocales: optionalList(retencionesLocales),
      TrasladosLocales: optionalList(trasladosLocales),
    },
  ),
);

export const impuestosLocales10 = {
  ...shape,
  name: 'ImpuestosLocales',
  namespace: 'http://www.sat.gob.mx/implocal',
  prefix: 'implocal',
  location: 'http://www.sat.gob.mx/sitio_internet/cfd/implocal/implocal.xsd',
  version: { attribute: 'version', value: '1.0' },
} as const;

export type ImpuestosLocales10 = NodeOf<typeof shape>;
