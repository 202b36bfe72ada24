/** What a code that is not taken is told, in words. */
import { TinteroError } from '../../../schema/errors.ts';
import { SECOND_FACTOR } from '../../../schema/texts/second-factor.ts';
import type { TotpVerdict } from './totp.ts';

export function totpProblem(verdict: Exclude<TotpVerdict, { kind: 'right' }>): TinteroError {
  if (verdict.kind === 'wrong') return new TinteroError('wrong_code');
  const direction = verdict.minutes > 0 ? SECOND_FACTOR.ahead : SECOND_FACTOR.behind;
  return new TinteroError('code_of_other_moment', { minutes: String(Math.abs(verdict.minutes)), direction });
}
