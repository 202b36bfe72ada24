/** How a certificate stands on a day. Pure: the moment is passed in. */
import { isWaiting } from '../../../../schema/documents/sealing.ts';
import { CERTIFICATES } from '../../../../schema/texts/certificates.ts';
import type { Settings } from '../../../local/index.ts';
import { formatMoment } from '../../../ui/format.ts';
import type { Tone } from '../../../ui/status-badge.tsx';

export type Certificate = Settings['certificates'][number];
export type CertificateState =
  | 'active'
  | 'waiting'
  | 'soon'
  | 'expired'
  | 'notYet'
  | 'inactive'
  | 'destroyed';

const DAY = 86_400_000;
/** From here on the list says how many days are left: renewing one at the SAT takes a few. */
const SOON_DAYS = 60;

/** @param all those of the account: one that waits for another's place says so while that one is current */
export function certificateState(
  certificate: Certificate,
  now: number,
  all: readonly Certificate[] = [],
): { state: CertificateState; label: string; tone: Tone } {
  const { state: words } = CERTIFICATES;
  if (certificate.key_destroyed) return { state: 'destroyed', label: words.destroyed, tone: 'quiet' };
  const left = Date.parse(certificate.valid_to) - now;
  if (left < 0) return { state: 'expired', label: words.expired, tone: 'bad' };
  if (Date.parse(certificate.valid_from) > now) return { state: 'notYet', label: words.notYet, tone: 'wait' };
  if (!certificate.is_active) return { state: 'inactive', label: words.inactive, tone: 'quiet' };
  const usable = all.filter((one) => one.is_active && one.key_destroyed !== true);
  if (isWaiting(usable, certificate, new Date(now).toISOString())) {
    const label = words.waiting(formatMoment(certificate.seals_from ?? ''));
    return { state: 'waiting', label, tone: 'wait' };
  }
  const days = Math.floor(left / DAY);
  if (days <= SOON_DAYS)
    return { state: 'soon', label: days === 0 ? words.today : words.soon(days), tone: 'warn' };
  return { state: 'active', label: words.active, tone: 'good' };
}
