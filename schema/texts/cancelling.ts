/** What the server says of a cancellation: its states, and why one waits or ended. Spec 1 §8 where it has them. */
export const CANCELLING = {
  waitingSat: 'El SAT todavía no registra el comprobante. La solicitud se enviará en cuanto lo tenga.',
  rejected: 'El receptor rechazó la solicitud de cancelación.',
  stillRejected:
    'El SAT sigue mostrando el rechazo y ninguna solicitud más reciente. Si todavía hace falta, vuelve a solicitarla.',
  sentAgain: 'El SAT no registra la solicitud. Se envió de nuevo.',
  sat: {
    late: 'El SAT no registra el comprobante después de 72 horas. Revisa con tu proveedor de certificación.',
    cancelledElsewhere: 'El SAT lo tiene cancelado y aquí no se pidió.',
    cancelledAfterAll: 'El SAT lo tiene cancelado: una solicitud que aquí terminó sin efecto sí le llegó.',
    currentAgain: 'El SAT lo muestra vigente y aquí está cancelado.',
  },
  fields: {
    motive: 'Debe especificar un motivo de cancelación.',
    substitute: 'Cuando el Motivo de cancelación es "01" el UUID de reemplazo es requerido',
    uuid: 'El UUID no tiene el formato correcto.',
    total: 'Total del Comprobante requerido',
    amount: 'Ingresa un Monto válido',
    receiver: 'Escribe el RFC del receptor.',
  },
} as const;
