/** Every rule of CFDI 4.0 that is decided here, by what it looks at, in the order of the document. */
import type { Rule } from '../rule.ts';
import type { ConceptSubject, DocumentSubject, PartSubject, TaxLineSubject } from '../subjects.ts';
import { A_CUENTA_TERCEROS_RULES, domicilioDeExtranjero } from './a-cuenta-terceros.ts';
import { CFDI_RELACIONADOS_RULES } from './cfdi-relacionados.ts';
import { COMPROBANTE_RULES } from './comprobante.ts';
import { CONCEPTO_RULES } from './concepto.ts';
import { CONCEPTO_IMPORTES_RULES } from './concepto-importes.ts';
import { CONCEPTO_IMPUESTOS_RULES, RETENCION_RULES, TRASLADO_RULES } from './concepto-impuestos.ts';
import { EMISOR_RULES } from './emisor.ts';
import { IMPUESTOS_RULES } from './impuestos.ts';
import { INFORMACION_GLOBAL_RULES } from './informacion-global.ts';
import { PARTE_RULES } from './parte.ts';
import { RECEPTOR_RULES } from './receptor.ts';
import { RECEPTOR_EXTRANJERO_RULES } from './receptor-extranjero.ts';
import { RESUMEN_RETENCIONES_RULES } from './resumen-retenciones.ts';
import { RESUMEN_TRASLADOS_RULES } from './resumen-traslados.ts';
import { SELLO_RULES } from './sello.ts';
import { TIPO_CAMBIO_RULES } from './tipo-cambio.ts';
import { TOTALES_RULES } from './totales.ts';

/** On the document, what stands before its concepts. */
export const DOCUMENT_RULES: readonly Rule<DocumentSubject>[] = [
  ...COMPROBANTE_RULES,
  ...TIPO_CAMBIO_RULES,
  ...TOTALES_RULES,
  ...SELLO_RULES,
  ...INFORMACION_GLOBAL_RULES,
  ...CFDI_RELACIONADOS_RULES,
  ...EMISOR_RULES,
  ...RECEPTOR_RULES,
  ...RECEPTOR_EXTRANJERO_RULES,
  domicilioDeExtranjero,
];

export const CONCEPT_RULES: readonly Rule<ConceptSubject>[] = [
  ...CONCEPTO_RULES,
  ...CONCEPTO_IMPORTES_RULES,
  ...CONCEPTO_IMPUESTOS_RULES,
  ...A_CUENTA_TERCEROS_RULES,
];

export const TRANSFER_RULES: readonly Rule<TaxLineSubject>[] = TRASLADO_RULES;
export const RETENTION_RULES: readonly Rule<TaxLineSubject>[] = RETENCION_RULES;
export const PART_RULES: readonly Rule<PartSubject>[] = PARTE_RULES;

/** On the summary of taxes, which stands after the concepts. */
export const SUMMARY_RULES: readonly Rule<DocumentSubject>[] = [
  ...IMPUESTOS_RULES,
  ...RESUMEN_RETENCIONES_RULES,
  ...RESUMEN_TRASLADOS_RULES,
];

/** All of them, for lists and tests. */
export const CFDI40_RULES: readonly Omit<Rule<never>, 'check'>[] = [
  ...DOCUMENT_RULES,
  ...CONCEPT_RULES,
  ...TRANSFER_RULES,
  ...RETENTION_RULES,
  ...PART_RULES,
  ...SUMMARY_RULES,
];
