/** What is wrong with a notice that somebody writes. */
export const NOTICE_PROBLEMS = {
  title: 'El título debe tener entre 4 y 100 caracteres.',
  content: 'El contenido debe tener entre 4 y 1000 caracteres.',
  persons: 'Elige a personas de esta cuenta que ya hayan aceptado su invitación.',
} as const;
