/** What the slip of received goods says, and how it is asked for. */
export const SLIP_WORDS = {
  title: 'RECIBO DE MERCANCÍA',
  folio: 'Folio',
  noFolio: 'lo da el servidor al enviarse',
  at: 'Fecha',
  order: 'Orden',
  supplier: 'Proveedor',
  delivery: 'Remisión',
  by: 'Recibió',
  delivered: 'Entregó',
  place: 'Lugar',
  lot: 'Lote',
  expires: 'Caducidad',
  serials: 'Series',
  damaged: 'Dañado',
  refused: 'Rechazado',
  count: (n: number) => (n === 1 ? '1 concepto' : `${n} conceptos`),
  observations: 'Observaciones',
  signature: 'Firma de quien entrega',
} as const;

export const SLIP = {
  open: 'Ticket',
  titleOf: (number: string) => `Ticket ${number}`,
  width: 'Ancho del papel',
  widths: { 58: '58 mm', 80: '80 mm' },
  print: 'Imprimir',
  share: 'Compartir imagen',
  failed: 'Este navegador no pudo hacer la imagen. Imprime el ticket o guárdalo como PDF.',
} as const;
