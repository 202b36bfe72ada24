/** Totales: what all payments come to in pesos, rounded once. Source: CRP20201 to CRP20211. */
import type { Pagos20 } from '../../../cfdi/complements/pagos-20.ts';
import { add, type Exact, exact, multiply, toFixed, ZERO } from '../../../values/decimal.ts';
import type { ImpuestosP } from './write-taxes.ts';

type Totales = Pagos20['Totales'];

/** A payment as it was written, and pesos for one unit of its currency. */
export type PaymentTaxes = {
  readonly rate: Exact;
  readonly amount: Exact;
  readonly impuestos: ImpuestosP | undefined;
};

const IVA = '002';
const PESOS_DECIMALS = 2;
const RETAINED = {
  '001': 'TotalRetencionesISR',
  '002': 'TotalRetencionesIVA',
  '003': 'TotalRetencionesIEPS',
} as const;
/** The base and the tax of each rate of IVA. IEPS has no total of its own. */
const TRANSFERRED = {
  '0.160000': ['TotalTrasladosBaseIVA16', 'TotalTrasladosImpuestoIVA16'],
  '0.080000': ['TotalTrasladosBaseIVA8', 'TotalTrasladosImpuestoIVA8'],
  '0.000000': ['TotalTrasladosBaseIVA0', 'TotalTrasladosImpuestoIVA0'],
} as const;

type TotalName = Exclude<keyof Totales, symbol | number>;

export function totalsOf(payments: readonly PaymentTaxes[]): Totales {
  const sums = new Map<TotalName, Exact>();
  const count = (name: TotalName | undefined, amount: string | undefined, rate: Exact) => {
    if (name === undefined || amount === undefined) return;
    sums.set(name, add(sums.get(name) ?? ZERO, multiply(exact(amount), rate)));
  };
  let received = ZERO;
  for (const { rate, amount, impuestos } of payments) {
    received = add(received, multiply(amount, rate));
    for (const { ImpuestoP, ImporteP } of impuestos?.RetencionesP?.RetencionP ?? []) {
      count(named(RETAINED, ImpuestoP), ImporteP, rate);
    }
    for (const line of impuestos?.TrasladosP?.TrasladoP ?? []) {
      if (line.ImpuestoP !== IVA) continue;
      if (line.TipoFactorP === 'Exento') count('TotalTrasladosBaseIVAExento', line.BaseP, rate);
      const names = named(TRANSFERRED, line.TasaOCuotaP ?? '');
      count(names?.[0], line.BaseP, rate);
      count(names?.[1], line.ImporteP, rate);
    }
  }
  const texts = [...sums].map(([name, value]) => [name, toFixed(value, PESOS_DECIMALS)]);
  return { ...Object.fromEntries(texts), MontoTotalPagos: toFixed(received, PESOS_DECIMALS) };
}

function named<Names extends Record<string, unknown>>(
  names: Names,
  key: string,
): Names[keyof Names] | undefined {
  return Object.hasOwn(names, key) ? names[key as keyof Names] : undefined;
}
