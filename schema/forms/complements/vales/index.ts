/** Vales de despensa 1.0: food vouchers of the employees of whoever buys them. */
import { valesDeDespensa10 } from '../../../cfdi/complements/vales-de-despensa-10.ts';
import { COMPLEMENT_TITLES } from '../../../texts/complements/titles.ts';
import { VALES } from '../../../texts/complements/vales.ts';
import { filledRows, isEmptyValue } from '../../engine/node-values.ts';
import { defineFormComplement } from '../complement.ts';
import { sumText } from '../sums.ts';

export const complement = defineFormComplement({
  kind: 'vales',
  description: valesDeDespensa10,
  suggested: ['total'],
  texts: { title: COMPLEMENT_TITLES.vales, ...VALES },
  price: (value) =>
    isEmptyValue(value.total)
      ? { ...value, total: sumText(filledRows(value.conceptos).map((row) => row.importe)) }
      : value,
});
