/** Words of an old lorry or bus that is handed in for a new one. */
import { rowWords, VEHICLE_FIELDS } from './words.ts';

const CONDITION = { '01': 'Nuevo', '02': 'Seminuevo' } as const;
const keys = (last: number) =>
  Object.fromEntries(Array.from({ length: last }, (_, at) => [`0${at + 1}`, '']));

const OLD = {
  ...VEHICLE_FIELDS,
  precio_veh_usado: 'Precio del vehículo usado',
  tipo_veh: 'Tipo de vehículo según el decreto',
  num_ped_im: 'Número de pedimento de importación',
  aduana: 'Aduana',
  fecha_regul_veh: 'Fecha de regularización',
  foliofiscal: 'Folio fiscal del certificado de destrucción',
  num_fol_avisoint: 'Folio del aviso de intención',
} as const;

export const RENOVACION = {
  fields: {
    ...OLD,
    tipo_de_decreto: 'Decreto',
    veh_enaj: 'El vehículo que se vende es',
    rfc: 'RFC de quien lo adquiere',
    decreto_renov_vehicular: 'Renovación del parque vehicular',
    decreto_sustit_vehicular: 'Sustitución de vehículos de pasaje y carga',
    'decreto_renov_vehicular.vehiculos_usados_enajenado_perm_al_fab':
      'Vehículos usados que entrega el permisionario',
    'decreto_renov_vehicular.vehiculo_nuvo_sem_enajenado_fab_al_perm': 'Vehículo nuevo o seminuevo',
    'decreto_sustit_vehicular.vehiculo_usado_enajenado_perm_al_fab':
      'Vehículo usado que entrega el permisionario',
    'decreto_sustit_vehicular.vehiculo_nuvo_sem_enajenado_fab_al_perm': 'Vehículo nuevo o seminuevo',
  },
  rows: {
    'decreto_renov_vehicular.vehiculos_usados_enajenado_perm_al_fab': rowWords('vehículo usado'),
  },
  hints: { tipo_veh: 'La clave de su catálogo en el decreto.' },
  options: {
    tipo_de_decreto: {
      '01': 'Renovación del parque vehicular del autotransporte',
      '02': 'Sustitución de vehículos de autotransporte de pasaje y carga',
    },
    veh_enaj: CONDITION,
    'decreto_renov_vehicular.vehiculos_usados_enajenado_perm_al_fab.tipo_veh': keys(8),
    'decreto_sustit_vehicular.vehiculo_usado_enajenado_perm_al_fab.tipo_veh': keys(6),
  },
  missing: 'Escribe los vehículos del decreto que elegiste.',
} as const;
