/** Words of the work on a home. */
import { ADDRESS_FIELDS, STATES_BY_NUMBER } from './words.ts';

export const CONSTRUCTION = {
  fields: {
    ...ADDRESS_FIELDS,
    permit_number: 'Número de permiso, licencia o autorización',
    address: 'Domicilio del inmueble',
  },
  hints: { permit_number: 'El de la construcción.' },
  options: { estado: STATES_BY_NUMBER },
} as const;
