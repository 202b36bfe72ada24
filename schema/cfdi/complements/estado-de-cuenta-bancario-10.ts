/** Estado de cuenta bancario 1.0. Only read. */
import { anyOrder, type NodeOf, node, one, optional, optionalList, required, someOf } from '../describe.ts';
import { anyDecimal, anyText, decimal, integer, oneOf, shaped, zonedDateTime } from '../value-type.ts';

const movimientoECB = node({
  fecha: required(zonedDateTime),
  referencia: optional(anyText(1)),
  descripcion: required(anyText(1)),
  importe: required(decimal({ decimals: 2 })),
  moneda: optional(anyText(1)),
  saldoInicial: optional(anyDecimal),
  saldoAlCorte: optional(anyDecimal),
});

const movimientoECBFiscal = node(
  {
    fecha: required(zonedDateTime),
    referencia: optional(anyText(1)),
    descripcion: required(anyText(1)),
    RFCenajenante: required(
      shaped(/^[A-Z,Ñ,&]{3,4}[0-9]{2}[0-1][0-9][0-3][0-9][A-Z,0-9]{2}[0-9,A]$/, {
        minLength: 12,
        maxLength: 13,
      }),
    ),
    Importe: required(decimal({ decimals: 2 })),
    moneda: optional(anyText(1)),
    saldoInicial: optional(anyDecimal),
    saldoAlCorte: optional(anyDecimal),
  },
  {},
  ['fecha', 'RFCenajenante', 'Importe'],
);

const movimientos = someOf(
  anyOrder(
    node(
      {},
      { MovimientoECB: optionalList(movimientoECB), MovimientoECBFiscal: optionalList(movimientoECBFiscal) },
    ),
  ),
  'MovimientoECB',
  'MovimientoECBFiscal',
);

const shape = node(
  {
    version: required(oneOf('1.0')),
    numeroCuenta: required(integer({})),
    nombreCliente: required(anyText(1)),
    periodo: required(anyText(1)),
    sucursal: optional(anyText(1)),
  },
  { Movimientos: one(movimientos) },
  ['version', 'numeroCuenta', 'nombreCliente', 'Movimientos/MovimientoECBFiscal'],
);

export const estadoDeCuentaBancario10 = {
  ...shape,
  name: 'EstadoDeCuentaBancario',
  namespace: 'http://www.sat.gob.mx/ecb',
  prefix: 'ecb',
  location: 'http://www.sat.gob.mx/sitio_internet/cfd/ecb/ecb.xsd',
  version: { attribute: 'version', value: '1.0' },
  issued: false,
} as const;

export type EstadoDeCuentaBancario10 = NodeOf<typeof shape>;
