/** By how much what a supplier invoices may differ from what was ordered and received. */
export const TOLERANCES = {
  title: 'Tolerancias al ligar',
  open: 'Tolerancias',
  about:
    'Hasta este porcentaje, lo que difiere una factura de lo pedido y lo recibido no se señala. Cada proveedor puede tener las suyas.',
  ofSupplier: 'Vacío: las de la cuenta.',
  saved: 'Tolerancias guardadas',
  fields: { price_tolerance: 'Precio (%)', quantity_tolerance: 'Cantidad de más (%)' },
} as const;

export const TOLERANCE_PROBLEMS = {
  percent: 'Escribe un porcentaje de 0 a 50, con dos decimales como máximo.',
} as const;
