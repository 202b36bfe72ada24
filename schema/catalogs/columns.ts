/** Columns of the packs. Cells are texts; '' stands for "not said". */

/** First and last day of use, YYYY-MM-DD. */
export const VALIDITY_COLUMNS = ['from', 'until'] as const;

/** '1' where the tax must be transferred; name of the complement that the key asks for. */
export const PRODUCT_COLUMNS = [...VALIDITY_COLUMNS, 'iva', 'ieps', 'complement', 'border'] as const;

/** c_Estado, c_Municipio, c_Localidad, '1' where the border's VAT applies, IANA zone. */
export const PLACE_COLUMNS = [
  ...VALIDITY_COLUMNS,
  'state',
  'municipality',
  'locality',
  'border',
  'zone',
] as const;
