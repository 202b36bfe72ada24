/** c_Exportacion: whether the goods leave the country, and under which customs key. */
import { entriesSince, START_OF_40 } from './entry.ts';

export const c_Exportacion = [
  ...entriesSince(START_OF_40, [
    ['01', 'No se exporta'],
    ['02', 'Definitiva, clave A1'],
    ['03', 'Temporal'],
  ]),
  ...entriesSince('2022-02-25', [['04', 'Definitiva, otra clave o sin enajenación']]),
];
