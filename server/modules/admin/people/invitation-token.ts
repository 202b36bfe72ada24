/**
 * What makes an invitation's link good: a seal over whose it is and when it was made, so that nothing secret is stored and another link
 * closes the one of before.
 */
import { isSealOf, sealOf } from '../../../base/sealed-words.ts';
import type { Secrets } from '../../../store/secrets/secrets.ts';

export type InvitationOf = { clientId: string; personId: string; invitedAt: string };

const DAY_MS = 86_400_000;
const GOOD_DAYS = 7;
const SEPARATOR = '.';
const PURPOSE = 'invitation';

const wordsOf = ({ clientId, personId, invitedAt }: InvitationOf) => [clientId, personId, invitedAt];

export function invitationToken(secrets: Pick<Secrets, 'derive'>, of: InvitationOf): string {
  return [of.clientId, of.personId, sealOf(secrets, PURPOSE, wordsOf(of))].join(SEPARATOR);
}

/** Whose it says it is; nothing of it is proven. Undefined for what is no token. */
export function invitationParts(
  token: string,
): { clientId: string; personId: string; seal: string } | undefined {
  const [clientId = '', personId = '', seal = '', more] = token.split(SEPARATOR);
  return more === undefined && seal !== '' ? { clientId, personId, seal } : undefined;
}

export function isSealed(secrets: Pick<Secrets, 'derive'>, of: InvitationOf, seal: string): boolean {
  return isSealOf(secrets, PURPOSE, wordsOf(of), seal);
}

export function expiryOf(invitedAt: string): Date {
  return new Date(Date.parse(invitedAt) + GOOD_DAYS * DAY_MS);
}
