/** What comes from and goes to accounts of other servers, by mail. */
export const DELIVERED_APART = {
  forged:
    'El archivo no trae la firma de quien dice enviarlo: alguien lo cambió. Pide que te lo envíen otra vez.',
  unknown: 'El archivo es de una versión más nueva de Tintero, o no es de los que se reciben por correo.',
  receiver: (rfc: string) => `Es para el RFC ${rfc}, no para esta cuenta.`,
  own: 'Lo firmó una cuenta con tu mismo RFC.',
  stranger: (rfc: string) =>
    `Lo envía ${rfc}, con quien no tienes trato por correo. Acéptalo primero en Compradores o Proveedores enlazados.`,
  keyChanged: (rfc: string) =>
    `Dice venir de ${rfc}, pero la firma no es la que aceptaste. Puede ser un engaño: llámales. Si de verdad cambiaron de portal, termina la relación y pídeles que te inviten otra vez.`,
  many: 'Hay demasiadas solicitudes por correo sin responder. Responde las que esperan y pide que te la envíen otra vez.',
} as const;
