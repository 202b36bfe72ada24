/** Pagos a extranjeros 1.0: payments abroad, on withholdings. */
import { pagosAExtranjeros10 } from '../../../cfdi/complements/pagos-a-extranjeros-10.ts';
import { PAGOS_EXTRANJEROS } from '../../../texts/complements/pagos-extranjeros.ts';
import { COMPLEMENT_TITLES } from '../../../texts/complements/titles.ts';
import { defineFormComplement } from '../complement.ts';
import { countryChoices } from './countries.ts';

export const complement = defineFormComplement({
  kind: 'pagos_extranjeros',
  description: pagosAExtranjeros10,
  texts: { title: COMPLEMENT_TITLES.pagos_extranjeros, ...PAGOS_EXTRANJEROS },
  options: (path) => (path.endsWith('pais_de_resid_para_efec_fisc') ? countryChoices() : undefined),
});
