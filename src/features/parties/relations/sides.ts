/** What tells buyers, suppliers and both sides of factoring apart on the screens that all have. */
import type { Action } from '../../../../schema/access/actions.ts';
import type { FactorClientRow } from '../../../../schema/resources/parties/factor-clients.ts';
import type { FactorRow } from '../../../../schema/resources/parties/factors.ts';
import type { GuestRow } from '../../../../schema/resources/parties/guests.ts';
import type { HostRow } from '../../../../schema/resources/parties/hosts.ts';
import type { Side } from '../../../../schema/resources/parties/relations.ts';
import { FACTOR_CLIENTS, FACTORS, GUESTS, HOSTS } from '../../../../schema/texts/companies.ts';

export type SideRow = HostRow | GuestRow | FactorRow | FactorClientRow;

export const SIDE_TEXTS = {
  hosts: HOSTS,
  guests: GUESTS,
  factors: FACTORS,
  factor_clients: FACTOR_CLIENTS,
} as const;
const FACTORING = { answer: { action: 'answer_factor' }, again: { action: 'ask_factor_again' } } as const;
export const SIDE_ACTIONS = {
  hosts: { answer: { action: 'answer_host' }, again: { action: 'ask_host_again' } },
  guests: { answer: { action: 'answer_guest' }, again: { action: 'ask_guest_again' } },
  factors: FACTORING,
  factor_clients: FACTORING,
} as const satisfies Record<Side, Record<'answer' | 'again', { action: Action }>>;

export function sideOf(row: SideRow): Side {
  if ('host_id' in row) return 'hosts';
  if ('guest_id' in row) return 'guests';
  return 'factor_id' in row ? 'factors' : 'factor_clients';
}
export function keyOf(row: SideRow): string {
  if ('host_id' in row) return row.host_id;
  if ('guest_id' in row) return row.guest_id;
  return 'factor_id' in row ? row.factor_id : row.factor_client_id;
}
/** Until they answer they have only their RFC. */
export const titleOf = ({ name, rfc }: Pick<SideRow, 'name' | 'rfc'>): string => (name === '' ? rfc : name);
