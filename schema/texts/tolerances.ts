/** By how much what a supplier invoices may differ from what was ordered and received, and what is received from what was ordered. */
export const TOLERANCES = {
  title: 'Tolerancias al ligar y recibir',
  open: 'Tolerancias',
  about:
    'Hasta este porcentaje, lo que difiere una factura de lo pedido y lo recibido no se señala. Cada proveedor puede tener las suyas.',
  ofSupplier: 'Vacío: las de la cuenta.',
  saved: 'Tolerancias guardadas',
  fields: {
    price_tolerance: 'Precio (%)',
    quantity_tolerance: 'Cantidad de más (%)',
    received_tolerance: 'Cantidad recibida (%)',
  },
  receivedHelp:
    'Lo que puede faltar o sobrar en cada concepto para que la orden quede Surtida. Vale para las órdenes que envíes desde ahora.',
} as const;

export const TOLERANCE_PROBLEMS = {
  percent: 'Escribe un porcentaje de 0 a 50, con dos decimales como máximo.',
} as const;
