/** Words of a foreign tourist's transit. */
export const COMPLEMENT_TPE = {
  fields: {
    transit_date: 'Fecha y hora de tránsito',
    transit_type: 'Tipo de tránsito',
    transit: 'Datos del tránsito',
    'transit.via': 'Vía',
    'transit.id_type': 'Tipo de identificación',
    'transit.id_number': 'Número de identificación',
    'transit.nationality': 'Nacionalidad',
    'transit.transport_company': 'Empresa de transporte',
    'transit.transport_id': 'Identificador del transporte',
  },
  hints: {
    'transit.id_type': 'Pasaporte, visa u otro documento oficial.',
    'transit.transport_id': 'El vuelo, el buque o el camión.',
  },
} as const;
