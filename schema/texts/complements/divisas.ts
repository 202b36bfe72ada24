/** Words of foreign money bought or sold. */
export const DIVISAS = {
  fields: { tipo_operacion: 'Tipo de operación' },
  options: { tipo_operacion: { compra: 'Compra de divisas', venta: 'Venta de divisas' } },
} as const;
