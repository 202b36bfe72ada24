/** What is done with a supplier by its status: each asks first where something ends. */
import { NO_UNIT, type ProviderRow } from '../../../../schema/resources/parties/providers.ts';
import { PROVIDERS } from '../../../../schema/texts/providers.ts';
import { callServer } from '../../../local/index.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';

export type ProviderAddress = Pick<
  ProviderRow,
  'provider_id' | 'rfc' | 'name' | 'email' | 'business_unit_id'
>;

export const titleOf = ({ name, rfc }: Pick<ProviderRow, 'name' | 'rfc'>): string => name || rfc;

/** As the specification writes it: who, for which unit. */
const addressOf = ({ email, business_unit_id, rfc }: ProviderAddress, what: string): string =>
  `/providers/${[email, what, business_unit_id || NO_UNIT, rfc].map(encodeURIComponent).join('/')}`;

export function useProvider(row: ProviderAddress) {
  const confirm = useConfirm();
  const say = async (path: string, done: string): Promise<boolean> => {
    const answer = await callServer('POST', path, {});
    if (answer.ok) notifySuccess(done);
    else notifyError(answer.error);
    return answer.ok;
  };
  const { provider_id, email, rfc } = row;
  return {
    resend: async () => {
      const place = [provider_id, 'resend_invite', email, rfc].map(encodeURIComponent).join('/');
      return await say(`/providers/${place}`, `${PROVIDERS.resent}. ${PROVIDERS.resentText}`);
    },
    activate: async () => await say(addressOf(row, 'activate'), PROVIDERS.activated),
    deactivate: async () => {
      const question = { title: PROVIDERS.deactivateTitle, text: PROVIDERS.deactivateText(titleOf(row)) };
      return (await confirm(question)) && (await say(addressOf(row, 'deactivate'), PROVIDERS.deactivated));
    },
    /** An invitation is taken back; of who answered the relation ends too. */
    remove: async (isInvited: boolean) => {
      const text = isInvited ? PROVIDERS.removeText(titleOf(row)) : PROVIDERS.removeActive(titleOf(row));
      if (!(await confirm({ text }))) return false;
      return await say(`${addressOf(row, 'deactivate')}?action=eliminar`, PROVIDERS.removed);
    },
  };
}
