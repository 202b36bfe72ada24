/** Divisas 1.0: foreign money bought or sold. */
import { divisas10 } from '../../../cfdi/complements/divisas-10.ts';
import { DIVISAS } from '../../../texts/complements/divisas.ts';
import { COMPLEMENT_TITLES } from '../../../texts/complements/titles.ts';
import { defineFormComplement } from '../complement.ts';

export const complement = defineFormComplement({
  kind: 'divisas',
  description: divisas10,
  texts: { title: COMPLEMENT_TITLES.divisas, ...DIVISAS },
});
