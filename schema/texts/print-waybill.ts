/** Words of the printed Carta Porte; those of its fields are the form's. */
export const PRINT_WAYBILL = {
  title: 'Carta Porte',
  id: 'IdCCP',
  goods: 'Carta Porte · Mercancías',
  unit: 'Unidad',
  amount: 'Cantidad',
} as const;
