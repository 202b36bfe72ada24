/** A request to cancel as the SAT takes it: its checks in the SAT's order, and what it sets going. */
import type { DocumentFamily } from '../../../schema/cfdi/document-family.ts';
import { SAT_CODE_TEXTS } from '../../../schema/texts/sandbox.ts';
import { addBusinessDays } from '../../../schema/values/business-days.ts';
import { compare, exact, parseDecimal } from '../../../schema/values/decimal.ts';
import { isUuid, normalUuid, sameUuid } from '../../../schema/values/uuid.ts';
import { CENTRAL_ZONE, centralDay, instantOf, localTime } from '../../base/local-time.ts';
import { type StampRow, SUBSTITUTION } from '../data-file.ts';
import { attributeIn, blockersOf, needsAcceptance, type RelatedDocument } from './cancelability.ts';
import { cancellationAcuse } from './make-acuse.ts';
import { isCancelled } from './request-view.ts';
import type { ReceiverRule } from './sat-tables.ts';
import { findStamp, type Sat } from './simulated-sat.ts';

/** `substitute`: '' or absent without one. */
export type SatCancellationWish = {
  issuer: string;
  uuid: string;
  motive: string;
  substitute?: string | undefined;
  /** Of withholdings codes are their own. */
  family?: DocumentFamily;
};

/**
 * 201 taken, 202 it had been before; 203 not the issuer's, 204 asked too often, 205 not at the SAT, 207 motive, 208
 * substitute, 209 substitute not wanted, 210 its year is closed, 212 substitute not related by 04. `no_cancelable`:
 * `dependents` must be cancelled first.
 */
export type CancellationCode =
  | '201'
  | '202'
  | '203'
  | '204'
  | '205'
  | '207'
  | '208'
  | '209'
  | '210'
  | '212'
  | 'no_cancelable';
/** Those of withholdings: 1201 cancelled, 1202 it was already, 1203 not the issuer's, 1204 not applicable, 1205 not there. */
export type RetentionCode = '1201' | '1202' | '1203' | '1204' | '1205' | '1301' | '1302';

const RETENTION_CODES: Record<CancellationCode, RetentionCode> = {
  '201': '1201',
  '202': '1202',
  '203': '1203',
  '204': '1204',
  '205': '1205',
  '207': '1301',
  '208': '1302',
  '209': '1301',
  '210': '1204',
  '212': '1302',
  no_cancelable: '1204',
};

export type SatCancellationAnswer = {
  code: CancellationCode | RetentionCode;
  /** Spanish. */
  message: string;
  /** The signed receipt; '' with no_cancelable, which providers say without asking the SAT. */
  acuse: string;
  dependents: RelatedDocument[];
};

const MOTIVES = ['01', '02', '03', '04'];
const BUSINESS_DAYS = 3;

export function requestCancellation(sat: Sat, wish: SatCancellationWish): SatCancellationAnswer {
  return sat.data.sat.atomically(() => {
    // The message reached the SAT twice, and this is the answer to the second.
    if (sat.faults.take('sat_twice') !== undefined) take(sat, wish);
    return take(sat, wish);
  });
}

function take(sat: Sat, wish: SatCancellationWish): SatCancellationAnswer {
  const found = findStamp(sat, wish.uuid);
  const isOfFamily = (found?.receipt_type === 'R') === (wish.family === 'retention');
  const row = isOfFamily ? found : undefined;
  const verdict = row === undefined ? '205' : refusalOf(sat, row, wish);
  if (verdict !== undefined) return answer(sat, wish, verdict);
  const taken = answer(sat, wish, '201');
  if (sat.faults.take('sat_cancel_forgotten') === undefined) open(sat, row as StampRow, wish, taken.acuse);
  return taken;
}

function answer(sat: Sat, wish: SatCancellationWish, code: CancellationCode): SatCancellationAnswer {
  const isRetention = wish.family === 'retention';
  const blocked = code === 'no_cancelable';
  const own = isRetention ? RETENTION_CODES[code] : code;
  const folio = { uuid: normalUuid(wish.uuid), code: own };
  return {
    code: own,
    message: SAT_CODE_TEXTS[code] ?? '',
    acuse: blocked ? '' : cancellationAcuse(sat, wish.issuer, [folio]),
    dependents: blocked ? blockersOf(sat, wish.uuid) : [],
  };
}

