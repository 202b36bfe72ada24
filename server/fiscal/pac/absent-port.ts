/** An account that this server can no longer reach: nothing is sent anywhere, and the reason is said. Pipeline: step 7 (stamp). */
import type { NotTaken, PacPort } from './port.ts';

/** @param accountId told as the reason, for whoever runs the server */
export function absentPort(accountId: string): PacPort {
  const gone: NotTaken = { kind: 'not_taken', error: 'pac_account_gone', code: '', message: accountId };
  const say = async () => gone;
  return {
    name: '',
    rfc: '',
    stamp: say,
    recover: say,
    fetchStamped: say,
    listStamped: say,
    cancel: say,
    acuse: say,
    pending: say,
    answer: say,
    related: say,
    status: say,
    balance: say,
    probe: say,
  };
}
