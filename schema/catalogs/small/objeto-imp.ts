/** c_ObjetoImp: whether a concept is subject to tax, and what its tax section must or may hold. */
import { type Entry, START_OF_40 } from './entry.ts';

/**
 * `required`: at least one. `none`: forbidden. `optional`: may be there. The taxes that matter:
 * transferred VAT and IEPS, withheld income tax and IEPS. Source: matrix of 2024-12-13.
 */
export type TaxPresence = 'required' | 'optional' | 'none';

export type ObjetoImp = Entry & {
  /** The concept may carry a tax section at all: the form enables it. */
  readonly taxes: TaxPresence;
};

export const c_ObjetoImp: readonly ObjetoImp[] = [
  { key: '01', text: 'No objeto de impuesto', from: START_OF_40, taxes: 'none' },
  { key: '02', text: 'Sí objeto de impuesto', from: START_OF_40, taxes: 'required' },
  { key: '03', text: 'Sí objeto, no obligado a desglosar', from: START_OF_40, taxes: 'none' },
  { key: '04', text: 'Sí objeto, no causa impuesto', from: '2022-10-07', taxes: 'none' },
  { key: '05', text: 'Sí objeto, IVA de crédito PODEBI', from: '2023-12-06', taxes: 'none' },
  { key: '06', text: 'Objeto de IVA, sin trasladarlo', from: '2024-12-13', taxes: 'optional' },
  { key: '07', text: 'Sin trasladar IVA, con IEPS desglosado', from: '2024-12-13', taxes: 'required' },
  { key: '08', text: 'Sin trasladar IVA ni desglosar IEPS', from: '2024-12-13', taxes: 'optional' },
];
