/** Aerolíneas 1.0: the airport fee of a flight, and its other charges. */
import { aerolineas10 } from '../../../cfdi/complements/aerolineas-10.ts';
import { AEROLINEAS } from '../../../texts/complements/aerolineas.ts';
import { COMPLEMENT_TITLES } from '../../../texts/complements/titles.ts';
import { type FormValue, filledRows, isEmptyValue } from '../../engine/node-values.ts';
import { defineFormComplement } from '../complement.ts';
import { sumText } from '../sums.ts';

export const complement = defineFormComplement({
  kind: 'aerolineas',
  description: aerolineas10,
  names: { TUA: 'tua' },
  suggested: ['otros_cargos.total_cargos'],
  texts: { title: COMPLEMENT_TITLES.aerolineas, ...AEROLINEAS },
  price: (value) => {
    const charges = value.otros_cargos as FormValue;
    const rows = filledRows(charges.cargo);
    if (rows.length === 0 || !isEmptyValue(charges.total_cargos)) return value;
    return { ...value, otros_cargos: { ...charges, total_cargos: sumText(rows.map((row) => row.importe)) } };
  },
});
