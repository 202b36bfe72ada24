/** The provider's memory: one stamp for a seal, one document for a customid, whatever is sent and how often. */
import type { DocumentFamily } from '../../schema/cfdi/document-family.ts';
import { checkSealed } from './check.ts';
import type { DataFile, StampRow } from './data-file.ts';
import type { PacOptions } from './pac-routes.ts';
import { makeStamp, sha256 } from './stamp.ts';

export type Outcome =
  /** `before`: it has its stamp already. `other_document`: its customid belongs to this other one. */
  | { kind: 'stamped' | 'before' | 'other_document'; row: StampRow }
  | { kind: 'refused'; code: string; message: string };

/** Hours that a customid is remembered. */
const CUSTOMID_HOURS = 72;
const HOUR_MS = 3_600_000;
const TWO_DAYS_MS = 48 * HOUR_MS;
const SEAL = /<(?:\w+:)?(?:Comprobante|Retenciones)\b[^>]*?\sSello="([^"]+)"/;

/** The stamp of these very bytes. */
export function stampOfBytes(data: DataFile, xml: string): StampRow | undefined {
  const seal = SEAL.exec(xml)?.[1];
  const row = seal === undefined ? undefined : data.bySeal(sha256(seal));
  return row?.xml_hash === sha256(xml) ? row : undefined;
}

/** `key`: the client's own of this document, where the provider takes one. `family`: of the service that was asked. */
export type StampOnce = (xml: string, key: string | undefined, family?: DocumentFamily) => Outcome;

export function makeStamper(options: PacOptions): StampOnce {
  const { data, faults, now, uuid, authority, check } = options;
  /** Bytes that a test had refused: they are refused for good, as by any provider. */
  const refused = new Set<string>();

  function byCustomid(key: string | undefined): StampRow | undefined {
    const used = key === undefined ? undefined : data.customid(key);
    if (used === undefined || now() - used.used_at >= CUSTOMID_HOURS * HOUR_MS) return undefined;
    return data.bySeal(used.seal_hash);
  }

  function hiddenUntil(): number {
    const fault = faults.take('sat_unregistered');
    return fault === undefined ? 0 : now() + (fault.ms === 0 ? TWO_DAYS_MS : fault.ms);
  }

  return (xml, key, family = 'cfdi') => {
    const hash = sha256(xml);
    const keyed = byCustomid(key);
    if (keyed !== undefined)
      return { kind: keyed.xml_hash === hash ? 'before' : 'other_document', row: keyed };
    const seal = SEAL.exec(xml)?.[1];
    const before = seal === undefined ? undefined : data.bySeal(sha256(seal));
    // The very bytes that were stamped get their stamp, however old they are by now.
    if (before?.xml_hash === hash) return { kind: 'before', row: before };
    if (before === undefined && (refused.has(hash) || faults.take('refused'))) {
      refused.add(hash);
      return { kind: 'refused', code: '301', message: 'Rechazo pedido por la prueba.' };
    }
    if (before === undefined && !/\sConfirmacion="/.test(xml) && faults.take('asks_confirmation')) {
      const message = 'El total está fuera del límite del SAT y falta la clave de confirmación.';
      return { kind: 'refused', code: 'CFDI40120', message };
    }
    const checked = checkSealed(xml, now(), check, family);
    if (!checked.ok) return { kind: 'refused', ...checked.refusal };
    // The same seal over the same content, written another way.
    if (before !== undefined) return { kind: 'before', row: before };
    const made = makeStamp(checked.comprobante, xml, uuid().toUpperCase(), now(), authority);
    const row = { ...made.row, hidden_until: hiddenUntil() };
    data.saveStamp(row, key, made.relations);
    return { kind: 'stamped', row };
  };
}
