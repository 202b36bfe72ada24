/** Words of confirmation codes. */
export const CONFIRMATION = {
  open: 'Generar clave de confirmación',
  title: 'Clave de confirmación',
  about:
    'Se necesita cuando el total o el tipo de cambio quedan fuera de los límites del SAT. Escribe el código HOTP de quien autoriza y recibe la clave que llevará el comprobante.',
  code: 'Código HOTP',
  codeHint: '8 dígitos',
  make: 'Generar un código',
  made: (until: string) => `Código nuevo: vale hasta el ${until} y sirve para un solo comprobante.`,
  ask: 'Pedir la clave',
  result: 'Tu clave de confirmación',
  until: (until: string) =>
    `Vale hasta el ${until}, para un solo comprobante. Si lo rechazan, se puede usar otra vez.`,
  use: 'Usar en el comprobante',
  back: 'Pedir otra',
  failed: 'No se pudo pedir la clave de confirmación.',
  offline: 'Necesita conexión: tu comprobante se queda como está.',
  problems: {
    used: 'Código de confirmación ya fue utilizado',
    usedRemedy: 'Pide otra clave de confirmación.',
    expired: 'La clave de confirmación venció.',
  },
} as const;
