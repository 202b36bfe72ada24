/** Enters, and records how that ended. Who failed is told apart by the account and the address, not by the e-mail. */
import type { Context } from 'hono';
import { TinteroError } from '../../schema/errors.ts';
import type { Deps } from '../deps.ts';
import { clientAddress } from '../http/client-address.ts';
import type { SessionAnswer } from '../identity/identity.ts';
import { addContext } from '../log/context.ts';
import { clientOfUser } from '../store/clients.ts';
import { findUserId } from '../store/users.ts';
import { callerContext, securityCaller } from './caller.ts';
import type { SecurityCaller } from './events.ts';

type Needs = Pick<Deps, 'config' | 'security' | 'store'>;

/** @throws what `enter` throws */
export async function recordSignIn(
  c: Context,
  deps: Needs,
  { email, by }: { email: string; by: 'password' | 'demo' },
  enter: (address: string) => Promise<SessionAnswer>,
): Promise<SessionAnswer> {
  const address = clientAddress(c, deps.config.trustProxy);
  try {
    const answer = await enter(address);
    addContext(callerContext(answer.who));
    const caller = securityCaller(c, deps.config, answer.who);
    deps.security.record({ kind: 'sign_in', ...caller, details: { by } });
    return answer;
  } catch (error) {
    if (error instanceof TinteroError) await recordFailure(deps, email, address, error);
    throw error;
  }
}

async function recordFailure(
  deps: Needs,
  email: string,
  address: string,
  { code }: TinteroError,
): Promise<void> {
  const account = deps.security.accountHash(email);
  if (code === 'too_many_requests') {
    const caller = { ...(await ownerOf(deps, email)), address };
    deps.security.record({ kind: 'sign_in_throttled', ...caller, details: { account } });
  } else if (code === 'wrong_credentials' || code === 'unauthenticated') {
    const caller = { ...(await ownerOf(deps, email)), address };
    const reason = code === 'unauthenticated' ? 'no_client' : code;
    deps.security.record({ kind: 'sign_in_failed', ...caller, details: { account, reason } });
  }
}

/** Whose account it is. As many questions for an e-mail that nobody has: how long it takes tells nothing. */
async function ownerOf({ store }: Needs, email: string): Promise<SecurityCaller> {
  const userId = await findUserId(email, store.db);
  const client = await clientOfUser(userId ?? '', store.db);
  return {
    ...(userId !== undefined && { user_id: userId }),
    ...(client !== undefined && { client_id: client.client_id }),
  };
}
