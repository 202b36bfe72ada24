/** Words of a trust's bank, on withholdings. */
export const SECTOR_FINANCIERO = {
  fields: {
    id_fideicom: 'Identificador del fideicomiso',
    nom_fideicom: 'Nombre del fideicomiso',
    descrip_fideicom: 'Descripción del fideicomiso',
  },
} as const;
