/** What is wrong with the mail server of an account as it is written. */
export const MAIL_SERVER_PROBLEMS = {
  host: 'Escribe el servidor solo, sin «https://», puerto ni usuario: smtp.ejemplo.com',
  port: 'El puerto es un número del 1 al 65535.',
  from: 'Escribe un correo electrónico completo: facturas@tuempresa.mx',
  line: 'Escríbelo en un solo renglón.',
  secret: 'Escribe la contraseña del usuario.',
  secretAgain:
    'Escribe otra vez la contraseña: la guardada es de otro servidor o usuario, y no se envía a ningún otro lado.',
  user: 'Escribe el usuario de esa contraseña.',
  private: 'Este servidor es de una red privada, a la que este portal no se conecta.',
  dkimSelector: 'El selector DKIM lleva letras, números y guiones: tintero, mail2026.',
  dkimKey: 'Pega la llave privada DKIM.',
  dkimBad: 'Esta no es una llave privada RSA de 2048 a 4096 bits en formato PEM, sin contraseña.',
  plain: 'Sin cifrado la contraseña viajaría a la vista: elige TLS o STARTTLS.',
} as const;
