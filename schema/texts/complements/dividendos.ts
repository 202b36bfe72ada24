/** Words of dividends and remanentes, on withholdings. */
export const DIVIDENDOS = {
  fields: {
    divid_o_util: 'Dividendos o utilidades',
    'divid_o_util.cve_tip_div_o_util': 'De dónde provienen',
    'divid_o_util.mont_isr_acred_ret_mexico': 'ISR acreditable retenido en México',
    'divid_o_util.mont_isr_acred_ret_extranjero': 'ISR acreditable retenido en el extranjero',
    'divid_o_util.mont_ret_ext_div_ext': 'Retenido en el extranjero sobre dividendos del extranjero',
    'divid_o_util.tipo_soc_distr_div': 'Sociedad que los distribuye',
    'divid_o_util.mont_isr_acred_nal': 'ISR acreditable nacional',
    'divid_o_util.mont_div_acum_nal': 'Dividendo acumulable nacional',
    'divid_o_util.mont_div_acum_ext': 'Dividendo acumulable del extranjero',
    remanente: 'Remanente distribuible',
    'remanente.proporcion_rem': 'Porcentaje de participación',
  },
  options: {
    'divid_o_util.cve_tip_div_o_util': {
      '01': 'Proviene de CUFIN',
      '02': 'No proviene de CUFIN',
      '03': 'Reembolso o reducción de capital',
      '04': 'Liquidación de la persona moral',
      '05': 'CUFINRE',
      '06': 'Proviene de CUFIN al 31 de diciembre de 2013',
    },
    'divid_o_util.tipo_soc_distr_div': {
      'Sociedad Nacional': 'Sociedad nacional',
      'Sociedad Extranjera': 'Sociedad extranjera',
    },
  },
} as const;
