/** Pagos/c_TipoCadenaPago: the kinds of proof of a transfer. */
import { entriesSince, START_OF_40 } from './entry.ts';

export const c_TipoCadenaPago = entriesSince(START_OF_40, [['01', 'SPEI']]);
