/** Words of rent through a trust, on withholdings. */
export const ARRENDAMIENTO = {
  fields: {
    pag_prov_efec_por_fiduc: 'Pagos provisionales de la fiduciaria',
    rendim_fideicom: 'Rendimientos del fideicomiso',
    deducc_corresp: 'Deducciones que corresponden',
    mont_tot_ret: 'Total retenido',
    mont_res_fisc_dist_fibras: 'Resultado fiscal distribuido por FIBRAS',
    mont_otros_concept_distr: 'Otros conceptos distribuidos',
    descr_mont_otros_concept_distr: 'Qué otros conceptos',
  },
} as const;
