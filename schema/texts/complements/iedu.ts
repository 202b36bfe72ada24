/** Words of a concept that pays a pupil's tuition. */
export const IEDU = {
  fields: {
    student_name: 'Nombre del alumno',
    curp: 'CURP del alumno',
    level: 'Nivel educativo',
    recognition_authorization: 'Clave del centro o RVOE',
    payer_rfc: 'RFC de quien paga',
  },
  hints: { payer_rfc: 'Solo cuando no paga el receptor de la factura.' },
} as const;
