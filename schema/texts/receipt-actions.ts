/** What is done from a row of the list, by name. Apart: the list needs no other word of it. */
export const FOLLOW_UP_ACTIONS = {
  credit: 'Nota de crédito',
  advance: 'Aplicar anticipo',
  substitute: 'Sustituir',
} as const;

export const ASK_FACTORING = 'Pedir factoraje';

export const RECEIVER_LINK = 'Enlace para el receptor';

export const VIEW_RELATED = 'Ver relacionados';
