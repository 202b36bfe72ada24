/** Acreditamiento del IEPS 1.0: a concept of fuel that is bought to be sold again. */
import { acreditamientoIepsSince33 } from '../../../cfdi/complements/acreditamiento-ieps-10.ts';
import { AIEPS } from '../../../texts/complements/aieps.ts';
import { COMPLEMENT_TITLES } from '../../../texts/complements/titles.ts';
import { defineFormComplement } from '../complement.ts';

export const complement = defineFormComplement({
  kind: 'aieps',
  description: acreditamientoIepsSince33,
  texts: { title: COMPLEMENT_TITLES.aieps, ...AIEPS },
});
