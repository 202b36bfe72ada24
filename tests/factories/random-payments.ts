/**
 * Random payments in several currencies, made with exact arithmetic that is not the product's: fractions in
 * lowest terms. Every sum is right, to the sixth decimal where the SAT asks for it.
 */
import fc from 'fast-check';
import type { Pagos20 } from '../../schema/cfdi/complements/pagos-20.ts';
import { validDocto, validPago } from './payments.ts';

/** Decimals of the currencies that are drawn. */
export const CURRENCIES: Record<string, number> = { MXN: 2, USD: 2, EUR: 2, JPY: 0, KWD: 3, CLF: 4 };
const NAMES = Object.keys(CURRENCIES);
const TRANSFERS = [
  '002|Tasa|0.160000',
  '002|Tasa|0.080000',
  '002|Tasa|0.000000',
  '002|Exento|',
  '003|Tasa|0.080000',
];
const RETENTIONS = ['001|Tasa|0.100000', '002|Tasa|0.106667', '001|Tasa|0.012500'];

type Fraction = { top: bigint; bottom: bigint };

function fraction(top: bigint, bottom: bigint): Fraction {
  let [a, b] = [top < 0n ? -top : top, bottom];
  while (b !== 0n) [a, b] = [b, a % b];
  return { top: top / a, bottom: bottom / a };
}
function read(text: string): Fraction {
  const [whole = '0', part = ''] = text.split('.');
  return fraction(BigInt(whole + part), 10n ** BigInt(part.length));
}
const plus = (a: Fraction, b: Fraction) => fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
const times = (a: Fraction, b: Fraction) => fraction(a.top * b.top, a.bottom * b.bottom);
const over = (a: Fraction, b: Fraction) => fraction(a.top * b.bottom, a.bottom * b.top);
const total = (all: Fraction[]) => all.reduce(plus, { top: 0n, bottom: 1n });

/** Half up; `extra` rounds up instead. Only for amounts that are not negative. */
function round({ top, bottom }: Fraction, decimals: number, isUp = false): string {
  const scaled = top * 10n ** BigInt(decimals);
  const units = isUp ? (scaled + bottom - 1n) / bottom : (2n * scaled + bottom) / (2n * bottom);
  return write(units, decimals);
}
/** So many units of the last decimal, as text. */
export function write(units: bigint, decimals: number): string {
  const sign = units < 0n ? '-' : '';
  const digits = `${units < 0n ? -units : units}`.padStart(decimals + 1, '0');
  return decimals === 0 ? sign + digits : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

const amount = fc.bigInt({ min: 1n, max: 10n ** 9n });
const drawnDocument = fc.record({
  isForeign: fc.boolean(),
  currency: fc.constantFrom(...NAMES),
  rate: fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 7n }), fc.integer({ min: 0, max: 10 })),
  paid: amount,
  left: fc.bigInt({ min: 0n, max: 10n ** 6n }),
  base: amount,
  baseDecimals: fc.constantFrom(2, 6),
  transfers: fc.subarray(TRANSFERS, { minLength: 1 }),
  retentions: fc.subarray(RETENTIONS),
});
export const drawnPayment = fc.record({
  currency: fc.constantFrom(...NAMES),
  pesos: fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 8n }), fc.integer({ min: 0, max: 6 })),
  documents: fc.array(drawnDocument, { minLength: 1, maxLength: 5 }),
});
type DrawnDocument = typeof drawnDocument extends fc.Arbitrary<infer Drawn> ? Drawn : never;
export type DrawnPayment = typeof drawnPayment extends fc.Arbitrary<infer Drawn> ? Drawn : never;
type Pago = Pagos20['Pago'][number];
type Docto = Pago['DoctoRelacionado'][number];
type Line = { key: string; base: Fraction; amount: Fraction };

function split(key: string) {
  const [tax = '', factor = '', rate = ''] = key.split('|');
  return { tax, factor, rate };
}

/** @param least decimals of the document's currency. */
function makeLine(key: string, drawn: DrawnDocument, least: number) {
  const { tax, factor, rate } = split(key);
  const decimals = Math.max(drawn.baseDecimals, least);
  const BaseDR = write(drawn.base, decimals);
  const importe = rate && round(times(read(BaseDR), read(rate)), decimals);
  return {
    BaseDR,
    ImpuestoDR: tax,
    TipoFactorDR: factor,
    ...(rate && { TasaOCuotaDR: rate, ImporteDR: importe }),
  };
}

function makeDocument(drawn: DrawnDocument, payment: string, isMixed: boolean): Docto {
  const isForeign = drawn.isForeign && drawn.currency !== payment;
  const MonedaDR = isForeign ? drawn.currency : payment;
  const decimals = CURRENCIES[MonedaDR] ?? 2;
  const own = isMixed ? '1.0000000000' : '1';
  return validDocto({
    MonedaDR,
    EquivalenciaDR: isForeign ? write(drawn.rate[0], drawn.rate[1]) : own,
    ImpSaldoAnt: write(drawn.paid + drawn.left, decimals),
    ImpPagado: write(drawn.paid, decimals),
    ImpSaldoInsoluto: write(drawn.left, decimals),
    ImpuestosDR: {
      ...(drawn.retentions.length > 0 && {
        RetencionesDR: {
          RetencionDR: drawn.retentions.map((key) => makeLine(key, drawn, decimals)) as never,
        },
      }),
      TrasladosDR: { TrasladoDR: drawn.transfers.map((key) => makeLine(key, drawn, decimals)) },
    },
  });
}

