/** SPEI de tercero a tercero: transfers between accounts of banks, as the receipt of each says. */
import { speiSince33 } from '../../../cfdi/complements/spei-10.ts';
import { SPEI } from '../../../texts/complements/spei.ts';
import { COMPLEMENT_TITLES } from '../../../texts/complements/titles.ts';
import { defineFormComplement } from '../complement.ts';

export const complement = defineFormComplement({
  kind: 'spei',
  description: speiSince33,
  names: { SPEI_Tercero: 'transfers', ClaveSPEI: 'clave_spei', cadenaCDA: 'cadena_cda' },
  texts: { title: COMPLEMENT_TITLES.spei, ...SPEI },
});
