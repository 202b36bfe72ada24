/** What is wrong with a supplier that somebody writes. */
export const PROVIDER_PROBLEMS = {
  email: 'Escribe el correo al que se le invita',
  known: 'Ese RFC ya es proveedor de esta unidad de negocio.',
  fixed: 'El RFC no se cambia.',
  record: 'Ese expediente no existe.',
  unit: 'Esa unidad de negocio no existe o está inactiva.',
} as const;

/** What is wrong with what lifts a block, at its field. */
export const DOOR_PROBLEMS = {
  day: 'Escribe la fecha hasta la que se levanta el bloqueo.',
  reason: 'Escribe por qué se levanta el bloqueo.',
} as const;
