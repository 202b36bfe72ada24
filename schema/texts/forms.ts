/** What the form engine says of any field, and of complements as such. */
export const FORM_PROBLEMS = {
  required: 'Falta este dato.',
  rows: 'Agrega al menos un renglón.',
  rfc: 'Escribe un RFC válido',
  curp: 'Escribe un CURP válido',
  complementUnknown:
    'Este complemento se escribió con una versión más nueva de la aplicación. Actualízala para emitirlo; lo escrito se conserva.',
  complementType: 'El complemento {title} no va en este tipo de comprobante. Quítalo o cambia el tipo.',
  complementTwice: 'El complemento {title} está dos veces.',
  complementApart: 'El complemento {title} no puede ir junto con {other}. Quita uno de los dos.',
  conceptMissing: 'Falta un concepto con los datos de {title}. Ábrelo y agrégalos.',
} as const;

/** What the buttons of a part that may be left out say. */
export const FORM_WORDS = {
  add: (label: string) => `Agregar: ${label}`,
  remove: (label: string) => `Quitar: ${label}`,
} as const;
