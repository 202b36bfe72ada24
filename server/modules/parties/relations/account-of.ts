/** To whom what is of a relation goes: the account that answered, here or, by mail, of another server. */
import { isMailAccount } from '../../../store/kernel/mail-account.ts';
import type { Relation } from '../../../store/parties/relations.ts';

export function accountOf({ other_client_id, email }: Pick<Relation, 'other_client_id' | 'email'>): {
  account?: string;
  mail?: string;
} {
  if (other_client_id === '') return {};
  return { account: other_client_id, ...(isMailAccount(other_client_id) && { mail: email }) };
}
