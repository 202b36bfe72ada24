/** What the form engine says of any field, and of complements as such. */
export const FORM_PROBLEMS = {
  required: 'Falta este dato.',
  rows: 'Agrega al menos un renglón.',
  complementUnknown:
    'Este complemento se escribió con una versión más nueva de la aplicación. Actualízala para emitirlo; lo escrito se conserva.',
  complementType: 'El complemento {title} no va en este tipo de comprobante. Quítalo o cambia el tipo.',
  complementTwice: 'El complemento {title} está dos veces.',
} as const;
