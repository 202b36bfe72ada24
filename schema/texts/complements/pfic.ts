/** Words of a person who belongs to a coordinado. */
export const PFIC = {
  fields: { vehicle_key: 'Clave vehicular', plate: 'Placa', rfc: 'RFC de la persona física' },
  hints: { rfc: 'De quien es integrante del coordinado.' },
} as const;
