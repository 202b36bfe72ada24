/** What the rules look at: the document, a concept, one of its tax lines, one of its parts. */
import { type Amount, type ConceptAmounts, type LineAmounts, readAmount } from './amounts.ts';
import { type Facts, factsOf } from './document-context.ts';
import type { PartialComprobante, PartialConcepto, PartialTaxLine } from './partial-nodes.ts';
import type { RuleContext } from './rule.ts';
import type { Sealed } from './seal.ts';
import { type ConceptSums, sumConcepts } from './sums.ts';

export type DocumentSubject = Sealed & {
  comprobante: PartialComprobante;
  facts: Facts;
  amounts: { subTotal: Amount; discount: Amount; total: Amount; exchangeRate: Amount };
  /** Undefined when some concept has an amount that cannot be read. */
  sums: ConceptSums | undefined;
};

export type ConceptSubject = { concept: PartialConcepto; amounts: ConceptAmounts; facts: Facts };
/** A Traslado or a Retencion of a concept. */
export type TaxLineSubject = { line: PartialTaxLine; amounts: LineAmounts; facts: Facts };
export type Part = NonNullable<PartialConcepto['Parte']>[number];
export type PartSubject = { part: Part; facts: Facts };

export function documentSubject(
  comprobante: PartialComprobante,
  concepts: readonly ConceptAmounts[],
  context: RuleContext,
): DocumentSubject {
  return {
    comprobante,
    facts: factsOf(comprobante, context.catalogs),
    seal: context.seal,
    certificate: context.certificate,
    amounts: {
      subTotal: readAmount(comprobante.SubTotal),
      discount: readAmount(comprobante.Descuento),
      total: readAmount(comprobante.Total),
      exchangeRate: readAmount(comprobante.TipoCambio),
    },
    sums: sumConcepts(concepts),
  };
}
