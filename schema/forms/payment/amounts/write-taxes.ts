/** The taxes of a document and of a payment as the complement writes them. */
import type { Pagos20 } from '../../../cfdi/complements/pagos-20.ts';
import { type Exact, toFixed, toShortest } from '../../../values/decimal.ts';
import { TAX_DECIMALS, type TaxLine } from './prorate.ts';
import { type ConvertedLine, groupLines, sumOf } from './settle-sums.ts';

type Pago = Pagos20['Pago'][number];
export type ImpuestosP = NonNullable<Pago['ImpuestosP']>;
export type ImpuestosDR = NonNullable<Pago['DoctoRelacionado'][number]['ImpuestosDR']>;
type TrasladoDR = NonNullable<ImpuestosDR['TrasladosDR']>['TrasladoDR'][number];
type RetencionDR = NonNullable<ImpuestosDR['RetencionesDR']>['RetencionDR'][number];
type TrasladoP = NonNullable<ImpuestosP['TrasladosP']>['TrasladoP'][number];
type RetencionP = NonNullable<ImpuestosP['RetencionesP']>['RetencionP'][number];

/** Lists of a node have at least one. */
function some<Item>(items: readonly Item[]): [Item, ...Item[]] | undefined {
  const [first, ...others] = items;
  return first === undefined ? undefined : [first, ...others];
}

function rateText(rate: Exact): string {
  return toFixed(rate, TAX_DECIMALS);
}

/** Undefined when there is none. @param decimals of the document's currency. */
export function writeDocumentTaxes(
  lines: readonly ConvertedLine[],
  decimals: number,
): ImpuestosDR | undefined {
  const write = ({ base, tax, factor, rate, amount }: TaxLine) => ({
    BaseDR: toShortest(base, decimals),
    ImpuestoDR: tax,
    TipoFactorDR: factor,
    ...(rate && amount && { TasaOCuotaDR: rateText(rate), ImporteDR: toShortest(amount, decimals) }),
  });
  const of = (kind: TaxLine['kind']) => lines.flatMap(({ line }) => (line.kind === kind ? write(line) : []));
  const transfers = some<TrasladoDR>(of('transfer'));
  const retentions = some<RetencionDR>(of('retention') as RetencionDR[]);
  if (transfers === undefined && retentions === undefined) return undefined;
  return {
    ...(retentions && { RetencionesDR: { RetencionDR: retentions } }),
    ...(transfers && { TrasladosDR: { TrasladoDR: transfers } }),
  };
}

/** The lines of all documents of a payment, added up in its currency. Undefined when there is none. */
export function writePaymentTaxes(lines: readonly ConvertedLine[], decimals: number): ImpuestosP | undefined {
  const sumText = (group: readonly ConvertedLine[], part: 'base' | 'amount') =>
    toShortest(sumOf(group, part), decimals);
  const transfers = some(
    groupLines(lines, 'transfer').flatMap((group): TrasladoP[] => {
      const line = group[0]?.line;
      if (line === undefined) return [];
      return [
        {
          BaseP: sumText(group, 'base'),
          ImpuestoP: line.tax,
          TipoFactorP: line.factor,
          ...(line.rate && { TasaOCuotaP: rateText(line.rate), ImporteP: sumText(group, 'amount') }),
        },
      ];
    }),
  );
  const retentions = some(
    groupLines(lines, 'retention').flatMap((group): RetencionP[] => {
      const line = group[0]?.line;
      return line === undefined ? [] : [{ ImpuestoP: line.tax, ImporteP: sumText(group, 'amount') }];
    }),
  );
  if (transfers === undefined && retentions === undefined) return undefined;
  return {
    ...(retentions && { RetencionesP: { RetencionP: retentions } }),
    ...(transfers && { TrasladosP: { TrasladoP: transfers } }),
  };
}
