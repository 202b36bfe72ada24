/** What may stop an issue before it is sent, in the portal's exact words. */
export const SEND_PROBLEMS = {
  receiverInactive: 'Verifica el estatus de tu Cliente Receptor.',
  receiverUnknown: 'No se logró consultar el estatus del cliente Receptor.',
} as const;
