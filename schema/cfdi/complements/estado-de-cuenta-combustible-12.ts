/** Estado de cuenta de combustibles 1.2: the statement of a monedero. */
import { list, type NodeOf, node, one, optional, required } from '../describe.ts';
import { anyText, dateTime, decimal, key, oneOf, rfc, sixDecimals } from '../value-type.ts';

const subTotal = decimal({ decimals: 2, pattern: /^[0-9]{1,14}(?:.(?:[0-9]{1,2}))$/u });
const cantidad = decimal({ decimals: 3, min: '0.001', pattern: /^[0-9]{1,14}(?:.(?:[0-9]{1,3}))$/u });

const traslado = node({
  Impuesto: required(oneOf('IVA', 'IEPS')),
  TasaOCuota: required(sixDecimals),
  Importe: required(decimal({ decimals: 2, min: '0.01', pattern: /^[0-9]{1,14}(?:.(?:[0-9]{1,2}))$/u })),
});

const conceptoEstadoDeCuentaCombustible = node(
  {
    Identificador: required(anyText(1)),
    Fecha: required(dateTime),
    Rfc: required(rfc),
    ClaveEstacion: required(anyText(1, 10)),
    Cantidad: required(cantidad),
    TipoCombustible: required(key('Combustible/c_ClaveTipoCombustible', /^[0-9]{1}$/)),
    Unidad: optional(anyText(1, 25)),
    NombreCombustible: required(anyText(1, 300)),
    FolioOperacion: required(anyText(1, 50)),
    ValorUnitario: required(cantidad),
    Importe: required(subTotal),
  },
  { Traslados: one(node({}, { Traslado: list(traslado) })) },
);

const shape = node(
  {
    Version: required(oneOf('1.2')),
    TipoOperacion: required(oneOf('Tarjeta')),
    NumeroDeCuenta: required(anyText(1, 50)),
    SubTotal: required(subTotal),
    Total: required(subTotal),
  },
  {
    Conceptos: one(node({}, { ConceptoEstadoDeCuentaCombustible: list(conceptoEstadoDeCuentaCombustible) })),
  },
);

export const estadoDeCuentaCombustible12 = {
  ...shape,
  name: 'EstadoDeCuentaCombustible',
  namespace: 'http://www.sat.gob.mx/EstadoDeCuentaCombustible12',
  prefix: 'ecc12',
  location: 'http://www.sat.gob.mx/sitio_internet/cfd/EstadoDeCuentaCombustible/ecc12.xsd',
  version: { attribute: 'Version', value: '1.2' },
} as const;

export type EstadoDeCuentaCombustible12 = NodeOf<typeof shape>;
