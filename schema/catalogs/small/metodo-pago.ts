/** c_MetodoPago: whether a receipt is paid at once or later. */
import { entriesSince, START_OF_40 } from './entry.ts';

export const c_MetodoPago = entriesSince(START_OF_40, [
  ['PUE', 'Una sola exhibición'],
  ['PPD', 'Parcialidades o diferido'],
]);
