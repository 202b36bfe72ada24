/** Estado de cuenta de combustibles 1.1. Only read. */
import { list, type NodeOf, node, one, optional, required } from '../describe.ts';
import { anyText, dateTimeShaped, decimal, key, oneOf, rfc, sixDecimals, verbatim } from '../value-type.ts';

const subTotal = decimal({ decimals: 2, pattern: /^[0-9]{1,14}(?:.(?:[0-9]{1,2}))$/u });
const cantidad = decimal({ decimals: 3, min: '0.001', pattern: /^[0-9]{1,14}(?:.(?:[0-9]{1,3}))$/u });

const traslado = node({
  Impuesto: required(oneOf('IVA', 'IEPS')),
  TasaoCuota: required(sixDecimals),
  Importe: required(decimal({ decimals: 2, min: '0.01', pattern: /^[0-9]{1,14}(?:.(?:[0-9]{1,2}))$/u })),
});

const conceptoEstadoDeCuentaCombustible = node(
  {
    Identificador: required(anyText(1)),
    Fecha: required(
      dateTimeShaped(
        /^(?:[0-9]{4})-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])T(?:(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9])$/,
        '2015-01-01T00:00:00',
      ),
    ),
    Rfc: required(rfc),
    ClaveEstacion: required(anyText(1, 10)),
    TAR: optional(verbatim(key('ecc11/c_TAR', /^[0-9]{3}$/))),
    Cantidad: required(cantidad),
    NoIdentificacion: required(verbatim(key('ecc11/c_claveProducto', /^[0-9A-Za-z]{5}$/))),
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
    Version: required(oneOf('1.1')),
    TipoOperacion: required(oneOf('Tarjeta')),
    NumeroDeCuenta: required(anyText(1, 50)),
    SubTotal: required(subTotal),
    Total: required(subTotal),
  },
  {
    Conceptos: one(node({}, { ConceptoEstadoDeCuentaCombustible: list(conceptoEstadoDeCuentaCombustible) })),
  },
);

export const estadoDeCuentaCombustible11 = {
  ...shape,
  name: 'EstadoDeCuentaCombustible',
  namespace: 'http://www.sat.gob.mx/EstadoDeCuentaCombustible',
  prefix: 'ecc11',
  location: 'http://www.sat.gob.mx/sitio_internet/cfd/EstadoDeCuentaCombustible/ecc11.xsd',
  version: { attribute: 'Version', value: '1.1' },
  issued: false,
} as const;

export type EstadoDeCuentaCombustible11 = NodeOf<typeof shape>;
