/** As whom this portal asks for passkeys: by the name that the page stands under. */
import { isIP } from 'node:net';
import { TinteroError } from '../../../schema/errors.ts';

export type RelyingParty = { id: string; origin: string };

/** @returns undefined where there can be none: browsers give passkeys to names, not to addresses. Whether the origin is ours the router has looked. */
export function relyingPartyOf(headers: Headers): RelyingParty | undefined {
  const origin = headers.get('origin') ?? '';
  if (!URL.canParse(origin)) return undefined;
  const id = new URL(origin).hostname;
  return isIP(id.replace(/^\[|\]$/g, '')) === 0 ? { id, origin } : undefined;
}

/** @throws TinteroError passkey_unavailable */
export function requireParty(headers: Headers): RelyingParty {
  const party = relyingPartyOf(headers);
  if (party === undefined) throw new TinteroError('passkey_unavailable');
  return party;
}
