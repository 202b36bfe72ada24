/** What may stop an issue before it is sent, in the portal's exact words. */
export const SEND_PROBLEMS = {
  receiverInactive: 'Verifica el estatus de tu Cliente Receptor.',
  /** The RFC's own check gave no answer. */
  rfcUnknown: 'No se pudo validar el RFC, por favor intentar más tarde',
  receiverUnknown: 'No se logró consultar el estatus del cliente Receptor.',
} as const;
