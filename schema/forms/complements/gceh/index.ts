/** Gastos de hidrocarburos 1.0: the expenses of a consortium that one of it pays. */
import { gastosHidrocarburos10 } from '../../../cfdi/complements/gastos-hidrocarburos-10.ts';
import { gceh10Family } from '../../../rules/gceh10/index.ts';
import { GCEH } from '../../../texts/complements/gceh.ts';
import { COMPLEMENT_TITLES } from '../../../texts/complements/titles.ts';
import { defineFormComplement } from '../complement.ts';

export const complement = defineFormComplement({
  kind: 'gceh',
  description: gastosHidrocarburos10,
  family: gceh10Family,
  names: {
    MontoTotalIVA: 'monto_total_iva',
    MontoIVAPedimento: 'monto_iva_pedimento',
    MontocuErogacion: 'monto_erogacion',
  },
  texts: { title: COMPLEMENT_TITLES.gceh, ...GCEH },
});
