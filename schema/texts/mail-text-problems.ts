/** What is wrong with the text of mails as it is written. */
export const MAIL_TEXT_PROBLEMS = {
  subject: 'Escribe el asunto.',
  body: 'Escribe el texto.',
  line: 'El asunto va en un solo renglón.',
  noVariable: (name: string) => `No hay una variable «${name}».`,
  empty: 'Así el asunto queda vacío.',
  unstamped: 'Ese comprobante no tiene timbre: no sale en ningún correo.',
} as const;
