/** One's own account: what one enters with, and where one has entered. */
export const OWN_ACCOUNT = {
  offline: 'Sin conexión: para ver y cambiar esto se necesita red.',
  data: 'Tus datos',
  name: 'Nombre',
  email: 'Correo electrónico',
  ownData: 'Nombre y correo',
  saveName: 'Guardar nombre',
  nameSaved: 'Nombre guardado',
  nextEmail: 'Correo nuevo',
  nextEmailText: (email: string) => `Ahora entras con ${email}. Al cambiarlo se cierran tus demás sesiones.`,
  askEmail: 'Enviar enlace de confirmación',
  emailAsked: (next: string, email: string) =>
    `Abre en la próxima hora el enlace que enviamos a ${next}. Hasta que lo confirmes entras con ${email}.`,
  sameEmail: 'Es el correo con el que ya entras.',
  noMails: (email: string) =>
    `Entras con ${email}. Este servidor no envía correos: para cambiarlo pide otra invitación a quien administra la cuenta.`,
  demoData: 'La cuenta de prueba es de todos: su nombre y su correo no se cambian.',
  password: 'Contraseña',
  current: 'Contraseña de ahora',
  next: 'Contraseña nueva',
  again: 'Contraseña nueva, otra vez',
  notSame: 'Las dos no son iguales.',
  required: 'Escribe tu contraseña de ahora.',
  help: 'De 10 caracteres o más. Una frase se recuerda mejor. Al cambiarla se cierran tus demás sesiones.',
  save: 'Cambiar contraseña',
  saved: 'Contraseña cambiada: tus demás sesiones se cerraron',
  sessions: 'Sesiones',
  sessionsText:
    'Dónde has entrado con tu cuenta, y por qué ciudad va el reloj de ese dispositivo. Cierra la que no sea tuya o ya no uses.',
  timeOf: (place: string) => `hora de ${place}`,
  isThis: 'Esta',
  since: (created: string, used: string) => `Desde el ${created} · en uso el ${used}`,
  unknown: 'Dispositivo sin nombre',
  end: 'Cerrar',
  endOf: (device: string) => `Cerrar la sesión de ${device}`,
  ended: 'Sesión cerrada',
  endOthers: 'Cerrar todas las demás',
  othersEnded: 'Tus demás sesiones se cerraron',
} as const;

/** Of what is asked beside the password, as its person sets it up. */
export const TWO_STEPS = {
  title: 'Verificación en dos pasos',
  text: 'Quien sepa tu contraseña no entra sin algo que solo tú tienes: un código de tu teléfono o una llave de acceso.',
  demo: 'La cuenta de prueba es de todos: no lleva verificación en dos pasos ni llaves de acceso.',
  isRequired: 'Tu perfil la pide: puedes cambiarla, no quitarla.',
  app: 'App de códigos',
  appText: 'Un código de seis dígitos de Google Authenticator, Authy, 1Password u otra.',
  appSince: (moment: string) => `Se pide al entrar desde el ${moment}.`,
  setUp: 'Configurar',
  another: 'Cambiar de teléfono',
  remove: 'Quitar',
  removeApp: 'Quitar la app de códigos',
  removeAppText: 'Al entrar ya no se te pedirá un código de tu teléfono.',
  removedApp: 'La app de códigos se quitó',
  setUpTitle: 'Configurar la app de códigos',
  scan: '1. Abre tu app y escanea este código.',
  qr: 'Código QR para tu app',
  byHand: 'Si no puedes escanearlo, escribe esta clave en la app:',
  secret: 'la clave',
  type: '2. Escribe los seis dígitos que muestra.',
  code: 'Código de seis dígitos',
  codeRequired: 'Escribe los seis dígitos.',
  confirm: 'Activar',
  addedApp: 'Listo: al entrar se te pedirá un código',
} as const;

export const RECOVERY_CODES = {
  title: 'Códigos de recuperación',
  left: (n: number) =>
    n === 0
      ? 'No te queda ninguno: haz otros.'
      : n === 1
        ? 'Te queda 1. Sirven para entrar si pierdes tu teléfono o tu llave.'
        : `Te quedan ${n}. Sirven para entrar si pierdes tu teléfono o tu llave.`,
  renew: 'Hacer otros',
  renewTitle: 'Hacer otros códigos',
  renewText: 'Los que tenías dejan de servir.',
  once: 'Guárdalos donde los encuentres si pierdes tu teléfono. No se vuelven a mostrar, y cada uno sirve una sola vez.',
  copy: 'Copiar',
  copied: 'Copiados',
  download: 'Descargar',
  file: 'codigos-de-recuperacion-tintero.txt',
  fileHead: (email: string) =>
    `Códigos de recuperación de Tintero para ${email}\nCada uno sirve una sola vez.\n`,
  kept: 'Ya los guardé',
} as const;

export const PASSKEYS = {
  title: 'Llaves de acceso',
  text: 'Entras con tu huella, tu cara o el PIN de tu dispositivo, sin escribir tu contraseña.',
  none: 'Todavía no tienes ninguna.',
  unavailable: 'Este navegador, o la dirección con que abriste Tintero, no admite llaves de acceso.',
  add: 'Agregar llave de acceso',
  addTitle: 'Nueva llave de acceso',
  addText: 'Ponle un nombre para reconocerla. Después tu navegador te pide confirmar.',
  name: 'Nombre de la llave',
  nameRequired: 'Escribe un nombre.',
  thisDevice: 'Este dispositivo',
  create: 'Crear',
  added: 'Llave de acceso agregada',
  since: (created: string, used: string) =>
    used === '' ? `Desde el ${created} · sin usar` : `Desde el ${created} · usada el ${used}`,
  synced: 'Se sincroniza con tus demás dispositivos',
  removeOf: (name: string) => `Quitar la llave ${name}`,
  removeText: (name: string) => `La llave «${name}» ya no abrirá tu cuenta.`,
  removed: 'Llave de acceso quitada',
} as const;

/** Of whoever has a profile that asks for a second factor, and has none. */
export const MUST_SET_UP = {
  title: 'Protege tu cuenta',
  text: (client: string) =>
    `Tu perfil en ${client} pide verificación en dos pasos. Elige cómo: en cuanto la tengas sigues donde estabas. Lo que escribiste no se pierde.`,
  app: 'Usar una app de códigos',
  passkey: 'Usar una llave de acceso',
} as const;
