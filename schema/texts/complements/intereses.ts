/** Words of interest paid, on withholdings. */
export const INTERESES = {
  fields: {
    sist_financiero: 'Son del sistema financiero',
    retiro_aores_ret_int: 'Son de un retiro de AFORE',
    oper_financ_derivad: 'Son de operaciones financieras derivadas',
    mont_int_nominal: 'Interés nominal',
    mont_int_real: 'Interés real',
    perdida: 'Pérdida',
  },
  options: {
    sist_financiero: { SI: 'Sí', NO: 'No' },
    retiro_aores_ret_int: { SI: 'Sí', NO: 'No' },
    oper_financ_derivad: { SI: 'Sí', NO: 'No' },
  },
} as const;
