/** Why a movement is taken to pay a document. */
export const MATCHING = {
  exact: 'Mismo monto',
  only: 'Ningún otro documento abierto tiene ese monto',
  several: (count: number) => `${count} documentos suman el monto`,
  parts: (count: number) => `${count} movimientos suman el documento`,
  paid: (day: string) => `Es un pago que se marcó pagado el ${day}`,
  planned: (day: string) => `Es un pago programado para el ${day}`,
  nearly: 'Monto parecido: queda una diferencia',
  uuid: 'El concepto tiene su UUID',
  folio: (folio: string) => `El concepto tiene el folio ${folio}`,
  rfc: (rfc: string) => `El concepto tiene el RFC ${rfc}`,
  name: (name: string) => `El concepto nombra a ${name}`,
} as const;
