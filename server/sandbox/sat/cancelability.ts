/**
 * Whether the receiver must accept a cancellation, and what stops one altogether. The real list of RMF 2.7.1.35 is
 * longer; these are the parts that a document shows by itself.
 */
import { addBusinessDays } from '../../../schema/values/business-days.ts';
import { compare, exact, multiply, parseDecimal } from '../../../schema/values/decimal.ts';
import { RFC_FOREIGN, RFC_PUBLIC } from '../../../schema/values/rfc.ts';
import { CENTRAL_ZONE, centralDay, localTime } from '../../base/local-time.ts';
import { type StampRow, SUBSTITUTION } from '../data-file.ts';
import { isCancelled } from './request-view.ts';
import type { Sat } from './simulated-sat.ts';

/** A document that another one names or is named by. */
export type RelatedDocument = {
  uuid: string;
  issuer: string;
  receiver: string;
  /** TipoRelacion, or `pago`. */
  type: string;
};

/** Up to this total in MXN nobody needs to accept. */
const FREE_TOTAL = exact('1000');
const FREE_TYPES = ['E', 'T', 'N', 'R'];
/** Small taxpayers of the former RIF. */
const RIF = '621';
const ATTRIBUTE = /\s([\w:]+)\s*=\s*("[^"]*"|'[^']*')/g;

/** Live documents that name this one for another reason than to replace it: they must be cancelled first. */
export function blockersOf(sat: Sat, uuid: string): RelatedDocument[] {
  return sat.data
    .naming(uuid)
    .filter(({ type, by_uuid }) => type !== SUBSTITUTION && !isCancelled(sat, by_uuid))
    .flatMap(({ type, by_uuid }) => relatedDocument(sat, by_uuid, type));
}

/** Empty when the sandbox does not have it. */
export function relatedDocument(sat: Sat, uuid: string, type: string): RelatedDocument[] {
  const row = sat.data.byUuid(uuid);
  return row === undefined ? [] : [{ uuid: row.uuid, issuer: row.issuer, receiver: row.receiver, type }];
}

export function needsAcceptance(sat: Sat, row: StampRow): boolean {
  const isFree =
    FREE_TYPES.includes(row.receipt_type) ||
    isSmall(row) ||
    attributeIn(row.xml, 'Receptor', 'RegimenFiscalReceptor') === RIF ||
    row.receiver === RFC_PUBLIC ||
    row.receiver === RFC_FOREIGN ||
    (sat.settings.nextDayFree && isWithinNextDay(sat, row));
  return !isFree;
}

/** A payment receipt has a total of zero and is not free for it. */
function isSmall(row: StampRow): boolean {
  if (row.receipt_type === 'P') return false;
  const rate = parseDecimal(attributeIn(row.xml, 'Comprobante', 'TipoCambio') ?? '1');
  const total = parseDecimal(row.total);
  return total !== undefined && rate !== undefined && compare(multiply(total, rate), FREE_TOTAL) <= 0;
}

/** Until the end of the business day after its issue. */
function isWithinNextDay(sat: Sat, row: StampRow): boolean {
  const issued = attributeIn(row.xml, 'Comprobante', 'Fecha') ?? localTime(row.stamped_at, CENTRAL_ZONE);
  return centralDay(sat.now()) <= addBusinessDays(issued.slice(0, 10), 1);
}

/** Of the first element of that name; the sandbox stamped the document, so it is well-formed and as described. */
export function attributeIn(xml: string, element: string, name: string): string | undefined {
  // A value may hold a >, and what looks like another attribute.
  const tag = new RegExp(`<(?:\\w+:)?${element}\\s(?:[^>"']|"[^"]*"|'[^']*')*>`).exec(xml)?.[0] ?? '';
  const found = [...tag.matchAll(ATTRIBUTE)].find(([, one]) => one === name);
  return found?.[2]?.slice(1, -1);
}
