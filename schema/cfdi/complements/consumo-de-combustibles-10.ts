/** Consumo de combustibles 1.0. Only read. */
import { list, type NodeOf, node, one, optional, required } from '../describe.ts';
import { anyDecimal, anyText, decimal, oldRfc, oneOf, verbatim, zonedDateTime } from '../value-type.ts';

const determinado = node({
  impuesto: required(oneOf('IVA', 'IEPS')),
  tasa: required(decimal({ decimals: 2 })),
  importe: required(decimal({ decimals: 2 })),
});

const conceptoConsumoDeCombustibles = node(
  {
    identificador: required(anyText(1)),
    fecha: required(zonedDateTime),
    rfc: required(oldRfc),
    claveEstacion: required(anyText(1, 10)),
    cantidad: required(anyDecimal),
    nombreCombustible: required(anyText(1)),
    folioOperacion: required(anyText(1)),
    valorUnitario: required(decimal({ decimals: 2 })),
    importe: required(decimal({ decimals: 2 })),
  },
  { Determinados: one(node({}, { Determinado: list(determinado) })) },
);

const shape = node(
  {
    version: required(verbatim(oneOf('1.0'))),
    tipoOperacion: required(oneOf('monedero electrónico')),
    numeroDeCuenta: required(anyText(1)),
    subTotal: optional(decimal({ decimals: 2 })),
    total: required(decimal({ decimals: 2 })),
  },
  { Conceptos: one(node({}, { ConceptoConsumoDeCombustibles: list(conceptoConsumoDeCombustibles) })) },
);

export const consumoDeCombustibles10 = {
  ...shape,
  name: 'ConsumoDeCombustibles',
  namespace: 'http://www.sat.gob.mx/consumodecombustibles',
  prefix: 'consumodecombustibles',
  location: 'http://www.sat.gob.mx/sitio_internet/cfd/consumodecombustibles/consumodecombustibles.xsd',
  version: { attribute: 'version', value: '1.0' },
  issued: false,
} as const;

export type ConsumoDeCombustibles10 = NodeOf<typeof shape>;
