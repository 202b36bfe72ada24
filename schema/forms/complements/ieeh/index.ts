/** Ingresos de hidrocarburos 1.0: what the operator of a contract is paid. */
import { ingresosHidrocarburos10 } from '../../../cfdi/complements/ingresos-hidrocarburos-10.ts';
import { ieeh10Family } from '../../../rules/ieeh10/index.ts';
import { IEEH } from '../../../texts/complements/ieeh.ts';
import { COMPLEMENT_TITLES } from '../../../texts/complements/titles.ts';
import { microsText } from '../../engine/amounts.ts';
import { isEmptyValue } from '../../engine/node-values.ts';
import { defineFormComplement } from '../complement.ts';

export const complement = defineFormComplement({
  kind: 'ieeh',
  description: ingresosHidrocarburos10,
  family: ieeh10Family,
  suggested: ['contraprestacion_pagada_operador'],
  texts: { title: COMPLEMENT_TITLES.ieeh, ...IEEH },
  // The total of the document, which it has to be (IEEH105).
  price: (value, { total, decimals }) =>
    isEmptyValue(value.contraprestacion_pagada_operador)
      ? { ...value, contraprestacion_pagada_operador: microsText(total, decimals) }
      : value,
});
