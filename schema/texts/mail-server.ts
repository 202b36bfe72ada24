/** Words of the server through which an account sends its mails. */
import type { DkimState, MailSecurity, MailTrouble } from '../values/mail-server.ts';

const SECURITIES: Record<MailSecurity, string> = {
  tls: 'TLS desde el inicio (465)',
  starttls: 'STARTTLS (587)',
  none: 'Sin cifrado, solo en esta máquina',
};
const DKIM: Record<Exclude<DkimState, ''>, string> = {
  found: 'La firma DKIM está publicada: quien recibe puede comprobar que el correo es tuyo.',
  other:
    'En el DNS está publicada otra llave DKIM: quien recibe no podrá comprobar la firma. Publica el valor de abajo.',
  missing:
    'La firma DKIM no está publicada en el DNS: publica el registro TXT de abajo. Un cambio puede tardar horas en verse.',
  unknown: 'No se pudo consultar el DNS para ver si la firma DKIM está publicada.',
};
const TROUBLES: Record<MailTrouble, string> = {
  '': '',
  unknown_host: 'No existe un servidor con ese nombre.',
  private_address: 'El servidor es de una red privada, a la que este portal no se conecta.',
  refused: 'El servidor no acepta conexiones en ese puerto.',
  silent: 'El servidor no respondió, o cortó la conexión: revisa el puerto y el cifrado.',
  certificate: 'El certificado del servidor no es válido para ese nombre.',
  no_tls: 'El servidor no ofrece el cifrado que elegiste: revisa el puerto.',
  sign_in:
    'El servidor no acepta el usuario o la contraseña. Muchos correos piden una contraseña de aplicación.',
  sender: 'El servidor no deja que ese usuario escriba con este remitente.',
  recipient: 'El servidor no aceptó el correo de prueba para tu dirección.',
  secret_damaged: 'La contraseña guardada no se puede abrir: escríbela otra vez.',
  dkim_key: 'La llave DKIM guardada no se puede abrir: pégala otra vez.',
  other: 'El servidor respondió con un error.',
};

export const MAIL_SERVER = {
  title: 'Servidor de correo de la cuenta',
  button: 'Servidor de correo',
  lead: 'Lo que se envía a tus clientes y proveedores sale por este servidor y con este remitente. Los avisos a quienes entran al portal salen por el del portal.',
  bounces: 'Para saber qué correos rebotan, agrega en «Recibidas › Canales» el buzón de este remitente.',
  none: (sender: string) =>
    sender === '' ? 'Hoy no sale ningún correo: el portal no tiene servidor.' : `Hoy sale de ${sender}.`,
  offline: 'El servidor de correo se consulta y cambia con conexión.',
  fields: {
    settings_id: 'Ajuste',
    host: 'Servidor',
    port: 'Puerto',
    security: 'Cifrado',
    user_name: 'Usuario',
    from_name: 'Nombre del remitente',
    from_address: 'Correo del remitente',
    secret: 'Contraseña',
    dkim_selector: 'Selector DKIM',
    dkim_key: 'Llave privada DKIM',
    dkim_public: 'Llave pública DKIM',
    dkim_at: 'Llave DKIM guardada',
    secret_at: 'Contraseña guardada',
    sent_at: 'Último correo que salió',
    failed_at: 'Última falla',
    trouble: 'Qué falla',
    said: 'Lo que dijo el servidor',
  },
  dkim: {
    title: 'Firma DKIM',
    lead: 'Con ella quien recibe comprueba que el correo es de tu dominio, y llega menos a «no deseados». Si tu servidor de correo ya firma, déjala vacía.',
    selectorHelp: 'El nombre que le das a la llave en tu dominio. Vacío: no se firma.',
    keyHelp: 'RSA en formato PEM. Se guarda cifrada y no se vuelve a mostrar.',
    keyKept: (moment: string) => `Guardada el ${moment}. Déjala vacía para no cambiarla.`,
    record: 'Registro TXT',
    value: 'Valor',
    states: DKIM,
  },
  userHelp: 'Vacío si el servidor no pide usuario ni contraseña.',
  nameHelp: 'Lo que ve quien recibe; por ejemplo, el nombre de tu empresa.',
  secretHelp: 'Se guarda cifrada y no se vuelve a mostrar.',
  secretKept: (moment: string) => `Guardada el ${moment}. Déjala vacía para no cambiarla.`,
  securities: SECURITIES,
  saved: 'Servidor de correo guardado',
  removed: 'Los correos salen otra vez por el servidor del portal',
  removeText: (name: string) =>
    `Se quitará «${name}» con su contraseña: los correos que esperan saldrán por el servidor del portal, si lo hay.`,
  never: 'nunca',
  troubles: TROUBLES,
  probe: {
    title: 'Cómo va',
    button: 'Enviar prueba',
    help: 'Con lo guardado te escribe un correo de prueba a tu propia dirección.',
    fine: (to: string) => `El servidor tomó el correo de prueba para ${to}.`,
    said: (words: string) => `Dijo: ${words}`,
    subject: 'Correo de prueba de Tintero',
    text: (issuer: string) =>
      `Si lees esto, los correos de ${issuer} salen bien por su propio servidor de correo.`,
  },
  notice: {
    name: 'El servidor de correo de la cuenta falla',
    title: 'Los correos no salen',
    content: (trouble: string, said: string) => [trouble, said && `(${said})`].filter(Boolean).join(' '),
  },
} as const;
