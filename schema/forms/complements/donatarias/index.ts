/** Donatarias 1.1: an invoice that is a donation. */
import { donatarias11 } from '../../../cfdi/complements/donatarias-11.ts';
import { DONATARIAS } from '../../../texts/complements/donatarias.ts';
import { COMPLEMENT_TITLES } from '../../../texts/complements/titles.ts';
import { defineFormComplement } from '../complement.ts';

export const complement = defineFormComplement({
  kind: 'donatarias',
  description: donatarias11,
  names: { noAutorizacion: 'authorization', fechaAutorizacion: 'authorization_date', leyenda: 'legend' },
  begins: { legend: DONATARIAS.legend },
  texts: { title: COMPLEMENT_TITLES.donatarias, ...DONATARIAS },
});
