import type { OpenAccount } from '../../../schema/documents/invitations.ts';
import type { Second } from '../../../schema/documents/second-factor.ts';
import type { Result } from '../device/types.ts';
import { enterBy } from './sign-in.ts';

/** Becomes one of the account that the link of an invitation is of, and enters it. */
export async function acceptInvitation(given: {
  token: string;
  name: string;
  new_password: string;
  second?: Second | undefined;
}): Promise<Result<void>> {
  return await enterBy('/api/v1/invitations/accept', given);
}

/** Opens the account that the invitation of a company is of, and enters it. */
export async function openInvitedAccount(given: OpenAccount): Promise<Result<void>> {
  return await enterBy('/api/v1/company-invitations/accept', given);
}
