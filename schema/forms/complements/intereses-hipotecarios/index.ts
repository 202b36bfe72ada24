/** Intereses hipotecarios 1.0: interest of a mortgage, on withholdings. */
import { interesesHipotecarios10 } from '../../../cfdi/complements/intereses-hipotecarios-10.ts';
import { INTERESES_HIPOTECARIOS } from '../../../texts/complements/intereses-hipotecarios.ts';
import { COMPLEMENT_TITLES } from '../../../texts/complements/titles.ts';
import { defineFormComplement } from '../complement.ts';

export const complement = defineFormComplement({
  kind: 'intereses_hipotecarios',
  description: interesesHipotecarios10,
  texts: { title: COMPLEMENT_TITLES.intereses_hipotecarios, ...INTERESES_HIPOTECARIOS },
});
