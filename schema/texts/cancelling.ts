/** What the server says of a cancellation: its states, and why one waits or ended. Spec 1 §8 where it has them. */
export const CANCELLING = {
  waitingSat: 'El SAT todavía no registra el comprobante. La solicitud se enviará en cuanto lo tenga.',
  rejected: 'El receptor rechazó la solicitud de cancelación.',
  stillRejected:
    'El SAT sigue mostrando el rechazo y ninguna solicitud más reciente. Si todavía hace falta, vuelve a solicitarla.',
  sentAgain: 'Ni el SAT ni el proveedor tienen la solicitud: se envía de nuevo.',
  /** Why nobody knows whether it arrived, and what is done about it. */
  inDoubt: 'No se sabe si el SAT la recibió; se sigue preguntando.',
  notDelivered:
    'El proveedor dice que no pudo llevarla al SAT. Se confirma que no llegó antes de enviarla otra vez.',
  cannotTell:
    'No se sabe si el SAT la recibió, y ni el SAT ni el proveedor lo dicen. Se sigue preguntando; si todavía hace falta, puedes solicitarla de nuevo.',
  /** What became of our answer to somebody who cancels. */
  answer: {
    inDoubt: 'No se sabe si el SAT recibió tu respuesta; se sigue preguntando.',
    notDelivered:
      'El proveedor dice que no pudo llevar tu respuesta al SAT. Se confirma antes de enviarla otra vez.',
    before: 'El SAT dice que ya se había respondido. Se pregunta cuál respuesta tiene.',
    stillListed:
      'El SAT todavía la muestra por responder: no se sabe si recibió tu respuesta. Respóndela de nuevo.',
    unknown:
      'El SAT ya tiene una respuesta a esta solicitud y no dice si es la tuya. Confírmala en tu Buzón Tributario.',
    rejectedByOther: 'El SAT tiene un rechazo que no es la respuesta que diste aquí.',
    acceptedByOther: 'El SAT tiene una aceptación que no es la respuesta que diste aquí.',
    cancelledWithout: 'El SAT ya canceló el comprobante sin tomar en cuenta tu respuesta.',
  },
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
