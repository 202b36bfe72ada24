/** Words of retirement plans, on withholdings. */
export const PLANES_RETIRO = {
  fields: {
    sistema_financ: 'Es del sistema financiero',
    mont_tot_aport_anio_inm_anterior: 'Aportaciones del año anterior',
    mont_int_reales_deveng_anioo_inm_ant: 'Intereses reales devengados el año anterior',
    hubo_retiros_anio_inm_ant_per: 'Hubo retiros antes del periodo de permanencia',
    mont_tot_retirado_anio_inm_ant_per: 'Retirado antes del periodo de permanencia',
    mont_tot_exent_retirado_anio_inm_ant: 'Retirado exento',
    mont_tot_exedente_anio_inm_ant: 'Excedente del año anterior',
    hubo_retiros_anio_inm_ant: 'Hubo retiros el año anterior',
    mont_tot_retirado_anio_inm_ant: 'Retirado el año anterior',
    num_referencia: 'Número de referencia',
    aportaciones_o_depositos: 'Aportaciones o depósitos',
    'aportaciones_o_depositos.tipo_aportacion_o_deposito': 'Tipo (a, b o c)',
    'aportaciones_o_depositos.mont_aport_o_dep': 'Monto',
    'aportaciones_o_depositos.rfc_fiduciaria': 'RFC de la fiduciaria',
  },
  hints: {
    'aportaciones_o_depositos.tipo_aportacion_o_deposito': 'Como lo clasifica el SAT: a, b o c.',
  },
  options: {
    sistema_financ: { SI: 'Sí', NO: 'No' },
    hubo_retiros_anio_inm_ant_per: { SI: 'Sí', NO: 'No' },
    hubo_retiros_anio_inm_ant: { SI: 'Sí', NO: 'No' },
  },
  rows: { aportaciones_o_depositos: { add: 'Agregar aportación', remove: 'Quitar aportación' } },
} as const;
