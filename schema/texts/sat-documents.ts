/** Words of what a document of the SAT in a supplier's record says, where that is not what was typed or asked for. */
export const SAT_DOCUMENT_WORDS = {
  kinds: {
    opinion: 'una opinión de cumplimiento del SAT',
    constancia: 'una constancia de situación fiscal del SAT',
  },
  otherKind: (is: string, asked: string) => `Este archivo es ${is}. Aquí te piden ${asked}.`,
  otherRfc: (rfc: string, own: string) =>
    `Este archivo es del RFC ${rfc} y el tuyo es ${own}. Elige el que el SAT da para tu RFC.`,
  says: (what: string) => `Tu archivo dice ${what}.`,
  old: (day: string, period: string) =>
    `Tu archivo es del ${day} y tu comprador pide uno nuevo ${period.toLowerCase()}. Descarga otro del SAT.`,
  notPositive: (sense: string) =>
    `Tu archivo dice «${sense}», no «Positiva»: tu comprador puede rechazarlo. Puedes aclararlo en el portal del SAT y descargar otra opinión.`,
  read: (what: string) => `Se leyó de tu archivo: ${what}.`,
} as const;
