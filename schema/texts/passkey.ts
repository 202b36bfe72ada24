/** What the browser's authenticator did not do. */
export const PASSKEY = {
  notShown: 'No se usó ninguna llave de acceso. Vuelve a intentar o entra de otra forma.',
  notMade: 'No se creó ninguna llave de acceso. Vuelve a intentar cuando quieras.',
  alreadyHere: 'Este dispositivo ya tiene una llave de acceso de tu cuenta.',
} as const;
