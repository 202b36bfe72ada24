/** The SAT's receipts of one document, fetched by themselves. */
import { attributeIn } from './cancelability.ts';
import { receptionAcuse } from './make-acuse.ts';
import type { AcuseKind } from './sat-tables.ts';
import { findStamp, type Sat } from './simulated-sat.ts';

/**
 * The same bytes each time. `cancel`: of the last request to cancel; `reception`: of the document itself. Undefined while
 * there is none, and for a moment after (settings.acuseMs).
 */
export function acuseOf(sat: Sat, uuid: string, kind: AcuseKind): string | undefined {
  const row = findStamp(sat, uuid);
  if (row === undefined) return undefined;
  const { sat: tables } = sat.data;
  if (kind === 'reception' && tables.acuse(row.uuid, kind) === undefined) {
    const number = attributeIn(row.xml, 'TimbreFiscalDigital', 'NoCertificadoSAT') ?? '';
    const receivedAt = Math.max(row.stamped_at + sat.faults.satLag(), row.hidden_until);
    tables.saveAcuse(row.uuid, kind, receptionAcuse(sat, row.uuid, number, receivedAt), receivedAt);
  }
  const stored = tables.acuse(row.uuid, kind);
  return stored === undefined || sat.now() < stored.made_at + sat.settings.acuseMs ? undefined : stored.xml;
}
