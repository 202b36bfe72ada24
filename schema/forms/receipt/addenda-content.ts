/** What stands in the cfdi:Addenda of an invoice: each of its addenda, in their order. Pipeline: step 6 (accept). */
import type { Comprobante40 } from '../../cfdi/comprobante-40.ts';
import type { Addendum } from '../addenda/addendum.ts';
import type { AddendaLayout } from '../addenda/layout.ts';
import { knownAddenda } from '../addenda/registry.ts';
import { writeAddendum } from '../addenda/write.ts';
import { addendaFacts } from './addenda-facts.ts';
import type { Concept } from './receipt.ts';

/** @param addenda that were checked: one that nobody describes is not written */
export function addendaContent(
  addenda: readonly Addendum[],
  layouts: readonly AddendaLayout[],
  cfdi: Comprobante40,
  concepts: readonly Concept[],
): string {
  const facts = addendaFacts(cfdi, concepts);
  return addenda
    .map((addendum) => {
      const layout = knownAddenda(addendum.kind, layouts);
      return layout === undefined ? '' : writeAddendum(layout, addendum, facts);
    })
    .join('');
}
