/** CFDI registro fiscal 1.0: issued through the SAT's own register. */
import { registroFiscal10 } from '../../../cfdi/complements/registro-fiscal-10.ts';
import { REGISTROFISCAL } from '../../../texts/complements/registrofiscal.ts';
import { COMPLEMENT_TITLES } from '../../../texts/complements/titles.ts';
import { defineFormComplement } from '../complement.ts';

export const complement = defineFormComplement({
  kind: 'registrofiscal',
  description: registroFiscal10,
  texts: { title: COMPLEMENT_TITLES.registrofiscal, ...REGISTROFISCAL },
});