function refusalOf(sat: Sat, row: StampRow, wish: SatCancellationWish): CancellationCode | undefined {
  if (row.issuer !== wish.issuer) return '203';
  const requests = sat.data.sat.requestsOf(row.uuid);
  const last = requests.at(-1);
  // Also one whose effect nobody sees yet: the SAT has it.
  if (last !== undefined && (last.state !== 'rejected' || sat.now() < (last.ended_at ?? 0))) return '202';
  const wrong = motiveRefusal(sat, row, wish);
  if (wrong !== undefined) return wrong;
  if (blockersOf(sat, row.uuid).length > 0) return 'no_cancelable';
  if (requests.length >= sat.settings.maxRequests) return '204';
  return isYearClosed(sat, row) ? '210' : undefined;
}

function motiveRefusal(sat: Sat, row: StampRow, wish: SatCancellationWish): CancellationCode | undefined {
  const substitute = wish.substitute ?? '';
  if (!MOTIVES.includes(wish.motive)) return '207';
  if (wish.motive !== '01') return substitute === '' ? undefined : '209';
  if (!isUuid(substitute) || sameUuid(substitute, row.uuid)) return '208';
  const found = findStamp(sat, substitute);
  if (found === undefined || found.issuer !== row.issuer || isCancelled(sat, found.uuid)) return '208';
  const replaces = sat.data
    .namedBy(found.uuid)
    .some(({ uuid, type }) => type === SUBSTITUTION && sameUuid(uuid, row.uuid));
  return replaces ? undefined : '212';
}

/** After the month of the annual return: March for companies, April for persons. */
function isYearClosed(sat: Sat, row: StampRow): boolean {
  const issued = attributeIn(row.xml, 'Comprobante', 'Fecha') ?? localTime(row.stamped_at, CENTRAL_ZONE);
  const last = `${Number(issued.slice(0, 4)) + 1}-${row.issuer.length === 12 ? '03-31' : '04-30'}`;
  return centralDay(sat.now()) > last;
}

function open(sat: Sat, row: StampRow, wish: SatCancellationWish, acuse: string): void {
  const { sat: tables } = sat.data;
  const now = sat.now();
  const late = sat.faults.take('sat_late')?.ms ?? 0;
  const acceptance = needsAcceptance(sat, row);
  const effective = now + late + (acceptance ? 0 : sat.settings.cancelMs);
  // Only the first request has a deadline: one after a rejection waits until it is answered.
  const isFirst = tables.requestsOf(row.uuid).length === 0;
  const rule = acceptance ? tables.rules().find((one) => fits(one, row)) : undefined;
  const answered = rule !== undefined && rule.answer !== 'ignore';
  tables.addRequest({
    uuid: row.uuid,
    issuer: row.issuer,
    receiver: row.receiver,
    motive: wish.motive,
    substitute: normalUuid(wish.substitute ?? ''),
    needs_acceptance: acceptance ? 1 : 0,
    requested_at: now,
    effective_at: effective,
    deadline: acceptance && isFirst ? deadlineOf(sat, effective) : null,
    rule_answer: answered ? (rule.answer as 'accept' | 'reject') : null,
    rule_at: answered ? effective + rule.after_ms : null,
    state: acceptance ? 'open' : 'cancelled',
    ended_at: acceptance ? null : effective,
  });
  tables.saveAcuse(row.uuid, 'cancel', acuse, now);
}

function fits(rule: ReceiverRule, row: StampRow): boolean {
  if (rule.rfc !== '' && rule.rfc !== row.receiver) return false;
  const total = parseDecimal(row.total);
  return rule.above === '' || (total !== undefined && compare(total, exact(rule.above)) > 0);
}

/** The same time of the third business day after, by the clocks of central Mexico. */
function deadlineOf(sat: Sat, from: number): number {
  const { acceptMs } = sat.settings;
  if (acceptMs !== undefined) return from + acceptMs;
  const local = localTime(from, CENTRAL_ZONE);
  const day = addBusinessDays(local.slice(0, 10), BUSINESS_DAYS);
  return instantOf(`${day}${local.slice(10)}`, CENTRAL_ZONE);
}
