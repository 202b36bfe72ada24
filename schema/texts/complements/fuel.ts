/** Words that the two statements of fuel share. */
import { FUELS, rowWords } from './words.ts';

export const FUEL_FIELDS = {
  numero_de_cuenta: 'Número de cuenta',
  sub_total: 'Subtotal de las operaciones',
  total: 'Total de las operaciones',
  conceptos: 'Operaciones',
  'conceptos.identificador': 'Identificador de la tarjeta o monedero',
  'conceptos.fecha': 'Fecha y hora',
  'conceptos.rfc': 'RFC de quien vendió el combustible',
  'conceptos.clave_estacion': 'Clave de la estación',
  'conceptos.tipo_combustible': 'Tipo de combustible',
  'conceptos.cantidad': 'Litros',
  'conceptos.nombre_combustible': 'Nombre del combustible',
  'conceptos.folio_operacion': 'Folio de la operación',
  'conceptos.valor_unitario': 'Precio por litro',
  'conceptos.importe': 'Importe de la operación',
} as const;

/** @param taxes name of the list of an operation's taxes */
export const taxFields = <T extends string>(taxes: T) =>
  ({
    [`conceptos.${taxes}`]: 'Impuestos de la operación',
    [`conceptos.${taxes}.impuesto`]: 'Impuesto',
    [`conceptos.${taxes}.tasa_o_cuota`]: 'Tasa o cuota',
    [`conceptos.${taxes}.importe`]: 'Importe del impuesto',
  }) as const;

export const fuelRows = (taxes: string) => ({
  conceptos: rowWords('operación'),
  [`conceptos.${taxes}`]: rowWords('impuesto'),
});

export const fuelHints = (taxes: string) => ({
  'conceptos.importe': 'Vacío: litros por precio.',
  [`conceptos.${taxes}.tasa_o_cuota`]: 'IVA: 0.160000. IEPS: su cuota por litro.',
  [`conceptos.${taxes}.importe`]: 'Vacío: se calcula.',
  sub_total: 'Vacío: la suma de los importes.',
  total: 'Vacío: el subtotal más sus impuestos.',
});

export const FUEL_OPTIONS = { tipo_combustible: FUELS };
