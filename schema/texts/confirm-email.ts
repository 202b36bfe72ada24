/** The page that the link to a new address opens. */
export const CONFIRM_EMAIL = {
  title: 'Confirma tu correo',
  text: (email: string) =>
    `Desde ahora entrarás a Tintero con ${email}. Tus demás sesiones se cerrarán, y lo que guardan tus dispositivos se queda en ellos.`,
  confirm: 'Confirmar correo',
  reading: 'Leyendo el enlace…',
  closed: 'El enlace no sirve',
  closedText: 'Pide otro en «Tu cuenta».',
  done: 'Correo cambiado',
  doneText: (email: string) => `Desde ahora entras con ${email}. Avisamos a tu dirección anterior.`,
  toAccount: 'Ir a tu cuenta',
} as const;
