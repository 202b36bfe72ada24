/**
 * The verdict of the SAT's error matrices on a Comprobante 4.0, without the network: its own
 * (judge-comprobante.ts) and those of the complements that it carries.
 */
import type { Comprobante40 } from '../cfdi/comprobante-40.ts';
import { judgeComplements } from './complement-families.ts';
import { judgeComprobante } from './judge-comprobante.ts';
import type { Finding, RuleContext } from './rule.ts';

/**
 * Findings in the order of the document, those of each complement's matrix last; none means that only what
 * needs the network is left to ask (the `remote` codes of each family). Never throws on a document that lacks
 * pieces. Nodes must not be changed in place: an edited concept is a new object.
 */
export function judge(comprobante: Comprobante40, context: RuleContext): Finding[] {
  const { subject, findings } = judgeComprobante(comprobante, context);
  judgeComplements(subject, findings);
  return findings;
}
