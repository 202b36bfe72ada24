/** What waits for another person's word, on this device: how much of it is for whoever is at the screen, and what holds a draft. */
import { type ApprovalKind, whoDecides } from '../../../schema/operations/approval-kinds.ts';
import { type ApprovalRow, approvals } from '../../../schema/resources/invoicing/approvals.ts';
import { useCan } from '../session/use-can.ts';
import { useSession } from '../session/use-session.ts';
import { useResource } from './resources.ts';

const WAITING = {
  search: '',
  filters: { state: { values: ['waiting'] } },
  sort: 'asked_at',
  descending: true,
};
const EVERY = { search: '', filters: {}, sort: 'asked_at', descending: true };

/** Whether the person at the screen may say yes or no to it: nobody does to what they asked for themselves. */
export function useMayDecide(): (row: ApprovalRow) => boolean {
  const can = useCan();
  const session = useSession();
  const own = session.status === 'signed_in' ? session.session.user.id : '';
  return (row) => row.state === 'waiting' && row.user_id !== own && can(whoDecides(row));
}

/** How many wait for a word of theirs. */
export function useToDecide(): number {
  const mayDecide = useMayDecide();
  return useResource(approvals, WAITING).rows.filter(mayDecide).length;
}

/** The newest that was asked of a draft, or of a document to be cancelled; undefined for none. */
export function useApprovalOf(kind: ApprovalKind, subject: string): ApprovalRow | undefined {
  const { rows } = useResource(approvals, EVERY);
  return subject === '' ? undefined : rows.find((row) => row.kind === kind && row.subject === subject);
}
