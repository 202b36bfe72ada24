/** Words of a sale before a notary. */
import { ADDRESS_FIELDS, rowWords, STATES_BY_NUMBER } from './words.ts';

const PARTY = {
  name: 'Nombre',
  surname: 'Apellido paterno',
  second_surname: 'Apellido materno',
  rfc: 'RFC',
  curp: 'CURP',
  percentage: 'Porcentaje',
} as const;

export const COMPLEMENT_NOTARY = {
  fields: {
    ...ADDRESS_FIELDS,
    ...PARTY,
    properties: 'Inmuebles',
    'properties.tipo_inmueble': 'Tipo de inmueble',
    'properties.pais': 'País',
    operation: 'Operación',
    'operation.num_instrumento_notarial': 'Número de instrumento notarial',
    'operation.fecha_inst_notarial': 'Fecha del instrumento',
    'operation.monto_operacion': 'Monto de la operación',
    'operation.subtotal': 'Subtotal',
    'operation.iva': 'IVA',
    notary: 'Notario',
    'notary.curp': 'CURP del notario',
    'notary.num_notaria': 'Número de notaría',
    'notary.entidad_federativa': 'Entidad federativa',
    'notary.adscripcion': 'Adscripción',
    sellers: 'Enajenantes',
    buyers: 'Adquirentes',
  },
  hints: {
    percentage: 'Solo con dos o más personas: copropiedad o sociedad conyugal.',
    'operation.num_instrumento_notarial': 'Del 1 al 999999.',
    'notary.num_notaria': 'Del 1 al 999.',
  },
  rows: {
    properties: rowWords('inmueble'),
    sellers: rowWords('enajenante'),
    buyers: rowWords('adquirente'),
  },
  options: {
    estado: STATES_BY_NUMBER,
    entidad_federativa: STATES_BY_NUMBER,
    tipo_inmueble: {
      '01': 'Terreno',
      '02': 'Terreno de uso comercial',
      '03': 'Construcción habitacional',
      '04': 'Construcción de uso comercial',
      '05': 'Uso mixto',
    },
  },
  foreignCurp: 'De quien es extranjero, la CURP es XEXX010101HNEXXXA4 o XEXX010101MNEXXXA8.',
} as const;
