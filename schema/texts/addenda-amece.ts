/** The addenda AMECE 7.1. */

export const AMECE_ADDENDA = {
  title: 'AMECE 7.1',
  groups: { order: 'Pedido', buyer: 'Comprador', seller: 'Vendedor', ship: 'Lugar de entrega' },
  entity_type: 'Tipo de documento',
  entity_types: {
    INVOICE: 'Factura',
    CREDIT_NOTE: 'Nota de crédito',
    DEBIT_NOTE: 'Nota de cargo',
  },
  order_number: 'Número de pedido',
  order_date: 'Fecha del pedido',
  additional: 'Referencia adicional',
  delivery_note: 'Número de recibo de mercancía',
  delivery_date: 'Fecha del recibo',
  gln: 'GLN',
  buyer_contact: 'Contacto de compras',
  seller_number: 'Número de proveedor',
  ship_name: 'Nombre del lugar',
  ship_street: 'Calle y número',
  ship_city: 'Ciudad',
  ship_postal_code: 'Código postal',
} as const;