/** Lines of all documents by what the payment joins them by, in its currency. */
function convertedBy(documents: Docto[], kind: 'transfers' | 'retentions'): Map<string, Line[]> {
  const groups = new Map<string, Line[]>();
  for (const { EquivalenciaDR = '1', ImpuestosDR } of documents) {
    const lines: {
      BaseDR: string;
      ImpuestoDR: string;
      TipoFactorDR: string;
      TasaOCuotaDR?: string;
      ImporteDR?: string;
    }[] =
      (kind === 'transfers'
        ? ImpuestosDR?.TrasladosDR?.TrasladoDR
        : ImpuestosDR?.RetencionesDR?.RetencionDR) ?? [];
    for (const line of lines) {
      const key =
        kind === 'retentions'
          ? line.ImpuestoDR
          : `${line.ImpuestoDR}|${line.TipoFactorDR}|${line.TasaOCuotaDR ?? ''}`;
      const divisor = read(EquivalenciaDR);
      const converted = {
        key,
        base: over(read(line.BaseDR), divisor),
        amount: over(read(line.ImporteDR ?? '0'), divisor),
      };
      groups.set(key, [...(groups.get(key) ?? []), converted]);
    }
  }
  return groups;
}

export function makePayment(drawn: DrawnPayment): Pago {
  const { currency } = drawn;
  const foreign = drawn.documents.filter((one) => one.isForeign && one.currency !== currency).length;
  const isMixed = foreign > 0 && foreign < drawn.documents.length;
  const documents = drawn.documents.map((one) => makeDocument(one, currency, isMixed));
  const paid = total(documents.map((one) => over(read(one.ImpPagado), read(one.EquivalenciaDR ?? '1'))));
  const sum = (lines: Line[], part: 'base' | 'amount') => round(total(lines.map((line) => line[part])), 6);
  const retentions = [...convertedBy(documents, 'retentions')];
  return validPago({
    MonedaP: currency,
    TipoCambioP: currency === 'MXN' ? '1' : write(drawn.pesos[0], drawn.pesos[1]),
    Monto: round(paid, CURRENCIES[currency] ?? 2, true),
    DoctoRelacionado: documents,
    ImpuestosP: {
      ...(retentions.length > 0 && {
        RetencionesP: {
          RetencionP: retentions.map(([ImpuestoP, lines]) => ({
            ImpuestoP,
            ImporteP: sum(lines, 'amount'),
          })) as never,
        },
      }),
      TrasladosP: {
        TrasladoP: [...convertedBy(documents, 'transfers')].map(([key, lines]) => {
          const { tax, factor, rate } = split(key);
          return {
            BaseP: sum(lines, 'base'),
            ImpuestoP: tax,
            TipoFactorP: factor,
            ...(rate && { TasaOCuotaP: rate, ImporteP: sum(lines, 'amount') }),
          };
        }),
      },
    },
  });
}

/** In pesos, from what the payments say in writing. */
function makeTotals(payments: Pago[]): Pagos20['Totales'] {
  const pesos = (texts: (payment: Pago) => (string | undefined)[]) => {
    const found = payments.flatMap((payment) =>
      texts(payment).flatMap((text) =>
        text === undefined ? [] : times(read(text), read(payment.TipoCambioP ?? '1')),
      ),
    );
    return found.length === 0 ? undefined : round(total(found), 2);
  };
  const retained = (tax: string) =>
    pesos((payment) =>
      (payment.ImpuestosP?.RetencionesP?.RetencionP ?? [])
        .filter((line) => line.ImpuestoP === tax)
        .map((line) => line.ImporteP),
    );
  const transferred = (factor: string, rate: string | undefined, part: 'BaseP' | 'ImporteP') =>
    pesos((payment) =>
      (payment.ImpuestosP?.TrasladosP?.TrasladoP ?? [])
        .filter(
          (line) => line.ImpuestoP === '002' && line.TipoFactorP === factor && line.TasaOCuotaP === rate,
        )
        .map((line) => line[part]),
    );
  const all = {
    TotalRetencionesIVA: retained('002'),
    TotalRetencionesISR: retained('001'),
    TotalTrasladosBaseIVA16: transferred('Tasa', '0.160000', 'BaseP'),
    TotalTrasladosImpuestoIVA16: transferred('Tasa', '0.160000', 'ImporteP'),
    TotalTrasladosBaseIVA8: transferred('Tasa', '0.080000', 'BaseP'),
    TotalTrasladosImpuestoIVA8: transferred('Tasa', '0.080000', 'ImporteP'),
    TotalTrasladosBaseIVA0: transferred('Tasa', '0.000000', 'BaseP'),
    TotalTrasladosImpuestoIVA0: transferred('Tasa', '0.000000', 'ImporteP'),
    TotalTrasladosBaseIVAExento: transferred('Exento', undefined, 'BaseP'),
  };
  const there = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  return { ...there, MontoTotalPagos: pesos((payment) => [payment.Monto]) ?? '0.00' };
}

/** A complement of the payments, with its totals. */
export function withTotals(Pago: Pagos20['Pago']): Pagos20 {
  return { Version: '2.0', Totales: makeTotals(Pago), Pago };
}

/** The same payment with all documents in its own currency. */
export function inOneCurrency(drawn: DrawnPayment): DrawnPayment {
  return { ...drawn, documents: drawn.documents.map((one) => ({ ...one, isForeign: false })) };
}

/** A written amount plus or minus a step; plus where minus would be below zero. */
export function moved(text: string, step: string, isMore: boolean): string {
  const decimals = Math.max(text.split('.')[1]?.length ?? 0, step.split('.')[1]?.length ?? 0);
  const units = (written: string) => {
    const value = times(read(written), { top: 10n ** BigInt(decimals), bottom: 1n });
    return value.top / value.bottom;
  };
  const less = units(text) - units(step);
  return write(isMore || less < 0n ? units(text) + units(step) : less, decimals);
}
