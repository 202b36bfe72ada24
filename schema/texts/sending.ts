/** Words of sending receipts by mail, and of what became of each mail. */
export const SENDING = {
  action: 'Enviar por correo',
  title: (n: number) => (n === 1 ? 'Enviar comprobante por correo' : `Enviar ${n} comprobantes por correo`),
  text: 'Cada comprobante sale en un correo con su XML y su PDF.',
  which: 'Comprobantes que se envían',
  unstamped: (n: number) => (n === 1 ? '1 sin timbre no se envía.' : `${n} sin timbre no se envían.`),
  email: 'Correo electrónico',
  emailOf: (n: number) => (n === 1 ? 'Correo electrónico' : `Correo electrónico ${n}`),
  addEmail: 'Agregar otro correo',
  removeEmail: (n: number) => `Quitar el correo ${n}`,
  message: 'Mensaje',
  messageHelp: 'Va al principio del correo. Puedes dejarlo vacío.',
  subscribe: 'Guardar estos correos en el cliente y enviarle así cada factura al timbrarse',
  submit: 'Enviar',
  asked: 'Se está enviando por correo',
  askedText: 'Lo que pase con cada correo se ve en «Correos enviados».',
  kept: 'Se enviará por correo cuando haya conexión',
  keptText: 'Quedó en «Por enviar».',
  failed: 'No se pudo enviar por correo',
  operation: (what: string) => `Correo con ${what}`,
  documents: (n: number) => (n === 1 ? '1 comprobante' : `${n} comprobantes`),
  discard: 'Este correo no se enviará. El comprobante queda como está.',
  discarded: 'Descartado. No se enviará.',
  waits: 'El servidor ya lo tiene y lo está enviando.',
  withoutPdf: 'Salió solo con el XML: el servidor no pudo hacer el PDF.',
  gone: 'El comprobante ya no está.',
} as const;

/** What is wrong with what is to be sent. Spec 1 §5 and §8, 2 §5 and §8. */
export const SENDING_PROBLEMS = {
  documents: 'Selecciona al menos una factura.',
  tooMany: (most: number) => `Selecciona a lo más ${most} comprobantes.`,
  emails: 'Escribe al menos un correo electrónico válido.',
  tooManyEmails: (most: number) => `Escribe a lo más ${most} correos.`,
  required: 'Correo electrónico requerido',
  invalid: 'Correo electrónico inválido',
  message: (most: number) => `El mensaje no debe exceder ${most} caracteres.`,
  unstamped: 'Todavía no tiene su timbre.',
} as const;

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
  automatic: 'Al timbrarse',
  resend: 'Reenviar',
  actionsOf: (name: string) => `Acciones del correo a ${name}`,
  open: 'Ver comprobante',
} as const;
