/** c_TasaOCuota: the rates and fees that may be written, as single values or as a range. */
import { START_OF_40 } from './entry.ts';

export type TasaOCuota = {
  /** 001, 002 or 003. */
  readonly tax: string;
  readonly factor: 'Tasa' | 'Cuota';
  /** Least and largest value, six decimals; the same text for a single value. */
  readonly minimum: string;
  readonly maximum: string;
  readonly transfer: boolean;
  readonly retention: boolean;
  readonly from: string;
  readonly until?: string;
  /** VAT of the border regions, half of it as a credit. */
  readonly border?: true;
};

function fixed(tax: string, value: string, rest: Partial<TasaOCuota> = {}): TasaOCuota {
  return {
    tax,
    factor: 'Tasa',
    minimum: value,
    maximum: value,
    transfer: true,
    retention: false,
    from: START_OF_40,
    ...rest,
  };
}

/** IEPS rates that may be transferred and withheld alike. */
const IEPS_BOTH_WAYS = [
  '0.265000',
  '0.300000',
  '0.530000',
  '0.500000',
  '1.600000',
  '0.304000',
  '0.250000',
  '0.090000',
  '0.080000',
  '0.070000',
  '0.060000',
];

export const c_TasaOCuota: readonly TasaOCuota[] = [
  fixed('002', '0.160000'),
  fixed('002', '0.080000', { border: true }),
  fixed('002', '0.000000'),
  fixed('002', '0.000000', { maximum: '0.160000', transfer: false, retention: true }),
  ...IEPS_BOTH_WAYS.map((value) => fixed('003', value, { retention: true })),
  fixed('003', '0.030000'),
  fixed('003', '0.000000'),
  // The fee's ceiling is raised every January and the catalogue keeps only the newest: for a document
  // of an earlier year nobody can say, nor of a later one above the ceiling: `rateAllows` answers undefined.
  fixed('003', '0.000000', {
    factor: 'Cuota',
    maximum: '72.160500',
    retention: true,
    from: '2026-01-01',
  }),
  fixed('001', '0.000000', { maximum: '0.350000', transfer: false, retention: true }),
];
