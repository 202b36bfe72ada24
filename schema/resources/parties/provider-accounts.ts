/**
 * Where suppliers are paid, one account a currency. What somebody writes is paid to only once another person said yes
 * (docs/decisions/supplier-accounts.md): until then the one of before stays, and what it is to be stands beside it.
 */
import * as v from 'valibot';
import { ACCOUNT_PROBLEMS as PROBLEMS } from '../../texts/account-problems.ts';
import { isClabe } from '../../values/clabe.ts';
import { ACCOUNT_OUTCOMES, ACCOUNT_STATES } from '../../values/picklists.ts';
import { needed, newKey, text } from '../entries.ts';
import { defineResource, oneOf, sameColumns } from '../resource.ts';
import { relationFieldEntries } from './relations.ts';

const PESOS = 'MXN';
const CLABE = 18;

const ProviderAccountRowSchema = v.object({
  account_id: v.string(),
  provider_rfc: v.string(),
  provider_name: v.string(),
  currency: v.string(),
  state: v.picklist(ACCOUNT_STATES),
  /** The confirmed one; '' before there is any. */
  clabe: v.string(),
  bank: v.string(),
  holder: v.string(),
  /** What it is to be, who asked and when; '' where nothing waits. */
  new_clabe: v.string(),
  new_bank: v.string(),
  new_holder: v.string(),
  asked_by: v.string(),
  /** ISO-8601 UTC. */
  asked_at: v.string(),
  /** What became of the last one that was asked, by whose word, when and why not; '' for none yet. */
  outcome: v.picklist(ACCOUNT_OUTCOMES),
  decided_by: v.string(),
  decided_at: v.string(),
  note: v.string(),
});
export type ProviderAccountRow = v.InferOutput<typeof ProviderAccountRowSchema>;

const ProviderAccountFieldsSchema = v.object({
  account_id: newKey,
  provider_rfc: relationFieldEntries.rfc,
  currency: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.toUpperCase(),
      v.check((said) => /^[A-Z]{3}$/.test(said), PROBLEMS.currency),
    ),
    PESOS,
  ),
  clabe: v.optional(
    v.pipe(
      v.string(),
      v.transform((said) => said.replaceAll(/[\s-]/g, '')),
      v.check((said) => /^\d{18}$/.test(said), PROBLEMS.digits),
      v.check((said) => said.length !== CLABE || isClabe(said), PROBLEMS.clabe),
    ),
    '',
  ),
  /** By the CLABE, where it is not said. */
  bank: text(60),
  holder: needed(250, PROBLEMS.holder),
});
export type ProviderAccountFields = v.InferOutput<typeof ProviderAccountFieldsSchema>;

export const providerAccounts = defineResource({
  name: 'provider_accounts',
  key: 'account_id',
  row: ProviderAccountRowSchema,
  fields: ProviderAccountFieldsSchema,
  travels: { offline: 'read', collection: 'settings', kind: 'provider_account' },
  stored: { table: 'provider_account', columns: sameColumns('provider_rfc') },
  search: (row) => [row.provider_name, row.provider_rfc, row.clabe, row.new_clabe, row.bank, row.holder],
  sort: { provider_name: 'text', state: 'exact', asked_at: 'exact' },
  order: 'provider_name',
  filters: { state: oneOf(ACCOUNT_STATES) },
  can: {
    read: 'provider_accounts.read',
    write: 'provider_accounts.write',
    delete: 'provider_accounts.write',
  },
  stepUp: true,
});

export type AccountValues = { clabe: string; bank: string; holder: string };
export const NO_CHANGE = { new_clabe: '', new_bank: '', new_holder: '' } as const;

export const isChanging = (row: Pick<ProviderAccountRow, 'new_clabe'>): boolean => row.new_clabe !== '';

/** How one stands by what there is. Pure. */
export function accountState(row: Pick<ProviderAccountRow, 'clabe' | 'new_clabe'>) {
  if (isChanging(row)) return row.clabe === '' ? 'waiting' : 'changing';
  return row.clabe === '' ? 'refused' : 'confirmed';
}
