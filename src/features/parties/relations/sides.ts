/** What tells buyers from suppliers on the screens that both have. */
import type { Action } from '../../../../schema/access/actions.ts';
import type { GuestRow } from '../../../../schema/resources/parties/guests.ts';
import type { HostRow } from '../../../../schema/resources/parties/hosts.ts';
import { GUESTS, HOSTS } from '../../../../schema/texts/companies.ts';

export type Side = 'hosts' | 'guests';
export type SideRow = HostRow | GuestRow;

export const SIDE_TEXTS = { hosts: HOSTS, guests: GUESTS } as const;
export const SIDE_ACTIONS = {
  hosts: { answer: { action: 'answer_host' }, again: { action: 'ask_host_again' } },
  guests: { answer: { action: 'answer_guest' }, again: { action: 'ask_guest_again' } },
} as const satisfies Record<Side, Record<'answer' | 'again', { action: Action }>>;

export const sideOf = (row: SideRow): Side => ('host_id' in row ? 'hosts' : 'guests');
export const keyOf = (row: SideRow): string => ('host_id' in row ? row.host_id : row.guest_id);
/** Until they answer they have only their RFC. */
export const titleOf = ({ name, rfc }: Pick<SideRow, 'name' | 'rfc'>): string => (name === '' ? rfc : name);
