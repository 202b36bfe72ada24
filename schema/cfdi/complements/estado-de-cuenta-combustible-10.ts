/** Estado de cuenta de combustibles 1.0. Only read. */
import { list, type NodeOf, node, one, optional, required } from '../describe.ts';
import { anyDecimal, anyText, decimal, oneOf, zonedDateTime } from '../value-type.ts';

const traslado = node({
  impuesto: required(oneOf('IVA', 'IEPS')),
  tasa: required(decimal({ decimals: 2 })),
  importe: required(decimal({ decimals: 2 })),
});

const conceptoEstadoDeCuentaCombustible = node(
  {
    identificador: required(anyText(1)),
    fecha: required(zonedDateTime),
    rfc: required(anyText(12, 13)),
    claveEstacion: required(anyText(1, 10)),
    cantidad: required(anyDecimal),
    nombreCombustible: required(anyText(1)),
    folioOperacion: required(anyText(1)),
    valorUnitario: required(decimal({ decimals: 2 })),
    importe: required(decimal({ decimals: 2 })),
  },
  { Traslados: one(node({}, { Traslado: list(traslado) })) },
);

const shape = node(
  {
    tipoOperacion: required(oneOf('Tarjeta')),
    numeroDeCuenta: required(anyText(1)),
    subTotal: optional(decimal({ decimals: 2 })),
    total: required(decimal({ decimals: 2 })),
  },
  {
    Conceptos: one(node({}, { ConceptoEstadoDeCuentaCombustible: list(conceptoEstadoDeCuentaCombustible) })),
  },
);

export const estadoDeCuentaCombustible10 = {
  ...shape,
  name: 'EstadoDeCuentaCombustible',
  namespace: 'http://www.sat.gob.mx/ecc',
  prefix: 'ecc',
  location: 'http://www.sat.gob.mx/sitio_internet/cfd/ecc/ecc.xsd',
  issued: false,
} as const;

export type EstadoDeCuentaCombustible10 = NodeOf<typeof shape>;
