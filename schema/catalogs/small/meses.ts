/** c_Meses: months (01–12) and pairs of months (13–18) of a global receipt. */
import { entriesSince, START_OF_40 } from './entry.ts';

export const c_Meses = entriesSince(START_OF_40, [
  ['01', 'Enero'],
  ['02', 'Febrero'],
  ['03', 'Marzo'],
  ['04', 'Abril'],
  ['05', 'Mayo'],
  ['06', 'Junio'],
  ['07', 'Julio'],
  ['08', 'Agosto'],
  ['09', 'Septiembre'],
  ['10', 'Octubre'],
  ['11', 'Noviembre'],
  ['12', 'Diciembre'],
  ['13', 'Enero y febrero'],
  ['14', 'Marzo y abril'],
  ['15', 'Mayo y junio'],
  ['16', 'Julio y agosto'],
  ['17', 'Septiembre y octubre'],
  ['18', 'Noviembre y diciembre'],
]);
