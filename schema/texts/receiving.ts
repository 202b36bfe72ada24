/** What a file that is on its way as a received document is called where it waits. */
export const RECEIVING = {
  name: 'Documento recibido',
  discard: 'El archivo no se subirá. Si aún lo tienes, puedes subirlo otra vez.',
  discarded: 'Archivo descartado',
} as const;
