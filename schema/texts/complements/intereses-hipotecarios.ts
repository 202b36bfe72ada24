/** Words of interest of a mortgage, on withholdings. */
export const INTERESES_HIPOTECARIOS = {
  fields: {
    credito_de_inst_financ: 'El crédito es de una institución financiera',
    saldo_insoluto: 'Saldo insoluto',
    prop_deduc_del_credit: 'Proporción deducible',
    mont_tot_int_nominales_dev: 'Intereses nominales devengados',
    mont_tot_int_nominales_dev_y_pag: 'Intereses nominales devengados y pagados',
    mont_tot_int_real_pag_deduc: 'Intereses reales pagados deducibles',
    num_contrato: 'Número de contrato',
  },
  options: {
    credito_de_inst_financ: { SI: 'Sí', NO: 'No' },
  },
} as const;
