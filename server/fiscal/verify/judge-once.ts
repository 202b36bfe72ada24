/** The rules over a document that is judged and dropped: what they found, and which only a registry could answer. */
import { type Comprobante40, comprobante40 } from '../../../schema/cfdi/comprobante-40.ts';
import type { NodeDescription } from '../../../schema/cfdi/describe.ts';
import { type Retenciones20, retenciones20 } from '../../../schema/cfdi/retenciones-20.ts';
import { judgeComplements } from '../../../schema/rules/complement-families.ts';
import { judgeComprobante } from '../../../schema/rules/judge-comprobante.ts';
import { remoteOf } from '../../../schema/rules/remote-judge.ts';
import { type RemoteCheck, settleChecks } from '../../../schema/rules/remote-rule.ts';
import { judgeRetenciones } from '../../../schema/rules/retenciones20/judge.ts';
import { remoteOfRetenciones } from '../../../schema/rules/retenciones20/remote.ts';
import type { Finding, RuleContext } from '../../../schema/rules/rule.ts';

export type JudgedOnce = {
  findings: Finding[];
  /** Codes, each once. */
  notChecked: string[];
};

/** As `judge` and `notChecked` together, reading the document once. Versions before had matrices long out of force. */
export function judgeOnce(description: NodeDescription, node: object, context: RuleContext): JudgedOnce {
  if (description === comprobante40) {
    const { subject, findings } = judgeComprobante(node as Comprobante40, { ...context, once: true });
    judgeComplements(subject, findings);
    return { findings, notChecked: codesLeft(remoteOf(subject)) };
  }
  if (description === retenciones20) {
    const document = node as Retenciones20;
    return {
      findings: judgeRetenciones(document, context),
      notChecked: codesLeft(remoteOfRetenciones(document)),
    };
  }
  return { findings: [], notChecked: [] };
}

function codesLeft(checks: readonly RemoteCheck[]): string[] {
  return [...new Set(settleChecks(checks, undefined).notChecked.map(({ code }) => code))];
}
