/** Words of the sale of a used vehicle. */
import { CUSTOMS_FIELDS, CUSTOMS_ROWS } from './words.ts';

export const USED_VEHICLE = {
  fields: {
    ...CUSTOMS_FIELDS,
    acquisition_amount: 'Monto de adquisición',
    sale_amount: 'Monto de enajenación',
    vehicle_key: 'Clave vehicular',
    brand: 'Marca',
    type: 'Tipo',
    model: 'Modelo (año)',
    engine_number: 'Número de motor',
    serial: 'Número de serie',
    niv: 'Número de identificación (NIV)',
    value: 'Valor según la guía de precios',
  },
  hints: {
    acquisition_amount: 'Lo que pagó quien hoy lo vende.',
    sale_amount: 'Lo que recibe por él.',
  },
  rows: { customs: CUSTOMS_ROWS },
  groups: {
    '': [
      { title: 'La operación', fields: ['acquisition_amount', 'sale_amount', 'value'] },
      {
        title: 'El vehículo',
        fields: ['vehicle_key', 'brand', 'type', 'model', 'niv', 'serial', 'engine_number'],
      },
    ],
  },
} as const;
