/**
 * What limits a cancellation, by the date on which it is asked: how many business days the receiver has, how
 * often one document may be asked for, and until when; and how long it takes until what the SAT does not show is not
 * there. Sources differ on these (rules 2.7.1.34 and 2.7.1.47 of the RMF, what providers report), so each has the day
 * from which it holds, and the setting CANCEL_LIMITS adds others (read-limits.ts).
 */
import { TinteroError } from '../../../schema/errors.ts';
import { addBusinessDays } from '../../../schema/values/business-days.ts';
import { shownDay } from '../../../schema/values/dates.ts';
import { personKind } from '../../../schema/values/rfc.ts';
import { CENTRAL_ZONE, centralDay, instantOf } from '../local-time.ts';

export type Limits = {
  /** First day on which they hold, YYYY-MM-DD. */
  from: string;
  answerBusinessDays: number;
  /** Requests for one document, refused ones apart. Finkok stops at five; the SAT is said to stop at three. */
  requests: number;
  /** Month and day of the year after that of issue: when the annual return is due. */
  lastDay: { company: string; person: string };
  /**
   * Minutes within which the SAT shows what reached it. Nobody publishes it: seen are seconds to minutes, and 16 of a
   * provider's test service.
   */
  lagMinutes: number;
  /** Minutes after a silence in which what left may still arrive, by whatever queue it waits in. Our own choice. */
  silenceMinutes: number;
};

/** Oldest first; never empty. */
export type DatedLimits = readonly Limits[];

/** What holds unless the settings say otherwise. */
export const BUILT_IN_LIMITS: DatedLimits = [
  {
    from: '2022-01-01',
    answerBusinessDays: 3,
    requests: 3,
    lastDay: { company: '03-31', person: '04-30' },
    lagMinutes: 60,
    silenceMinutes: 24 * 60,
  },
];

/** @param day local date, YYYY-MM-DD; before the first, the first ones hold */
export function limitsAt(day: string, dated: DatedLimits): Limits {
  return dated.findLast((limits) => limits.from <= day) ?? (dated[0] as Limits);
}

/** Instant (ISO-8601 UTC) until which the receiver may answer a first request made at `requestedAt`. */
export function answerDeadline(requestedAt: string, dated: DatedLimits): string {
  const day = centralDay(Date.parse(requestedAt));
  const last = addBusinessDays(day, limitsAt(day, dated).answerBusinessDays);
  const end = instantOf(`${last}T23:59:59`, CENTRAL_ZONE);
  return new Date(end).toISOString();
}

/**
 * `issuer`, RFC: of 12 characters, a company. `issuedAt`: Fecha of the document. `earlier`: requests made before for
 * it, those that a provider refused apart.
 * @throws TinteroError cancel_too_often, cancel_too_late
 */
export function requireWithinLimits(
  { issuer, issuedAt, earlier }: { issuer: string; issuedAt: string; earlier: number },
  now: Date,
  dated: DatedLimits,
): void {
  const today = centralDay(now.getTime());
  const limits = limitsAt(today, dated);
  if (earlier >= limits.requests) throw new TinteroError('cancel_too_often', { n: String(limits.requests) });
  const year = Number(issuedAt.slice(0, 4));
  const last = `${year + 1}-${personKind(issuer) === 'moral' ? limits.lastDay.company : limits.lastDay.person}`;
  if (Number.isFinite(year) && issuedAt !== '' && today > last) {
    throw new TinteroError('cancel_too_late', { date: shownDay(last) });
  }
}
