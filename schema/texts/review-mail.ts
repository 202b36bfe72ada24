/** What a supplier without an account here is told of an invoice that its buyer said yes or no to. */
export const REVIEW_MAIL = {
  approved: {
    subject: '{name} aprobó tu factura {folio}',
    text: '{name} ({rfc}) aprobó tu factura {folio} por {total} {currency} (UUID {uuid}).',
  },
  rejected: {
    subject: '{name} rechazó tu factura {folio}',
    text: '{name} ({rfc}) rechazó tu factura {folio} por {total} {currency} (UUID {uuid}). Motivo: {reason}',
  },
  act: 'Abrir el portal',
  closed: 'Se respondió otra cosa después.',
} as const;
