/** Words of a concept that sells fuel. */
export const HYP = {
  fields: {
    tipo_permiso: 'Tipo de permiso',
    numero_permiso: 'Número de permiso',
    clave_hyp: 'Producto',
    sub_producto_hyp: 'Subproducto',
  },
  hints: { numero_permiso: 'Tal como aparece en el permiso.' },
  options: {
    tipo_permiso: {
      PER01: 'Expendio en estación de servicio (PL/…/EXP/ES)',
      PER02: 'Comercialización (H/…/COM)',
      PER03: 'Distribución por medios distintos a ducto (PL/…/DIS/OM)',
      PER04: 'Expendio en estación multimodal (PL/…/EXP/ES/MM)',
      PER05: 'Expendio en estación de servicio (CNE/PL/…/EXP/ES)',
      PER06: 'Comercialización (CNE/H/…/COM)',
      PER07: 'Distribución por medios distintos a ducto (CNE/PL/…/DIS/OM)',
      PER08: 'Expendio en estación multimodal (CNE/PL/…/EXP/ES/MM)',
      PER09: 'Comercialización (CNE/PL/…/COM)',
      PER10: 'Comercialización (# y 14 caracteres)',
      PER11: 'Comercialización (F00.07.UH/…)',
    },
    clave_hyp: {
      '15101505': 'Diésel',
      '15101514': 'Gasolina regular, menos de 91 octanos',
      '15101515': 'Gasolina premium, 91 octanos o más',
    },
    sub_producto_hyp: {
      SP16: 'Gasolina regular',
      SP17: 'Gasolina premium',
      SP18: 'Diésel automotriz',
      SP19: 'Diésel marino',
      SP22: 'IFO 380',
      SP23: 'Diésel industrial',
      SP24: 'Diésel de ultra bajo azufre (DUBA)',
      SP25: 'Diésel agrícola',
      SP48: 'Gasóleo doméstico',
    },
  },
} as const;
