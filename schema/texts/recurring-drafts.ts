/** Words of receipts that come round again. */
export const RECURRING_PROBLEMS = {
  name: 'Escribe un nombre.',
  day: 'Escribe una fecha.',
  type: 'Solo se repiten facturas, notas de crédito, traslados y facturas globales.',
  large: 'El comprobante es demasiado grande para repetirse.',
} as const;

export const RECURRING = {
  title: 'Borradores recurrentes',
  things: 'borradores recurrentes',
  open: 'Recurrentes',
  repeat: 'Repetir…',
  add: 'Nuevo borrador recurrente',
  edit: 'Editar borrador recurrente',
  searchLabel: 'Buscar borradores recurrentes',
  searchPlaceholder: 'Buscar por nombre',
  emptyTitle: 'Nada se repite todavía',
  emptyText:
    'En Borradores, elige «Repetir…» en el que quieras: se prepara solo en cada fecha y tú lo emites.',
  noDraft: 'Elige primero el borrador que se repite, en Borradores.',
  saved: 'Borrador recurrente guardado',
  notFound: 'Este borrador recurrente no existe o se eliminó.',
  removeText: (name: string) => `«${name}» dejará de prepararse. Los borradores que ya están se quedan.`,
  removed: 'Borrador recurrente eliminado',
  fields: {
    name: 'Nombre',
    every: 'Se repite',
    starts_on: 'Desde',
    ends_on: 'Hasta',
    is_active: 'Activo',
  },
  startsHelp: 'El día del mes o de la semana es el de esta fecha.',
  endsHelp: 'Vacío, sin fin.',
  activeHelp: 'El servidor prepara el borrador en cada fecha; una persona lo revisa y lo emite.',
  cadences: { month: 'Cada mes', week: 'Cada semana', once: 'Una vez, en esa fecha' },
  columns: { next: 'Siguiente', last: 'Último', missed: 'No se prepararon' },
  over: 'Terminó',
} as const;
