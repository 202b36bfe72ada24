/** Words of what the operator of a contract is paid. */
import { MONTHS, rowWords } from './words.ts';

export const IEEH = {
  fields: {
    numero_contrato: 'Número de contrato',
    contraprestacion_pagada_operador: 'Contraprestación pagada al operador',
    porcentaje: 'Porcentaje',
    documento_relacionado: 'Documentos relacionados',
    'documento_relacionado.folio_fiscal_vinculado': 'Folio fiscal vinculado (UUID)',
    'documento_relacionado.fecha_folio_fiscal_vinculado': 'Fecha del folio fiscal',
    'documento_relacionado.mes': 'Mes',
  },
  hints: {
    contraprestacion_pagada_operador: 'Vacía: el total de la factura, que el SAT pide que sea.',
    porcentaje: 'Del integrante del consorcio, hasta 3 decimales.',
  },
  rows: { documento_relacionado: rowWords('documento') },
  options: { mes: MONTHS },
} as const;
