/** Writes where a supplier is to be paid: it waits for another person's word, and the supplier is told. With the client locked. */
import { c_Banco } from '../../../../schema/catalogs/small/nomina-banco.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import {
  type AccountValues,
  isChanging,
  NO_CHANGE,
  type ProviderAccountFields,
  type ProviderAccountRow,
} from '../../../../schema/resources/parties/provider-accounts.ts';
import { ACCOUNT_PROBLEMS as PROBLEMS } from '../../../../schema/texts/account-problems.ts';
import { bankOfClabe, endOfClabe } from '../../../../schema/values/clabe.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import {
  accountsOf,
  findAccount,
  putAccount,
  removeAccount,
} from '../../../store/parties/provider-accounts.ts';
import { providersOfRfc } from '../../../store/parties/providers.ts';
import { type WaitNeeds, waitForWord } from '../../approvals/wait-for-word.ts';
import { tellAccount } from './tell-account.ts';

const wrong = (path: keyof ProviderAccountFields, text: string) =>
  new TinteroError('invalid_fields', {}, [{ path, text }]);

const bankName = (clabe: string): string =>
  c_Banco.find(({ key, until }) => key === bankOfClabe(clabe) && until === undefined)?.text ?? '';

type ToWrite = { key: string; fields: ProviderAccountFields; before: ProviderAccountRow | undefined };

/** @throws TinteroError invalid_fields, approval_waiting */
export async function writeAccount(
  scope: Scope,
  tx: Tx,
  deps: WaitNeeds,
  { key: account_id, fields, before }: ToWrite,
): Promise<void> {
  const { provider_rfc, currency, clabe, holder } = fields;
  const asked: AccountValues = { clabe, holder, bank: fields.bank || bankName(clabe) };
  if (before !== undefined) {
    if (before.provider_rfc !== provider_rfc) throw wrong('provider_rfc', PROBLEMS.fixed);
    if (before.currency !== currency) throw wrong('currency', PROBLEMS.fixed);
    // Asked again after a lost answer it is the same one.
    if (isSame(asked, { clabe: before.new_clabe, bank: before.new_bank, holder: before.new_holder })) return;
    if (isChanging(before)) throw new TinteroError('approval_waiting');
    if (isSame(asked, before)) return;
  }
  const [provider] = await providersOfRfc(scope, tx, provider_rfc);
  if (provider === undefined) throw wrong('provider_rfc', PROBLEMS.provider);
  const others = (await accountsOf(scope, tx, provider_rfc)).filter((one) => one.account_id !== account_id);
  if (others.some((one) => one.currency === currency)) throw wrong('currency', PROBLEMS.taken(currency));
  const asked_at = deps.clock().toISOString();
  const provider_name = provider.name || provider_rfc;
  await putAccount(scope, tx, {
    ...(before ?? NEW),
    ...{ account_id, provider_rfc, provider_name, currency },
    ...{ new_clabe: asked.clabe, new_bank: asked.bank, new_holder: asked.holder },
    ...{ asked_by: scope.from?.name ?? '', asked_at },
  });
  await waitForWord(scope, tx, deps, {
    ...{ approval_id: deps.random.uuid(), kind: 'provider_account', subject: account_id, reason: 'account' },
    branch_office_id: '',
    summary: {
      ...{ name_receiver: provider_name, rfc_receiver: provider_rfc },
      ...{ clabe: endOfClabe(clabe), former: endOfClabe(before?.clabe ?? '') },
    },
    request: JSON.stringify(asked),
  });
  await tellAccount(scope, tx, deps, account_id, 'asked');
}

const NEW = {
  ...{ clabe: '', bank: '', holder: '', ...NO_CHANGE },
  ...({ outcome: '', decided_by: '', decided_at: '', note: '' } as const),
};

const isSame = (one: AccountValues, other: AccountValues): boolean =>
  one.clabe === other.clabe && one.bank === other.bank && one.holder === other.holder;

/**
 * The supplier is told where it was paid there.
 * @throws TinteroError not_found; approval_waiting, while somebody is asked for a word on it
 */
export async function dropAccount(scope: Scope, tx: Tx, deps: WaitNeeds, accountId: string): Promise<void> {
  const row = await findAccount(scope, tx, accountId);
  if (row === undefined) throw new TinteroError('not_found');
  if (isChanging(row)) throw new TinteroError('approval_waiting');
  await removeAccount(scope, tx, accountId);
  if (row.clabe !== '') await tellAccount(scope, tx, deps, accountId, 'removed');
}
