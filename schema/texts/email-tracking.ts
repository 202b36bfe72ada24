/** What became of each mail with a receipt. Spec 3 §2. */
export const EMAIL_TRACKING = {
  title: 'Correos enviados',
  things: 'correos enviados',
  searchLabel: 'Buscar en los correos enviados',
  searchPlaceholder: 'Correo, folio, receptor, RFC o UUID',
  emptyTitle: 'Aquí estarán los correos con tus comprobantes',
  emptyText:
    'Envía un comprobante desde su página o desde la lista, y aquí verás a quién llegó y a quién no.',
  offline: 'El registro de correos está en el servidor: para verlo hace falta conexión.',
  columns: {
    asked_at: 'Pedido',
    state: 'Estado',
    recipient: 'Para',
    receipt: 'Comprobante',
    name_receiver: 'Receptor',
    sent_at: 'Enviado',
    sent_by: 'Quién',
    said: 'Qué respondió el servidor de correo',
  },
  /** Taken: the mail server has it; whether it was opened nobody is asked. */
  states: { waiting: 'En camino', sent: 'Entregado al correo', failed: 'No se entregó' },
  leaves: (when: string) => `Sale el ${when}`,
  /** On a server that sends none, and of an account without one of its own. */
  unsent: 'Espera un servidor',
  unsentText:
    'No hay un servidor de correo: los correos esperan aquí y saldrán cuando lo haya. Mientras tanto puedes descargar cada uno (.eml) y enviarlo desde tu programa de correo.',
  eml: 'Descargar .eml',
  byHand: 'Ya lo envié',
  byHandDone: 'Quedó como enviado',
  byHandSaid: (name: string) => `${name} lo envió por su cuenta.`,
  stop: 'No enviar',
  stopped: 'El correo ya no saldrá',
  stoppedSaid: (name: string) => `No salió: así lo decidió ${name}.`,
  notSettled: 'No se pudo cambiar el correo',
  automatic: 'Al timbrarse',
  resend: 'Reenviar',
  actionsOf: (name: string) => `Acciones del correo a ${name}`,
  open: 'Ver comprobante',
} as const;
