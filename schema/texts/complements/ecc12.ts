/** Words of the statement of a fuel card. */
import { FUEL_FIELDS, FUEL_OPTIONS, fuelHints, fuelRows, taxFields } from './fuel.ts';

export const ECC12 = {
  fields: { ...FUEL_FIELDS, ...taxFields('traslados'), 'conceptos.unidad': 'Unidad' },
  hints: fuelHints('traslados'),
  rows: fuelRows('traslados'),
  options: FUEL_OPTIONS,
};
