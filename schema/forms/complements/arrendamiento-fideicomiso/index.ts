/** Arrendamiento en fideicomiso 1.0: rent through a trust, on withholdings. */
import { arrendamientoEnFideicomiso10 } from '../../../cfdi/complements/arrendamiento-en-fideicomiso-10.ts';
import { ARRENDAMIENTO } from '../../../texts/complements/arrendamiento-fideicomiso.ts';
import { COMPLEMENT_TITLES } from '../../../texts/complements/titles.ts';
import { defineFormComplement } from '../complement.ts';

export const complement = defineFormComplement({
  kind: 'arrendamiento_fideicomiso',
  description: arrendamientoEnFideicomiso10,
  texts: { title: COMPLEMENT_TITLES.arrendamiento_fideicomiso, ...ARRENDAMIENTO },
});
