/** Uploading the invoice of a buyer's orders, where it waits to be sent. */
export const UPLOAD_WORDS = {
  name: 'Subir factura',
  discard: { text: 'Tu cliente no recibirá la factura.', done: 'La factura no se envió' },
} as const;
