/** Words of the local taxes of an invoice. */
import { rowWords } from './words.ts';

export const IMPLOCAL = {
  fields: {
    transfers: 'Trasladados',
    retentions: 'Retenidos',
    'transfers.name': 'Impuesto local trasladado',
    'transfers.rate': 'Tasa (%)',
    'transfers.amount': 'Importe',
    'retentions.name': 'Impuesto local retenido',
    'retentions.rate': 'Tasa (%)',
    'retentions.amount': 'Importe',
  },
  rows: {
    transfers: rowWords('impuesto trasladado'),
    retentions: rowWords('impuesto retenido'),
  },
  hints: {
    'transfers.amount': 'Vacío: la tasa sobre el subtotal menos descuentos.',
    'retentions.amount': 'Vacío: la tasa sobre el subtotal menos descuentos.',
  },
  transferLine: 'Local trasladado',
  retentionLine: 'Local retenido',
  none: 'Agrega al menos un impuesto local.',
} as const;
