/** Words of the screens of who cannot enter. */
export const PASSWORDS = {
  title: 'Recupera tu acceso',
  text: 'Escribe tu correo y te mandamos un enlace para cambiar tu contraseña. Si no recuerdas con cuál entras, escribe el RFC de tu empresa.',
  field: 'Correo o RFC',
  example: 'nombre@empresa.mx o EKU9003173C9',
  go: 'Continuar',
  needed: 'Escribe tu correo o el RFC de tu empresa.',
  wrong: 'No es un correo ni un RFC completo. Ejemplos: nombre@empresa.mx, EKU9003173C9',
  unavailable: 'Servicio no disponible',
  mailed: (email: string) =>
    `Si alguien entra con ${email}, en unos minutos le llega un enlace. Sirve una hora y una sola vez.`,
  found: (rfc: string) => `Correos que entran con ${rfc}`,
  email: 'Correo',
  send: 'Enviar enlace',
  sendTo: (email: string) => `Enviar enlace a ${email}`,
  sent: 'Enviado. En unos minutos le llega un enlace, que sirve una hora y una sola vez.',
  oneTitle: 'Enviar un enlace para cambiar la contraseña',
  oneText: (rfc: string) =>
    `Le llega al correo de la persona elegida, que entra con ${rfc}. Hasta que lo abra y escriba otra contraseña, la suya sigue siendo la misma.`,
  otherwise:
    'Si no te llega, revisa el correo no deseado o pide otra contraseña a quien administra este portal: la da con «tintero user password» y tu correo. Lo que tengas en este dispositivo no se pierde.',
  back: 'Volver a entrar',
  reading: 'Abriendo el enlace…',
  closed: 'El enlace no abre',
  again: 'Pedir otro enlace',
  resetTitle: 'Elige otra contraseña',
  resetText: 'Al cambiarla se cierran las sesiones que tengas en otros dispositivos.',
  next: 'Contraseña nueva',
  change: 'Cambiar y entrar',
} as const;
