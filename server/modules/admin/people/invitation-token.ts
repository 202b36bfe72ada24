/**
 * What makes an invitation's link good: a seal over whose it is and when it was made, so that nothing secret is stored and another link
 * closes the one of before.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../../store/secrets/secrets.ts';

export type InvitationOf = { clientId: string; personId: string; invitedAt: string };

const DAY_MS = 86_400_000;
const GOOD_DAYS = 7;
const SEPARATOR = '.';

export function invitationToken(secrets: Pick<Secrets, 'derive'>, of: InvitationOf): string {
  return [of.clientId, of.personId, sealOf(secrets, of)].join(SEPARATOR);
}

/** Whose it says it is; nothing of it is proven. Undefined for what is no token. */
export function invitationParts(
  token: string,
): { clientId: string; personId: string; seal: string } | undefined {
  const [clientId = '', personId = '', seal = '', more] = token.split(SEPARATOR);
  return more === undefined && seal !== '' ? { clientId, personId, seal } : undefined;
}

export function isSealed(secrets: Pick<Secrets, 'derive'>, of: InvitationOf, seal: string): boolean {
  const [given, right] = [Buffer.from(seal), Buffer.from(sealOf(secrets, of))];
  return given.length === right.length && timingSafeEqual(given, right);
}

export function expiryOf(invitedAt: string): Date {
  return new Date(Date.parse(invitedAt) + GOOD_DAYS * DAY_MS);
}

function sealOf(secrets: Pick<Secrets, 'derive'>, { clientId, personId, invitedAt }: InvitationOf): string {
  const words = JSON.stringify([clientId, personId, invitedAt]);
  return createHmac('sha256', Buffer.from(secrets.derive('invitation'), 'hex'))
    .update(words)
    .digest('base64url');
}
