/** Words of the local taxes of an invoice. */
export const IMPLOCAL = {
  fields: {
    'transfers.name': 'Impuesto local trasladado',
    'transfers.rate': 'Tasa (%)',
    'transfers.amount': 'Importe',
    'retentions.name': 'Impuesto local retenido',
    'retentions.rate': 'Tasa (%)',
    'retentions.amount': 'Importe',
  },
  rows: {
    transfers: { add: 'Agregar impuesto trasladado', remove: 'Quitar impuesto trasladado' },
    retentions: { add: 'Agregar impuesto retenido', remove: 'Quitar impuesto retenido' },
  },
  hints: {
    'transfers.amount': 'Vacío: la tasa sobre el subtotal menos descuentos.',
    'retentions.amount': 'Vacío: la tasa sobre el subtotal menos descuentos.',
  },
  none: 'Agrega al menos un impuesto local.',
} as const;
