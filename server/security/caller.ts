/** Who calls, as the two logs say it: ids of ours, and a session that cannot be used by whoever reads it. */
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Config } from '../config.ts';
import { clientAddress } from '../http/client-address.ts';
import type { SignedIn } from '../identity/identity.ts';
import type { WorkContext } from '../log/context.ts';
import type { SecurityCaller } from './events.ts';

const PREFIX = 12;

/** Tells sessions apart, alike in both logs. */
export function sessionPrefix(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('hex').slice(0, PREFIX);
}

/** For each line of the log. */
export function callerContext({ scope, sessionId }: SignedIn): WorkContext {
  return { client_id: scope.clientId, user_id: scope.userId, session: sessionPrefix(sessionId) };
}

/** For the security log, which also says from where. */
export function securityCaller(
  c: Context,
  { trustProxy }: Pick<Config, 'trustProxy'>,
  who: SignedIn,
): SecurityCaller {
  const { scope, sessionId } = who;
  return {
    client_id: scope.clientId,
    user_id: scope.userId,
    address: clientAddress(c, trustProxy),
    session: sessionPrefix(sessionId),
  };
}
