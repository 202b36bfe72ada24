/** Words of what is issued through the SAT's own register. */
export const REGISTROFISCAL = {
  fields: { folio: 'Folio del registro fiscal' },
  hints: { folio: 'Los 16 dígitos que dio el SAT.' },
} as const;
