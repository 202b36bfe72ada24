/**
 * The verdict of the SAT's error matrices on a Comprobante 4.0, without the network: its own
 * (judge-comprobante.ts) and those of the complements that it carries.
 */
import type { Comprobante40 } from '../cfdi/comprobante-40.ts';
import { judgeComplements } from './complement-families.ts';
import { judgeComprobante } from './judge-comprobante.ts';
import { remoteOf } from './remote-judge.ts';
import { settleChecks } from './remote-rule.ts';
import type { Finding, RuleContext } from './rule.ts';

/**
 * Findings in the order of the document, those of each complement's matrix last, then what the registries said
 * (`context.remote`); none means that nothing is left but what `notChecked` names (remote-judge.ts). Never throws on a document that lacks
 * pieces. Nodes must not be changed in place: an edited concept is a new object.
 */
export function judge(comprobante: Comprobante40, context: RuleContext): Finding[] {
  const { subject, findings } = judgeComprobante(comprobante, context);
  judgeComplements(subject, findings);
  if (context.remote !== undefined) {
    findings.push(...settleChecks(remoteOf(subject), context.remote).findings);
  }
  return findings;
}
