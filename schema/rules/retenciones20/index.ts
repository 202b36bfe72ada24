/** The family of Retenciones e información de pagos 2.0, with two of its complements. Its judge: judge.ts. */
import type { Family } from '../family.ts';
import { CLAVE_RULES } from './clave.ts';
import { RETENCIONES20_CODES } from './codes.ts';
import { DOCUMENTO_RULES } from './documento.ts';
import { PLAN_RULES } from './planes.ts';
import { PLATFORM_RULES } from './plataforma.ts';
import { conClave, PLATFORM_DOCUMENT_RULES } from './plataforma-documento.ts';
import { PLATFORM_RETENIDO_RULES } from './plataforma-retenido.ts';
import { SERVICE_RULES, unTipo } from './servicio.ts';
import { RETENIDO_RULES, TOTALES_RULES } from './totales.ts';

export const retenciones20Family: Family = {
  name: 'retenciones20',
  codes: RETENCIONES20_CODES,
  rules: [
    ...DOCUMENTO_RULES,
    ...CLAVE_RULES,
    ...TOTALES_RULES,
    ...RETENIDO_RULES,
    conClave,
    ...PLATFORM_DOCUMENT_RULES,
    ...PLATFORM_RETENIDO_RULES,
    ...PLATFORM_RULES,
    unTipo,
    ...SERVICE_RULES,
    ...PLAN_RULES,
  ],
};
