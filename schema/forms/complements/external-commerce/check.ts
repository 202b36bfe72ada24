/** What the form of foreign trade says by itself, beside the SAT's rules. */
import { fillText } from '../../../errors.ts';
import { EXTERNAL_COMMERCE as SAY } from '../../../texts/complements/external-commerce.ts';
import type { NodeProblem } from '../../engine/check-node.ts';
import { type FormValue, filledRows } from '../../engine/node-values.ts';
import type { ReceiptAround } from '../complement.ts';
import { goodsId } from './follow-concepts.ts';

export function tradeProblems(value: FormValue, receipt?: ReceiptAround): NodeProblem[] {
  const goods = filledRows(value.mercancias);
  return [
    ...filledRows(value.destinatario)
      .slice(1)
      .map((_, at) => ({ path: `destinatario.${at + 1}`, text: SAY.oneAddressee })),
    ...repeatedGoods(goods),
    ...conceptsWithout(goods, receipt),
  ];
}

function repeatedGoods(goods: readonly FormValue[]): NodeProblem[] {
  const seen = new Set<string>();
  return goods.flatMap((row, at): NodeProblem[] => {
    const id = goodsId(row);
    const key = JSON.stringify([id, row.fraccion_arancelaria]);
    const isRepeated = id !== '' && seen.has(key);
    seen.add(key);
    return isRepeated ? [{ path: `mercancias.${at}.no_identificacion`, text: SAY.repeated }] : [];
  });
}

/** Every concept is of some goods; of the first that is not it is said. */
function conceptsWithout(goods: readonly FormValue[], receipt: ReceiptAround | undefined): NodeProblem[] {
  const present = new Set(goods.map(goodsId));
  const lost = receipt?.concepts
    .map(({ identification_num }) => identification_num.trim())
    .find((id) => id !== '' && !present.has(id));
  return lost === undefined || lost === ''
    ? []
    : [{ path: 'mercancias', text: fillText(SAY.conceptWithout, { id: lost }) }];
}
