/** Words of food vouchers. */
import { rowWords } from './words.ts';

export const VALES = {
  fields: {
    registro_patronal: 'Registro patronal',
    numero_de_cuenta: 'Número de cuenta del monedero',
    total: 'Total de los vales',
    conceptos: 'Empleados',
    'conceptos.identificador': 'Identificador del monedero',
    'conceptos.fecha': 'Fecha y hora',
    'conceptos.rfc': 'RFC del empleado',
    'conceptos.curp': 'CURP del empleado',
    'conceptos.nombre': 'Nombre del empleado',
    'conceptos.num_seguridad_social': 'Número de seguridad social',
    'conceptos.importe': 'Importe del vale',
  },
  hints: { total: 'Vacío: la suma de los vales.' },
  rows: { conceptos: rowWords('empleado') },
} as const;
