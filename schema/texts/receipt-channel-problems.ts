/** What is wrong with a channel as it is written, and why something that came by one is kept apart. */
export const CHANNEL_PROBLEMS = {
  name: 'Ponle un nombre.',
  host: 'Escribe el servidor solo, sin «https://», puerto ni usuario: imap.ejemplo.com',
  port: 'El puerto es un número del 1 al 65535.',
  user: 'Escribe el usuario con el que se entra.',
  folder: 'Escribe la carpeta; la de entrada de un buzón se llama INBOX.',
  security: 'Elige un cifrado de este tipo de canal.',
  line: 'Escríbelo en un solo renglón.',
  since: 'Escribe el día con año, mes y día.',
  secret: 'Escribe la contraseña, o pega la llave privada.',
  secretAgain:
    'Escribe otra vez la contraseña o la llave: la guardada es de otro servidor, usuario o carpeta, y no se envía a ningún otro lado.',
  private: 'Este servidor es de una red privada, a la que este portal no se conecta.',
  plain: 'Sin cifrado la contraseña viajaría a la vista: elige TLS o STARTTLS.',
  many: (most: number) => `Puedes tener hasta ${most} canales.`,
} as const;

export const APART = {
  mailTooLarge: (most: string) =>
    `El correo pesa más de ${most}: aquí está su encabezado. Ábrelo en tu buzón y sube sus comprobantes.`,
  fileTooLarge: (most: string, folder: string) =>
    `El archivo pesa más de ${most}: aquí está su principio. Entero quedó en la carpeta «${folder}» del servidor.`,
  mailBroken: 'El correo o el archivo está dañado o no se entiende: aquí está como llegó.',
  tooLarge: (name: string, most: string) => `«${name}» pesa más de ${most}; ningún comprobante pesa tanto.`,
  deliveryTooLarge: (name: string, most: string) =>
    `«${name}» pesa más de ${most}, y lo que se envía de portal a portal pesa menos.`,
  zipBroken: 'El ZIP está dañado, pide contraseña o trae más de lo que se abre (2,000 archivos, 60 MB).',
  zipInside: 'Un ZIP dentro de otro no se abre: sube lo que trae.',
  tooMany: (most: number) =>
    `Trae más de ${most} archivos: los que siguen no se leyeron. Súbelos por partes.`,
} as const;
