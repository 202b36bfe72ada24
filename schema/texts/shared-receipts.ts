/** Words of the list of shared receipts. */
export const SHARED_RECEIPTS = {
  title: 'Comprobantes compartidos',
  things: 'comprobantes compartidos',
  searchLabel: 'Buscar en los comprobantes compartidos',
  searchPlaceholder: 'Folio, receptor, RFC, UUID o quién lo compartió',
  emptyTitle: 'Aún no compartes comprobantes',
  emptyText:
    'Con «Enlace para el receptor», en los tres puntos de un comprobante, quien tenga el enlace lo ve sin cuenta. Aquí verás cuáles compartes y si los abrieron.',
  offline: 'Los enlaces están en el servidor: para verlos hace falta conexión.',
  all: 'Ver todos los compartidos',
  columns: {
    receipt: 'Comprobante',
    name_receiver: 'Receptor',
    total: 'Total',
    state: 'Estado',
    created_at: 'Compartido',
    created_by: 'Quién',
    expires_at: 'Se abre hasta',
    opened_at: 'Última vez abierto',
    opens: 'Veces',
  },
  states: { unopened: 'Sin abrir', opened: 'Abierto', revoked: 'Quitado' },
  ended: 'Venció',
  actionsOf: (name: string) => `Acciones del enlace a ${name}`,
  open: 'Ver comprobante',
  links: 'Enlaces de este comprobante',
} as const;
