/** Words of a vehicle that is destroyed. */
import { VEHICLE_FIELDS } from './words.ts';

export const DESTRUCCION = {
  fields: {
    ...VEHICLE_FIELDS,
    serie: 'Serie del certificado',
    num_fol_des_veh: 'Folio de la destrucción',
    vehiculo_destruido: 'Vehículo destruido',
    informacion_aduanera: 'Importación del vehículo',
    'informacion_aduanera.num_ped_imp': 'Número de pedimento de importación',
    'informacion_aduanera.fecha': 'Fecha del pedimento',
    'informacion_aduanera.aduana': 'Aduana',
  },
  hints: { num_fol_des_veh: 'El que dio el SAT.' },
  options: {
    serie: { 'SERIE A': '', 'SERIE B': '', 'SERIE C': '', 'SERIE D': '', 'SERIE E': '' },
  },
} as const;
