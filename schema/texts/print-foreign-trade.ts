/** Words of the printed foreign trade; those of its other fields are the form's. */
export const PRINT_FOREIGN_TRADE = {
  title: 'Comercio Exterior',
  goods: 'Comercio Exterior · Mercancías',
  columns: {
    no_identificacion: 'Identificación',
    fraccion_arancelaria: 'Fracción arancelaria',
    cantidad_aduana: 'Cantidad en aduana',
    unidad_aduana: 'Unidad',
    valor_unitario_aduana: 'Valor unitario (USD)',
    valor_dolares: 'Valor (USD)',
  },
} as const;
