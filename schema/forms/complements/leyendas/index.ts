/** Leyendas fiscales 1.0: sentences that a law asks for. */
import { leyendasFiscales10 } from '../../../cfdi/complements/leyendas-fiscales-10.ts';
import { LEYENDAS } from '../../../texts/complements/leyendas.ts';
import { COMPLEMENT_TITLES } from '../../../texts/complements/titles.ts';
import { defineFormComplement } from '../complement.ts';

export const complement = defineFormComplement({
  kind: 'leyendas',
  description: leyendasFiscales10,
  texts: { title: COMPLEMENT_TITLES.leyendas, ...LEYENDAS },
});
