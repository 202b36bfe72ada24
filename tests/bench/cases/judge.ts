/**
 * A stamped document from its text to a verdict: read, structure, keys of the catalogues, every rule, and
 * the seal against the certificate inside. What is asked of each document that a supplier sends.
 */
import { type Comprobante40, comprobante40 } from '../../../schema/cfdi/comprobante-40.ts';
import { readCfdi } from '../../../schema/cfdi/read-xml.ts';
import { judge } from '../../../schema/rules/judge.ts';
import { verifySeal } from '../../../server/fiscal/seal/verify.ts';
import type { BenchRun } from '../figure.ts';
import { benchCatalogs, benchCsd, benchReceipt, stampedXml } from '../inputs.ts';
import { measure } from '../measure.ts';

export const judgeStamped: BenchRun = async (n) => {
  const catalogs = await benchCatalogs();
  const xml = Buffer.from(stampedXml(benchReceipt(n), await benchCsd(), catalogs), 'utf8');
  return measure({
    fresh: () => xml,
    run: (bytes) => {
      const read = readCfdi(bytes);
      if (!read.ok || read.description !== comprobante40) throw new Error('unreadable');
      const comprobante = read.node as Comprobante40;
      const seal = verifySeal(comprobante);
      const findings = judge(comprobante, { catalogs, seal, once: true });
      if (seal !== 'valid' || read.problems.length > 0 || findings.length > 0) {
        throw new Error(JSON.stringify([seal, read.problems, findings]));
      }
    },
  });
};
