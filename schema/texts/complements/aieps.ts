/** Words of fuel that is bought to be sold again. */
export const AIEPS = {
  fields: { tar: 'Terminal de almacenamiento y reparto (TAR)' },
  hints: { tar: 'La clave de la terminal donde se cargó.' },
} as const;
