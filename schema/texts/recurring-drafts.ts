/** Words of receipts that come round again. */
export const RECURRING_PROBLEMS = {
  name: 'Escribe un nombre.',
  day: 'Escribe una fecha.',
  type: 'Ese tipo de comprobante no se repite.',
  large: 'El comprobante es demasiado grande para repetirse.',
  incomplete: 'El borrador está incompleto: complétalo antes de que el servidor lo emita.',
  asking:
    'Cada vez pide algo que revisa una persona (tipo de cambio, los meses de una factura global, o lo que se pagó o retuvo): el servidor no puede emitirlo.',
  gone: 'Quien pidió que el servidor lo emitiera ya no entra a esta cuenta.',
  mayNotIssue: 'No tienes permiso de emitir este tipo de comprobante.',
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
    is_issued: 'El servidor lo emite',
  },
  startsHelp:
    'El día del mes o de la semana es el de esta fecha. En nómina y retenciones, el periodo del borrador es el de esta fecha, y se recorre en cada una.',
  endsHelp: 'Vacío, sin fin.',
  activeHelp:
    'El servidor prepara el borrador en cada fecha; una persona lo revisa y lo emite, si no lo emite el servidor.',
  issuedHelp:
    'En cada fecha se emite solo, con tus permisos y tu límite de autorización. Si no se puede, queda en Borradores y te avisamos por qué.',
  cadences: { month: 'Cada mes', week: 'Cada semana', once: 'Una vez, en esa fecha' },
  columns: { next: 'Siguiente', last: 'Último', missed: 'No se prepararon' },
  over: 'Terminó',
  yes: 'Sí',
} as const;
