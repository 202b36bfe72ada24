/** Intereses 1.0: interest paid, on withholdings. */
import { intereses10 } from '../../../cfdi/complements/intereses-10.ts';
import { INTERESES } from '../../../texts/complements/intereses.ts';
import { COMPLEMENT_TITLES } from '../../../texts/complements/titles.ts';
import { defineFormComplement } from '../complement.ts';

export const complement = defineFormComplement({
  kind: 'intereses',
  description: intereses10,
  texts: { title: COMPLEMENT_TITLES.intereses, ...INTERESES },
});
