/** What is wrong with data that do not have the shape a call asks for. Programs send them, people read them. */
export const SHAPE = {
  missing: 'Falta este dato.',
  wrong: 'No es un dato válido.',
  oneOf: 'Debe ser uno de: {choices}.',
  /** By the name that the schemas give to each kind of check. */
  kinds: {
    string: 'Debe ser un texto, entre comillas.',
    number: 'Debe ser un número.',
    boolean: 'Debe ser true o false.',
    array: 'Debe ser una lista.',
    object: 'Debe ser un objeto con sus campos.',
    strict_object: 'Debe ser un objeto con sus campos.',
    max_length: 'Es demasiado largo: {limit} como máximo.',
    min_length: 'Es demasiado corto: {limit} como mínimo.',
    max_value: 'Es demasiado grande: {limit} como máximo.',
    min_value: 'Es demasiado pequeño: {limit} como mínimo.',
    integer: 'Debe ser un número entero.',
    regex: 'No tiene la forma esperada.',
    check: 'No tiene la forma esperada.',
  },
} as const;
