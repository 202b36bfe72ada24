/** Words of payments abroad, on withholdings. */
export const PAGOS_EXTRANJEROS = {
  fields: {
    es_benef_efect_del_cobro: 'Quien recibe es el beneficiario efectivo',
    no_beneficiario: 'No es el beneficiario',
    'no_beneficiario.pais_de_resid_para_efec_fisc': 'País de residencia fiscal',
    'no_beneficiario.concepto_pago': 'Tipo de contribuyente',
    'no_beneficiario.descripcion_concepto': 'Descripción del pago',
    beneficiario: 'Beneficiario',
    'beneficiario.rfc': 'RFC del representante en México',
    'beneficiario.curp': 'CURP del representante',
    'beneficiario.nom_den_raz_soc_b': 'Nombre o razón social',
    'beneficiario.concepto_pago': 'Tipo de contribuyente',
    'beneficiario.descripcion_concepto': 'Descripción del pago',
  },
  options: {
    es_benef_efect_del_cobro: { SI: 'Sí', NO: 'No' },
    concepto_pago: {
      '1': 'Artistas, deportistas y espectáculos públicos',
      '2': 'Otras personas físicas',
      '3': 'Persona moral',
      '4': 'Fideicomiso',
      '5': 'Asociación en participación',
      '6': 'Organizaciones internacionales o de gobierno',
      '7': 'Organizaciones exentas',
      '8': 'Agentes pagadores',
      '9': 'Otros',
    },
  },
} as const;
