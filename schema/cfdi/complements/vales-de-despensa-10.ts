/** Vales de despensa 1.0: food vouchers of employees. */
import { list, type NodeOf, node, one, optional, required } from '../describe.ts';
import { anyText, decimal, oldCurp, oldRfc, oneOf, verbatim, zonedDateTime } from '../value-type.ts';

const concepto = node({
  identificador: required(anyText(1, 20)),
  fecha: required(zonedDateTime),
  rfc: required(oldRfc),
  curp: required(oldCurp),
  nombre: required(anyText(1, 100)),
  numSeguridadSocial: optional(anyText(1, 15)),
  importe: required(decimal({ decimals: 2 })),
});

const shape = node(
  {
    version: required(verbatim(oneOf('1.0'))),
    tipoOperacion: required(oneOf('monedero electrónico')),
    registroPatronal: optional(anyText(1, 20)),
    numeroDeCuenta: required(verbatim(anyText(1, 20))),
    total: required(decimal({ decimals: 2 })),
  },
  { Conceptos: one(node({}, { Concepto: list(concepto) })) },
);

export const valesDeDespensa10 = {
  ...shape,
  name: 'ValesDeDespensa',
  namespace: 'http://www.sat.gob.mx/valesdedespensa',
  prefix: 'valesdedespensa',
  location: 'http://www.sat.gob.mx/sitio_internet/cfd/valesdedespensa/valesdedespensa.xsd',
  version: { attribute: 'version', value: '1.0' },
} as const;

export type ValesDeDespensa10 = NodeOf<typeof shape>;
