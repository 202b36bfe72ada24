/** c_TipoDeComprobante: kinds of receipt and the largest total of each. */
import { type Entry, START_OF_40 } from './entry.ts';

export type TipoDeComprobante = Entry & {
  /** Largest Total, decimal text. */
  readonly maximum: string;
};

const LARGEST = '999999999999999999.999999';

export const c_TipoDeComprobante: readonly TipoDeComprobante[] = [
  { key: 'I', text: 'Ingreso', maximum: LARGEST, from: START_OF_40 },
  { key: 'E', text: 'Egreso', maximum: LARGEST, from: START_OF_40 },
  { key: 'T', text: 'Traslado', maximum: '0', from: START_OF_40 },
  { key: 'N', text: 'Nómina', maximum: LARGEST, from: START_OF_40 },
  { key: 'P', text: 'Pago', maximum: LARGEST, from: START_OF_40 },
];
