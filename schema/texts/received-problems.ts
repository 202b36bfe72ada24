/** What is wrong with what is written of a received document. */
export const RECEIVED_PROBLEMS = {
  tagLong: 'Cada etiqueta tiene 40 letras como máximo.',
  tagsMany: 'Hasta 20 etiquetas.',
} as const;
