/** Words of what a supplier invoices each product of a buyer as. */
export const BUYER_KEYS = {
  title: 'Claves de tus compradores',
  things: 'claves de compradores',
  add: 'Nueva clave de un comprador',
  edit: 'Editar clave de un comprador',
  open: 'Claves de compradores',
  searchLabel: 'Buscar claves de compradores',
  searchPlaceholder: 'Buscar por clave, descripción o comprador',
  emptyTitle: 'Aún no hay claves de compradores',
  emptyText:
    'Al facturar una orden se recuerda con qué claves tuyas facturaste cada producto del comprador, y la siguiente factura empieza con ellas.',
  saved: 'Clave guardada',
  notFound: 'Esta clave no existe o se eliminó.',
  removeText: (key: string) =>
    `Se olvidará con qué claves facturas «${key}». Tus facturas y tus productos no cambian.`,
  removed: 'Clave eliminada',
  fields: {
    buyer_rfc: 'RFC del comprador',
    buyer_name: 'Comprador',
    ordered_key: 'Clave en sus órdenes',
    ordered_description: 'Cómo lo llama',
    identification_num: 'Tu clave (No. de identificación)',
    prod_serv_id: 'Clave de producto o servicio del SAT',
    unit_id: 'Clave de unidad del SAT',
    unit: 'Unidad',
  },
  sections: { theirs: 'Cómo lo pide', own: 'Cómo lo facturas' },
} as const;
