/** Words of derivatives, on withholdings. */
export const DERIVADOS = {
  fields: {
    mont_gan_acum: 'Ganancia acumulable',
    mont_perd_ded: 'Pérdida deducible',
  },
} as const;
