/** Words of taxes paid with works of art. */
export const KIND_PAYMENT = {
  fields: {
    picture_key: 'Clave de la pieza (CvePIC)',
    donation_request_folio: 'Folio de la solicitud de donación',
    piece_name: 'Nombre de la pieza',
    technique: 'Técnica',
    year: 'Año de producción',
    dimensions: 'Dimensiones',
  },
  hints: {
    picture_key: 'RFC sin la primera letra, fecha y consecutivo: 25 caracteres.',
    donation_request_folio: 'Como PE-26-00001.',
  },
} as const;
