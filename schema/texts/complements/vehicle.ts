/** Words of a concept that sells a new vehicle. */
import { CUSTOMS_FIELDS, CUSTOMS_ROWS, rowWords } from './words.ts';

export const VEHICLE = {
  fields: {
    ...CUSTOMS_FIELDS,
    vehicle_key: 'Clave vehicular',
    niv: 'Número de identificación (NIV)',
    parts: 'Partes',
    'parts.quantity': 'Cantidad',
    'parts.unit': 'Unidad',
    'parts.identification_num': 'Número de parte',
    'parts.description': 'Descripción',
    'parts.unit_value': 'Valor unitario',
    'parts.amount': 'Importe',
    'parts.customs': 'Información aduanera de la parte',
    'parts.customs.number': 'Número de pedimento',
    'parts.customs.date': 'Fecha del pedimento',
    'parts.customs.customs_office': 'Aduana',
  },
  rows: {
    customs: CUSTOMS_ROWS,
    parts: rowWords('parte'),
    'parts.customs': CUSTOMS_ROWS,
  },
  either: 'Lleva pedimentos o partes, no las dos cosas.',
} as const;
