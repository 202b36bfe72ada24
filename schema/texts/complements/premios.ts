/** Words of prizes, on withholdings. */
export const PREMIOS = {
  fields: {
    entidad_federativa: 'Estado',
    mont_tot_pago: 'Importe del pago',
    mont_tot_pago_grav: 'Importe gravado',
    mont_tot_pago_exent: 'Importe exento',
  },
} as const;
