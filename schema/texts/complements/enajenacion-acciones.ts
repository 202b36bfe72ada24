/** Words of sale of shares, on withholdings. */
export const ENAJENACION_ACCIONES = {
  fields: {
    contrato_intermediacion: 'Contrato de intermediación',
    ganancia: 'Ganancia',
    perdida: 'Pérdida',
  },
} as const;
