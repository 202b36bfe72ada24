/** c_Impuesto: federal taxes, and whether each may be transferred or withheld. */
import { type Entry, START_OF_40 } from './entry.ts';

export type Impuesto = Entry & { readonly transfer: boolean; readonly retention: boolean };

export const c_Impuesto: readonly Impuesto[] = [
  { key: '001', text: 'ISR', from: START_OF_40, transfer: false, retention: true },
  { key: '002', text: 'IVA', from: START_OF_40, transfer: true, retention: true },
  { key: '003', text: 'IEPS', from: START_OF_40, transfer: true, retention: true },
];
