/** What is wrong with what is written of a received document. */
export const RECEIVED_PROBLEMS = {
  categoryLong: 'Cada categoría tiene 40 letras como máximo.',
  categoryComma: 'Una categoría no lleva comas.',
  categoriesMany: 'Hasta 50 categorías.',
  categoryUnknown: 'Esa categoría no está en la lista de la cuenta.',
} as const;
