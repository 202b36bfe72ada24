/** What is said of an invoice that a supplier sent, where it waits to be sent. */
export const REVIEW_WORDS = {
  yes: 'Aprobar factura',
  no: 'Rechazar factura',
  discard: { text: 'La factura se queda como estaba.', done: 'La factura sigue como estaba' },
} as const;
