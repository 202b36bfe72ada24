/** c_TipoRelacion: why a receipt names others. */
import { entriesSince, START_OF_40 } from './entry.ts';

export const c_TipoRelacion = entriesSince(START_OF_40, [
  ['01', 'Nota de crédito'],
  ['02', 'Nota de débito'],
  ['03', 'Devolución de mercancía'],
  ['04', 'Sustitución de un CFDI previo'],
  ['05', 'Traslado de lo ya facturado'],
  ['06', 'Factura de traslados previos'],
  ['07', 'Aplicación de anticipo'],
]);

/** Relations that only documents of version 3.3 carry: to name them, never to issue them. */
export const RELATIONS_OF_33 = entriesSince('2017-07-01', [
  ['08', 'Factura de pagos en parcialidades'],
  ['09', 'Factura de pagos diferidos'],
]);
