/** Why a mail came back, in words, by the status that mail servers give (RFC 3463). */
const NO_MAILBOX = 'Esa dirección de correo no existe: revisa cómo está escrita.';
const NO_DOMAIN = 'Lo que va después de la arroba no existe o no recibe correo: revisa cómo está escrito.';
const OFF = 'Ese buzón está desactivado o ya no recibe correo.';
const FULL = 'El buzón de quien recibe está lleno.';
const LARGE = 'El correo pesa más de lo que acepta quien recibe.';
const SILENT = 'El servidor de quien recibe no contestó en varios intentos.';
const REFUSED = 'El servidor de quien recibe lo rechazó por sus reglas; pídele que acepte tus correos.';

/** By what follows the class, which says only whether it was tried for long. */
const REASONS: Readonly<Record<string, string>> = {
  ...{ '1.1': NO_MAILBOX, '1.3': NO_MAILBOX, '1.6': NO_MAILBOX, '1.10': NO_MAILBOX },
  ...{ '1.2': NO_DOMAIN, '4.3': NO_DOMAIN, '4.4': NO_DOMAIN },
  ...{ '2.1': OFF, '2.2': FULL, '2.3': LARGE, '3.1': FULL, '3.4': LARGE },
  ...{ '4.1': SILENT, '4.2': SILENT, '4.7': SILENT },
};
const OTHER = 'El servidor de quien recibe no lo aceptó.';

function bounceReason(status: string): string {
  const code = status.slice(status.indexOf('.') + 1);
  return REASONS[code] ?? (code.startsWith('7.') ? REFUSED : OTHER);
}

/** @param said in the words of the server; '' */
export const bouncedBecause = ({ status, said }: { status: string; said: string }): string =>
  [bounceReason(status), ...(said === '' ? [] : [BOUNCED.said(said)])].join(' ');

export const BOUNCED = {
  name: 'Un correo no llegó',
  title: (recipient: string) => `No llegó el correo a ${recipient}`,
  content: ({ folio, said }: { folio: string; said: string }) => `Llevaba el comprobante ${folio}. ${said}`,
  deliveryName: 'Un correo a otra empresa no llegó',
  delivery: ({ name, what, said }: { name: string; what: string; said: string }) =>
    `Llevaba a ${name} ${what}. ${said} Corrige su correo donde está enlazada y envíalo otra vez.`,
  said: (words: string) => `Dijo: «${words}».`,
  givenUp: 'No salió en todo un día de intentos: revisa con qué servidor de correo envías.',
} as const;
