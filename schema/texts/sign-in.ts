/** Words of the sign-in screen. */
export const SIGN_IN = {
  title: 'Entra a tu cuenta',
  lead: 'Factura aunque no haya señal: nada se queda en el tintero.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  showPassword: 'Mostrar u ocultar la contraseña',
  enter: 'Entrar',
  byPasskey: 'Entrar con llave de acceso',
  forgotten: '¿Olvidaste tu contraseña?',
  or: 'o',
  demo: 'Entrar con la cuenta de prueba',
  demoText: 'Un contribuyente de prueba con clientes, productos y certificado listos.',
  emailRequired: 'Escribe tu correo electrónico.',
  emailInvalid: 'El correo no está completo. Ejemplo: nombre@empresa.mx',
  passwordRequired: 'Escribe tu contraseña.',
  proving: 'Comprobando que no eres un robot…',
  offline: 'No hay conexión. La primera vez que entras en este dispositivo se necesita red.',
  someWaiting: (n: number) =>
    n === 1
      ? 'En este dispositivo espera 1 operación por enviar. Saldrá cuando entre quien la pidió.'
      : `En este dispositivo esperan ${n} operaciones por enviar. Saldrán cuando entre quien las pidió.`,
} as const;
