/** Words of a trust without business, on withholdings. */
export const FIDEICOMISO = {
  fields: {
    ingresos_o_entradas: 'Ingresos o entradas',
    'ingresos_o_entradas.mont_tot_entradas_periodo': 'Total de entradas del periodo',
    'ingresos_o_entradas.part_prop_acum_del_fideicom': 'Parte proporcional acumulable',
    'ingresos_o_entradas.prop_del_mont_tot': 'Proporción del total',
    'ingresos_o_entradas.integrac_ingresos': 'Integración de los ingresos',
    'ingresos_o_entradas.integrac_ingresos.concepto': 'Concepto del ingreso',
    deducc_o_salidas: 'Deducciones o salidas',
    'deducc_o_salidas.mont_tot_egres_periodo': 'Total de egresos del periodo',
    'deducc_o_salidas.part_prop_del_fideicom': 'Parte proporcional del fideicomiso',
    'deducc_o_salidas.prop_del_mont_tot': 'Proporción del total de egresos',
    'deducc_o_salidas.integrac_egresos': 'Integración de los egresos',
    'deducc_o_salidas.integrac_egresos.concepto_s': 'Concepto del egreso',
    ret_efect_fideicomiso: 'Retenciones del fideicomiso',
    'ret_efect_fideicomiso.mont_ret_rel_pag_fideic': 'Monto de las retenciones',
    'ret_efect_fideicomiso.desc_ret_rel_pag_fideic': 'Descripción de las retenciones',
  },
} as const;
