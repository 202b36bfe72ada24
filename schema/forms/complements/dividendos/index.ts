/** Dividendos 1.0: dividends and remanentes, on withholdings. */
import { dividendos10 } from '../../../cfdi/complements/dividendos-10.ts';
import { DIVIDENDOS } from '../../../texts/complements/dividendos.ts';
import { COMPLEMENT_TITLES } from '../../../texts/complements/titles.ts';
import { defineFormComplement } from '../complement.ts';

export const complement = defineFormComplement({
  kind: 'dividendos',
  description: dividendos10,
  texts: { title: COMPLEMENT_TITLES.dividendos, ...DIVIDENDOS },
});
