/** Words of a donation. */
export const DONATARIAS = {
  fields: {
    authorization: 'Número de autorización',
    authorization_date: 'Fecha de autorización',
    legend: 'Leyenda',
  },
  hints: { authorization: 'El del oficio con que el SAT autorizó a recibir donativos.' },
  legend:
    'Este comprobante ampara un donativo, el cual será destinado por la donataria a los fines propios de su objeto social. En el caso de que los bienes donados hayan sido deducidos previamente para los efectos del impuesto sobre la renta, este donativo no es deducible.',
} as const;
