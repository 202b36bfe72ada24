/** What is wrong with the record of a supplier, or with what a buyer asks for. */
export const PROVIDER_RECORD_PROBLEMS = {
  name: 'Nombre requerido.',
  documentName: 'Cada documento lleva un nombre.',
  noDocuments: 'Agrega al menos un documento.',
  manyDocuments: 'No pueden ser más de 40 documentos.',
  documentTwice: 'Un documento está dos veces.',
  otherType: 'Un documento no cambia de tipo: quítalo y agrega otro.',
  reason: 'Debe indicar el motivo del rechazo para continuar.',
  longReason: 'El motivo del rechazo no debe tener más de 500 caracteres.',
} as const;
