/** Words of fuel paid with an electronic purse. */
import { FUEL_FIELDS, FUEL_OPTIONS, fuelHints, fuelRows, taxFields } from './fuel.ts';

export const COMBUSTIBLES = {
  fields: { ...FUEL_FIELDS, ...taxFields('determinados') },
  hints: fuelHints('determinados'),
  rows: fuelRows('determinados'),
  options: FUEL_OPTIONS,
};
