/** Words of what is asked beside a password, and of how it is set up. */
export const SECOND_FACTOR = {
  ahead: 'adelantado',
  behind: 'atrasado',
} as const;

/** Of the second step of entering. */
export const SECOND_STEP = {
  title: 'Segundo paso',
  textTotp: 'Escribe el código de seis dígitos que tu app muestra ahora para Tintero.',
  textPasskey: 'Usa tu llave de acceso para terminar de entrar.',
  textRecovery: 'Escribe uno de los códigos de recuperación que guardaste. Cada uno sirve una sola vez.',
  code: 'Código de tu app',
  recovery: 'Código de recuperación',
  codeRequired: 'Escribe el código.',
  wrongRecovery: 'Ese código de recuperación no es correcto o ya se usó.',
  enter: 'Continuar',
  byPasskey: 'Usar una llave de acceso',
  byTotp: 'Usar el código de tu app',
  byRecovery: 'Usar un código de recuperación',
  lost: 'Sin tu app, tu llave ni tus códigos, quien administra Tintero puede quitarte el segundo paso.',
  back: 'Volver',
} as const;
