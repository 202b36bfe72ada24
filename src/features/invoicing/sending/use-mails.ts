/** As whom the account writes to others, and whether it does: where it does, sending is what comes first after issuing. */
import { useSession } from '../../../local/index.ts';

/** '' where nothing leaves. */
export function useSender(): string {
  const session = useSession();
  return session.status === 'signed_in' ? session.session.sender : '';
}

export function useMails(): boolean {
  return useSender() !== '';
}
