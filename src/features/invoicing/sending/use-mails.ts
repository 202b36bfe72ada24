/** Whether this server sends mail: where it does, sending is what comes first after issuing. */
import { useSession } from '../../../local/index.ts';

export function useMails(): boolean {
  const session = useSession();
  return session.status === 'signed_in' && session.session.mails;
}
