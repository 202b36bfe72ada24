/** Fideicomiso no empresarial 1.0: a trust without business, on withholdings. */
import { fideicomisoNoEmpresarial10 } from '../../../cfdi/complements/fideicomiso-no-empresarial-10.ts';
import { FIDEICOMISO } from '../../../texts/complements/fideicomiso-no-empresarial.ts';
import { COMPLEMENT_TITLES } from '../../../texts/complements/titles.ts';
import { defineFormComplement } from '../complement.ts';

export const complement = defineFormComplement({
  kind: 'fideicomiso_no_empresarial',
  description: fideicomisoNoEmpresarial10,
  texts: { title: COMPLEMENT_TITLES.fideicomiso_no_empresarial, ...FIDEICOMISO },
});
