/** Words of the fees of a flight. */
import { rowWords } from './words.ts';

export const AEROLINEAS = {
  fields: {
    tua: 'TUA (tarifa de uso de aeropuerto)',
    otros_cargos: 'Otros cargos',
    'otros_cargos.total_cargos': 'Total de otros cargos',
    'otros_cargos.cargo': 'Cargos',
    'otros_cargos.cargo.codigo_cargo': 'Código del cargo',
    'otros_cargos.cargo.importe': 'Importe del cargo',
  },
  hints: {
    'otros_cargos.total_cargos': 'Vacío: la suma de los cargos.',
    'otros_cargos.cargo.codigo_cargo': 'Según la IATA, hasta 8 caracteres.',
  },
  rows: { 'otros_cargos.cargo': rowWords('cargo') },
} as const;
