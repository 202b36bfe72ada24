/** Who calls, as the two logs say it: ids of ours, and a session that cannot be used by whoever reads it. */
import type { Context } from 'hono';
import type { Config } from '../base/config/config.ts';
import type { WorkContext } from '../base/log/context.ts';
import type { SecurityCaller } from '../base/security-event.ts';
import type { Entered } from '../identity/identity.ts';
import type { SecurityLog } from '../identity/security/security-log.ts';
import { sessionPrefix } from '../identity/security/session-prefix.ts';
import { clientAddress } from './client-address.ts';

/** For each line of the log. */
export function callerContext({ client, user, sessionId }: Entered): WorkContext {
  const session = sessionPrefix(sessionId);
  return { ...(client && { client_id: client.client_id }), user_id: user.id, session };
}

/** Into the security log, and with it into the client's audit log: a file of a document went to who calls. */
export function noteDownload(
  { security, config }: { security: Pick<SecurityLog, 'record'>; config: Pick<Config, 'trustProxy'> },
  c: Context,
  who: Entered,
  document_id: string,
  file: string,
): void {
  const caller = securityCaller(c, config, who);
  security.record({ kind: 'document_downloaded', ...caller, details: { document_id, file } });
}

/** For the security log, which also says from where. */
export function securityCaller(
  c: Context,
  { trustProxy }: Pick<Config, 'trustProxy'>,
  { client, user, sessionId }: Entered,
): SecurityCaller {
  return {
    ...(client && { client_id: client.client_id }),
    user_id: user.id,
    address: clientAddress(c, trustProxy),
    session: sessionPrefix(sessionId),
  };
}
