/** Words of the form of withholdings, and what is wrong with one. */
export const WITHHOLDING = {
  title: 'Nueva constancia de retenciones',
  sections: {
    receiver: 'A quién se le retuvo',
    kind: 'Retención y periodo',
    totals: 'Montos e impuestos retenidos',
    related: 'Retención relacionada',
    emitter: 'Emisor, sucursal y serie',
  },
  receiver: {
    nacionalidad_r: 'Nacionalidad',
    nationalities: { Nacional: 'Nacional', Extranjero: 'Extranjero' },
    rfc: 'RFC',
    name: 'Nombre o razón social',
    nameHint: 'Como está en su constancia de situación fiscal.',
    curp_r: 'CURP',
    tax_domicile: 'Código postal fiscal',
    tax_identity_number: 'Registro de identidad tributaria',
    email: 'Correo electrónico',
    none: 'Sin receptor',
  },
  fields: {
    cve_retenc: 'Tipo de retención',
    desc_retenc: 'Descripción de la retención',
    'periodo.mes_ini': 'Mes inicial',
    'periodo.mes_fin': 'Mes final',
    'periodo.ejercicio': 'Ejercicio',
    'totales.monto_tot_grav': 'Monto gravado',
    'totales.monto_tot_exent': 'Monto exento',
    'totales.utilidad_bimestral': 'Utilidad bimestral',
    'totales.isr_correspondiente': 'ISR correspondiente',
    'totales.imp_retenidos': 'Impuestos retenidos',
    'totales.imp_retenidos.base_ret': 'Base',
    'totales.imp_retenidos.impuesto_ret': 'Impuesto',
    'totales.imp_retenidos.monto_ret': 'Monto retenido',
    'totales.imp_retenidos.tipo_pago_ret': 'Tipo de pago',
    'related_cfdis.type': 'Tipo de relación',
    'related_cfdis.related_cfdi': 'UUID de la retención',
  },
  rows: { add: 'Agregar impuesto retenido', remove: 'Quitar impuesto retenido' },
  hints: {
    serie: 'Solo letras y números, y termina en letra: el folio va pegado a ella.',
    amounts: 'Lo que quede vacío es cero. El monto de la operación es la suma de los dos.',
  },
  totals: {
    taxed: 'Gravado',
    exempt: 'Exento',
    operation: 'Monto de la operación',
    withheld: 'Total retenido',
    left: 'Neto pagado',
  },
  emit: {
    gets: 'Al terminar descargas la constancia y su PDF para dárselos a quien le retuviste.',
  },
} as const;

export const WITHHOLDING_PROBLEMS = {
  serie: 'La serie de las retenciones lleva solo letras y números, diez como máximo, y termina en letra.',
  oneRelated: 'Una retención se relaciona con una sola.',
} as const;
