/** Whose data: the first argument of every store function, so that no query runs without it. */
import type { ApprovalLimits } from '../../../schema/access/approval.ts';
import { type Can, canAll } from '../../../schema/access/permissions.ts';

export type Scope = {
  /** The taxpayer account; every row belongs to one. */
  clientId: string;
  /** Who asks; `system` for what the server does by itself; of a token `callerOfToken`. */
  userId: string;
  /** What who asks may do. */
  can: Can;
  /** The branches (branch_office_id) whose documents who asks may see. */
  branches: 'all' | ReadonlySet<string>;
  /** The series that who asks may issue in. */
  serials: 'all' | ReadonlySet<string>;
  /** What of their work waits for another's word; absent: nothing does. */
  limits?: ApprovalLimits;
  /** As what, and from where, a person asks: for the audit log. The server's own work has none. */
  from?: { name: string; address: string; session: string };
};

const SYSTEM = 'system';

/** Of the server's own work: whatever is of one person it may write. */
export const isSystem = ({ userId }: Scope): boolean => userId === SYSTEM;

/** The scope of the server's own work for a client (worker, seed). */
export function systemScope(clientId: string): Scope {
  return { clientId, userId: SYSTEM, can: canAll, branches: 'all', serials: 'all' };
}

const OF_TOKEN = '/';

/** Who asks by a token: not its maker, so that what is one person's own (a report, a saved filter) is not the token's. */
export const callerOfToken = (userId: string, tokenId: string): string => `${userId}${OF_TOKEN}${tokenId}`;

/** The person who answers for it: of a token its maker. */
export const personOf = (userId: string): string => userId.split(OF_TOKEN)[0] ?? '';

/** The token that asks; undefined for a person. */
export const tokenOf = (userId: string): string | undefined => userId.split(OF_TOKEN)[1];
