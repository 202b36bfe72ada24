/** What is done with purchase orders, where it waits to be sent. */
export const ORDER_WORDS = {
  send: 'Enviar orden de compra',
  sendDiscard: {
    text: 'La orden no se enviará. Su borrador se queda como está.',
    done: 'La orden no se envió',
  },
  cancel: 'Cancelar orden de compra',
  cancelDiscard: { text: 'La orden no se cancelará.', done: 'La orden sigue como estaba' },
  answers: {
    pending: 'Responder orden de compra',
    confirmed: 'Confirmar orden de compra',
    proposed: 'Proponer cambios a la orden',
    rejected: 'Rechazar orden de compra',
  },
  dueOn: (day: string) => `entrega el ${day}`,
  /** @param day '' where the order says none */
  asked: (quantity: string, day: string) => `la orden pide ${quantity}${day === '' ? '' : ` para el ${day}`}`,
  answerDiscard: { text: 'El comprador no recibirá tu respuesta.', done: 'La respuesta no se envió' },
} as const;
