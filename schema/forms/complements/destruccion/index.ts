/** Certificado de destrucción 1.0: a vehicle taken off the road. */
import { certificadoDeDestruccion10 } from '../../../cfdi/complements/certificado-de-destruccion-10.ts';
import { DESTRUCCION } from '../../../texts/complements/destruccion.ts';
import { COMPLEMENT_TITLES } from '../../../texts/complements/titles.ts';
import { defineFormComplement } from '../complement.ts';

export const complement = defineFormComplement({
  kind: 'destruccion',
  description: certificadoDeDestruccion10,
  texts: { title: COMPLEMENT_TITLES.destruccion, ...DESTRUCCION },
});
