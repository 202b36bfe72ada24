/** What is done with receipts of goods, where it waits to be sent. */
export const GOODS_WORDS = {
  close: 'Cerrar recibo de mercancía',
  closeDiscard: {
    text: 'El recibo no se enviará. Lo que contaste se queda en este dispositivo, en «Por cerrar».',
    done: 'El recibo no se envió',
  },
  answers: {
    pending: 'Responder recibo de mercancía',
    accepted: 'Aceptar recibo de mercancía',
    disputed: 'Disputar recibo de mercancía',
  },
  link: 'Ligar recibo de mercancía a una orden',
  linkDiscard: { text: 'El recibo se queda sin orden.', done: 'El recibo no se ligó' },
  giveBack: 'Devolver mercancía al proveedor',
  giveBackDiscard: {
    text: 'La devolución no se registra, y el proveedor no la verá.',
    done: 'La devolución no se envió',
  },
  answerDiscard: { text: 'El comprador no recibirá tu respuesta.', done: 'La respuesta no se envió' },
} as const;
