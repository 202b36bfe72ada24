/** Words that several complements share, by the names of their fields. */

/** Of rows that repeat: what adds one, what takes one away, and what each is called. */
export function rowWords(noun: string): { add: string; remove: string; one: string } {
  const [first = '', ...rest] = noun;
  return { add: `Agregar ${noun}`, remove: `Quitar ${noun}`, one: `${first.toUpperCase()}${rest.join('')}` };
}

export const ADDRESS_FIELDS = {
  calle: 'Calle',
  no_exterior: 'Número exterior',
  no_interior: 'Número interior',
  colonia: 'Colonia',
  localidad: 'Localidad',
  referencia: 'Referencia',
  municipio: 'Municipio o alcaldía',
  estado: 'Estado',
  codigo_postal: 'Código postal',
} as const;

/** Federal entities as older complements number them. */
export const STATES_BY_NUMBER = {
  '01': 'Aguascalientes',
  '02': 'Baja California',
  '03': 'Baja California Sur',
  '04': 'Campeche',
  '05': 'Coahuila',
  '06': 'Colima',
  '07': 'Chiapas',
  '08': 'Chihuahua',
  '09': 'Ciudad de México',
  '10': 'Durango',
  '11': 'Guanajuato',
  '12': 'Guerrero',
  '13': 'Hidalgo',
  '14': 'Jalisco',
  '15': 'Estado de México',
  '16': 'Michoacán',
  '17': 'Morelos',
  '18': 'Nayarit',
  '19': 'Nuevo León',
  '20': 'Oaxaca',
  '21': 'Puebla',
  '22': 'Querétaro',
  '23': 'Quintana Roo',
  '24': 'San Luis Potosí',
  '25': 'Sinaloa',
  '26': 'Sonora',
  '27': 'Tabasco',
  '28': 'Tamaulipas',
  '29': 'Tlaxcala',
  '30': 'Veracruz',
  '31': 'Yucatán',
  '32': 'Zacatecas',
} as const;

export const MONTHS = {
  '01': 'Enero',
  '02': 'Febrero',
  '03': 'Marzo',
  '04': 'Abril',
  '05': 'Mayo',
  '06': 'Junio',
  '07': 'Julio',
  '08': 'Agosto',
  '09': 'Septiembre',
  '10': 'Octubre',
  '11': 'Noviembre',
  '12': 'Diciembre',
} as const;

/** Of an import: two complements of vehicles have it. */
export const CUSTOMS_FIELDS = {
  customs: 'Información aduanera',
  'customs.number': 'Número de pedimento',
  'customs.date': 'Fecha del pedimento',
  'customs.customs_office': 'Aduana',
} as const;
export const CUSTOMS_ROWS = rowWords('pedimento');

/** c_ClaveTipoCombustible. */
export const FUELS = {
  '1': 'Gasolina de menos de 92 octanos',
  '2': 'Gasolina de 92 octanos o más',
  '3': 'Diésel',
  '4': 'Diésel marino',
  '5': 'Otros',
} as const;

export const VEHICLE_FIELDS = {
  marca: 'Marca',
  tipoo_clase: 'Tipo o clase',
  ano: 'Año',
  modelo: 'Modelo',
  niv: 'Número de identificación (NIV)',
  num_serie: 'Número de serie',
  num_placas: 'Placas',
  num_motor: 'Número de motor',
  num_fol_tarj_cir: 'Folio de la tarjeta de circulación',
} as const;
