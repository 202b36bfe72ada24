/** Operaciones con derivados 1.0: derivatives, on withholdings. */
import { operacionesConDerivados10 } from '../../../cfdi/complements/operaciones-con-derivados-10.ts';
import { DERIVADOS } from '../../../texts/complements/derivados.ts';
import { COMPLEMENT_TITLES } from '../../../texts/complements/titles.ts';
import { defineFormComplement } from '../complement.ts';

export const complement = defineFormComplement({
  kind: 'derivados',
  description: operacionesConDerivados10,
  texts: { title: COMPLEMENT_TITLES.derivados, ...DERIVADOS },
});
