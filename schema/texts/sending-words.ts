/** Sending by mail, where it waits to be sent. */
export const SENDING_WORDS = {
  operation: (what: string) => `Correo con ${what}`,
  discard: 'Este correo no se enviará. El comprobante queda como está.',
  discarded: 'Descartado. No se enviará.',
  waits: 'El servidor ya lo tiene y lo está enviando.',
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
  moment: 'Escribe el día y la hora.',
  past: 'Ese momento ya pasó.',
  tooFar: (days: number) => `Elige un momento de los próximos ${days} días.`,
  unstamped: 'Todavía no tiene su timbre.',
} as const;
