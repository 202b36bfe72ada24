/** Planes de retiro 1.1: retirement plans, on withholdings. */
import { planesDeRetiro11 } from '../../../cfdi/complements/planes-de-retiro-11.ts';
import { PLANES_RETIRO } from '../../../texts/complements/planes-retiro.ts';
import { COMPLEMENT_TITLES } from '../../../texts/complements/titles.ts';
import { defineFormComplement } from '../complement.ts';

export const complement = defineFormComplement({
  kind: 'planes_retiro',
  description: planesDeRetiro11,
  texts: { title: COMPLEMENT_TITLES.planes_retiro, ...PLANES_RETIRO },
});
