/** Notices to a person: of the server, and of colleagues. Spec 3 §2, §5. */
export const NOTIFICATIONS = {
  title: 'Avisos',
  things: 'avisos',
  add: 'Nuevo aviso',
  edit: 'Aviso',
  searchLabel: 'Buscar avisos',
  searchPlaceholder: 'Buscar por título, contenido o quién avisa',
  emptyTitle: 'No tienes avisos',
  emptyText: 'Aquí llega lo que necesitas saber: un certificado por vencer, o lo que te avisa tu equipo.',
  send: 'Enviar',
  saved: 'Aviso enviado',
  notFound: 'Este aviso no existe o no es para ti.',
  removeText: (name: string) => `Se eliminará «${name}».`,
  removed: 'Aviso eliminado',
  open: 'Avisos',
  pending: (count: number) => (count === 1 ? '1 aviso sin leer' : `${count} avisos sin leer`),
  markAll: 'Marcar todos como leídos',
  marked: 'Avisos marcados como leídos',
  failed: 'Error al obtener contenido de la Notificación',
  go: 'Ver',
  by: 'De',
  server: 'Tintero',
  columns: { state: 'Estado', title: 'Título', name: 'De', at: 'Fecha' },
  states: { true: 'Leído', false: 'Sin leer' },
  fields: { title: 'Título', content: 'Contenido', persons: 'Para' },
  everybody: 'Sin elegir a nadie, llega a todos los de la cuenta.',
} as const;

/** A certificate that ends: 60, 30 and 7 days before, and when it has. */
export const CERTIFICATE_ENDS = {
  title: (days: number) =>
    days > 0 ? `Tu certificado vence en ${days === 1 ? '1 día' : `${days} días`}` : 'Tu certificado venció',
  content: (of: { serial: string; rfc: string; day: string; isOver: boolean }) =>
    of.isOver
      ? `El certificado de sello digital ${of.serial} de ${of.rfc} venció el ${of.day}: con él ya no se puede emitir. Obtén uno nuevo en el SAT y súbelo en Certificados.`
      : `El certificado de sello digital ${of.serial} de ${of.rfc} vence el ${of.day}. Obtén uno nuevo en el SAT y súbelo en Certificados antes de ese día: desde que lo subes, lo que emitas lo usa y nada se detiene.`,
} as const;
