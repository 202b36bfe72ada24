/** Local taxes, which the totals of an invoice include and its own summary does not. */
import { type ImpuestosLocales10, impuestosLocales10 } from '../cfdi/complements/impuestos-locales-10.ts';
import type { PartialComplement, PartialNode } from '../rules/partial-nodes.ts';
import { PRINT } from '../texts/print.ts';
import { amountText, minusText } from './print-model.ts';

export type Pair = readonly [label: string, value: string | undefined];

/** "ISH 3.00 %" with its amount; what is withheld carries its sign. */
export function localTaxes(complement: PartialComplement | undefined): Pair[] {
  const { namespace } = impuestosLocales10;
  return (complement?.content ?? [])
    .filter((item) => item.namespace === namespace)
    .flatMap(({ node = {} }) => {
      const { TrasladosLocales = [], RetencionesLocales = [] } = node as PartialNode<ImpuestosLocales10>;
      return [
        ...TrasladosLocales.map(
          (line): Pair => [named(line.ImpLocTrasladado, line.TasadeTraslado), amountText(line.Importe)],
        ),
        ...RetencionesLocales.map(
          (line): Pair => [
            `${PRINT.retention} ${named(line.ImpLocRetenido, line.TasadeRetencion)}`,
            minusText(line.Importe),
          ],
        ),
      ];
    });
}

/** Rates of local taxes are written as percentages. */
function named(tax = '', rate = ''): string {
  return `${tax} ${rate} %`;
}
