/** Consumo de combustibles 1.1: fuel bought with a monedero. */
import { list, type NodeOf, node, one, optional, required } from '../describe.ts';
import { anyText, dateTime, decimal, key, oneOf, rfc, sixDecimals } from '../value-type.ts';

const determinado = node({
  impuesto: required(oneOf('IVA', 'IEPS')),
  tasaOCuota: required(sixDecimals),
  importe: required(decimal({ decimals: 2 })),
});

const conceptoConsumoDeCombustibles = node(
  {
    identificador: required(anyText(1)),
    fecha: required(dateTime),
    rfc: required(rfc),
    claveEstacion: required(anyText(1, 10)),
    tipoCombustible: required(key('Combustible/c_ClaveTipoCombustible', /^[0-9]{1}$/)),
    cantidad: required(decimal({ min: '0.001', pattern: /^[0-9]{1,14}(?:.(?:[0-9]{3}))$/u })),
    nombreCombustible: required(anyText(1, 300)),
    folioOperacion: required(anyText(1)),
    valorUnitario: required(decimal({ decimals: 2 })),
    importe: required(decimal({ decimals: 2 })),
  },
  { Determinados: one(node({}, { Determinado: list(determinado) })) },
);

const shape = node(
  {
    version: required(oneOf('1.1')),
    tipoOperacion: required(oneOf('monedero electrónico')),
    numeroDeCuenta: required(anyText(1)),
    subTotal: optional(decimal({ decimals: 2 })),
    total: required(decimal({ decimals: 2 })),
  },
  { Conceptos: one(node({}, { ConceptoConsumoDeCombustibles: list(conceptoConsumoDeCombustibles) })) },
);

export const consumoDeCombustibles11 = {
  ...shape,
  name: 'ConsumoDeCombustibles',
  namespace: 'http://www.sat.gob.mx/ConsumoDeCombustibles11',
  prefix: 'consumodecombustibles11',
  location: 'http://www.sat.gob.mx/sitio_internet/cfd/consumodecombustibles/consumodeCombustibles11.xsd',
  version: { attribute: 'version', value: '1.1' },
} as const;

export type ConsumoDeCombustibles11 = NodeOf<typeof shape>;
