/** Texts of errors: what is annexed to received documents. */
export const RECEIVED_ERROR_TEXTS = {
  annexed_large: 'El archivo debe pesar menos de 5 Mb.',
  annexed_not_pdf: 'El archivo debe ser PDF.',
  annexed_full: 'Cada documento puede tener hasta 3 archivos adjuntos.',
} as const;
