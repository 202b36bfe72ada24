/** Words of the mailboxes and folders that are watched for received documents. */
import type { ChannelKind, ChannelTrouble } from '../values/receipt-channels.ts';

const KINDS: Record<ChannelKind, string> = {
  mail: 'Buzón de correo (IMAP)',
  sftp: 'Carpeta (SFTP)',
};
const TROUBLES: Record<ChannelTrouble, string> = {
  '': '',
  unknown_host: 'No existe un servidor con ese nombre.',
  private_address: 'El servidor es de una red privada, a la que este portal no se conecta.',
  refused: 'El servidor no acepta conexiones en ese puerto.',
  silent: 'El servidor no respondió, o cortó la conexión.',
  certificate: 'El certificado del servidor no es válido para ese nombre.',
  no_tls: 'El servidor no ofrece el cifrado que elegiste.',
  no_host_key: 'Pulsa «Probar»: la llave del servidor se guarda la primera vez, y antes no se lee nada.',
  host_key_changed:
    'El servidor mostró otra llave que la guardada. Si nadie la cambió a propósito, puede ser otro servidor: pregunta a quien lo administra.',
  not_moved:
    'Lo recibido no se puede mover a la carpeta «recibidos» del servidor: da permiso de escribir en la carpeta.',
  sign_in:
    'El servidor no acepta el usuario o la contraseña. Muchos correos piden una contraseña de aplicación y tener IMAP activado.',
  no_folder: 'No hay una carpeta con ese nombre.',
  secret_damaged: 'La contraseña guardada no se puede abrir: escríbela otra vez.',
  storage_full: 'No queda espacio para más documentos.',
  other: 'El servidor respondió con un error.',
};

export const RECEIPT_CHANNELS = {
  title: 'Canales de recepción',
  things: 'canales',
  add: 'Nuevo canal',
  edit: 'Canal de recepción',
  searchLabel: 'Buscar canales',
  searchPlaceholder: 'Nombre, usuario o servidor',
  emptyTitle: 'Aún no hay canales',
  emptyText:
    'Da un buzón de correo o una carpeta SFTP: los XML y ZIP que lleguen ahí se reciben solos, se revisan como los que subes y lo rechazado queda aparte con su motivo.',
  nothingFound: 'Ningún canal coincide',
  offline: 'Los canales se consultan y cambian con conexión.',
  saved: 'Canal guardado',
  notFound: 'Este canal no existe o se eliminó.',
  removeText: (name: string) =>
    `Se eliminará el canal «${name}»: deja de leerse ya. Lo que se recibió por él se queda.`,
  removed: 'Canal eliminado',
  actionsOf: (name: string) => `Acciones de ${name}`,
  kinds: KINDS,
  doors: {
    title: 'También llegan así',
    names: {
      upload: 'Archivos que alguien sube',
      api: 'Programas, por la API',
      delivery: 'De quien usa este mismo portal',
    },
    succeeded: 'Último que se aceptó',
    failed: 'Último que se rechazó',
    why: 'Por qué',
    refused: 'Ver rechazados',
  },
  state: 'Estado',
  states: { off: 'Apagado', working: 'Funciona', failing: 'Falla', waiting: 'Aún no se lee' },
  fields: {
    kind: 'Tipo',
    name: 'Nombre',
    host: 'Servidor',
    port: 'Puerto',
    security: 'Cifrado',
    user_name: 'Usuario',
    folder: 'Carpeta',
    since: 'Leer lo que llegó desde',
    is_on: 'Encendido',
    secret: 'Contraseña',
    host_key: 'Llave del servidor',
    secret_at: 'Contraseña guardada',
    succeeded_at: 'Última vez que se leyó',
    failed_at: 'Última falla',
    came_at: 'Último archivo',
    trouble: 'Qué falla',
    said: 'Lo que dijo el servidor',
    attempts: 'Fallas seguidas',
    cursor: 'Hasta dónde se leyó',
  },
  securities: {
    tls: 'TLS desde el inicio (993)',
    starttls: 'STARTTLS (143)',
    none: 'Sin cifrado, solo en esta máquina',
    ssh: 'SSH (22)',
  },
  secretOrKey: 'Contraseña o llave privada',
  secretHelp: 'Se guarda cifrada y no se vuelve a mostrar.',
  secretKept: (moment: string) => `Guardada el ${moment}. Déjala vacía para no cambiarla.`,
  sinceHelp: 'Lo anterior se deja como está, sin leer.',
  onHelp: {
    mail: 'Se lee cada cinco minutos. Los correos se quedan en tu buzón como están.',
    sftp: 'Se lee cada cinco minutos. Lo que se toma pasa a la carpeta «recibidos», dentro de la tuya.',
  },
  allBranches: 'Solo quien ve todas las sucursales puede cambiar un canal.',
  never: 'nunca',
  troubles: TROUBLES,
  probe: {
    title: 'Cómo va',
    button: 'Probar',
    fine: (waiting: number) =>
      waiting === 0
        ? 'La conexión funciona; no hay nada por leer.'
        : `La conexión funciona; hay ${waiting} por leer.`,
    help: 'Prueba lo que está guardado.',
    accept: 'Aceptar la llave nueva',
    acceptText: (key: string) =>
      `El servidor mostró la llave ${key}. Acéptala solo si quien lo administra te confirma que es la suya.`,
  },
} as const;
