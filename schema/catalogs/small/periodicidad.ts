/** c_Periodicidad: the stretch of time that a global receipt covers. */
import { entriesSince, START_OF_40 } from './entry.ts';

export const c_Periodicidad = entriesSince(START_OF_40, [
  ['01', 'Diaria'],
  ['02', 'Semanal'],
  ['03', 'Quincenal'],
  ['04', 'Mensual'],
  ['05', 'Bimestral'],
]);

/** Only issuers of regime 621 may issue every two months; its months are 13 to 18. */
export const BIMONTHLY = '05';
