/** Why what was asked makes no sense any more, as a device finds before it is sent (schema/operations). */
export const RECHECK = {
  /** Of a cancellation, by the state of the row. */
  byState: {
    issue: 'Este comprobante todavía no puede ser cancelado: aún no llega al SAT. Inténtalo en unos minutos.',
    cancel_pending:
      'Este comprobante ya tiene una solicitud de cancelación. Valida su estatus con «Actualizar estatus SAT».',
    cancelled: 'Este comprobante ya está cancelado.',
    refused: 'Este comprobante fue rechazado y no llegó al SAT: no hay nada que cancelar.',
  },
  doubtOver: 'Ya se sabe qué pasó con la solicitud anterior. Revisa su estatus antes de pedir otra.',
  alreadyAtSat: 'El SAT ya lo tiene como cancelado.',
  inProcessAtSat: 'El SAT ya tiene una solicitud de cancelación en proceso.',
  notFoundToCancel: 'El comprobante no puede ser cancelado. No fue posible encontrarlo',
  requestGone: 'La solicitud de cancelación ya no está pendiente.',
  requestAnswered: 'La solicitud de cancelación ya se está respondiendo.',
} as const;
