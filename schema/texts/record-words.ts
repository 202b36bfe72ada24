/** What is done with the documents of a record, where it waits to be sent. */
export const RECORD_WORDS = {
  writing: (name: string) => `Documento: ${name}`,
  sending: 'Enviar expediente a revisión',
  discardWriting: 'Lo que escribiste de este documento no se enviará.',
  discardSending: 'El expediente no se enviará a revisión.',
  discarded: 'Descartado',
} as const;
