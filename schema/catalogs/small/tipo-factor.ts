/** c_TipoFactor: how a tax is computed. */
import { entriesSince, START_OF_40 } from './entry.ts';

export const c_TipoFactor = entriesSince(START_OF_40, [
  ['Tasa', 'Tasa'],
  ['Cuota', 'Cuota'],
  ['Exento', 'Exento'],
]);
