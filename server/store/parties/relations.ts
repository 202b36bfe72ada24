/**
 * Companies that a client deals with, as it has them: its buyers (`hosts`) and its suppliers (`guests`). A row says what each of both said,
 * and its state follows; which account the other one is only the server knows.
 */

import { factorClients } from '../../../schema/resources/parties/factor-clients.ts';
import { factors } from '../../../schema/resources/parties/factors.ts';
import { guests } from '../../../schema/resources/parties/guests.ts';
import { hosts } from '../../../schema/resources/parties/hosts.ts';
import {
  NOTHING_BOUNCED,
  type RelationRow,
  type RelationState,
  type Side,
} from '../../../schema/resources/parties/relations.ts';
import { isMailAccount } from '../kernel/mail-account.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import type { Scope } from '../kernel/scope.ts';
import type { RelationTable } from '../kernel/tables/parties.ts';
import type { Db, Tx } from '../kernel/tables.ts';
import { followGuest } from './providers.ts';

/** '' for nothing yet. */
export type Said = '' | 'yes' | 'no';

type Identity = Pick<RelationRow, 'rfc' | 'name' | 'zip_code' | 'tax_regime'>;
export type Relation = Identity &
  Pick<RelationRow, 'email' | 'asked_at' | 'answered_at'> &
  Partial<Pick<RelationRow, 'bounced' | 'undelivered' | 'blocks'>> & {
    relation_id: string;
    own_answer: Said;
    other_answer: Said;
    /** The account of that RFC that answered; '' while none has: any of them may. */
    other_client_id: string;
    /** When both had said yes for the first time; '' until then. */
    began_at: string;
    /** Counts what the other one should be told. */
    revision: number;
    is_deleted: boolean;
  };

const TABLES = {
  hosts: 'host',
  guests: 'guest',
  factors: 'factor',
  factor_clients: 'factor_client',
} as const satisfies Record<Side, string>;
const STORED = {
  hosts: resourceStore(hosts),
  guests: resourceStore(guests),
  factors: resourceStore(factors),
  factor_clients: resourceStore(factorClients),
} as const;

export function relationState({
  own_answer,
  other_answer,
  began_at,
}: Pick<Relation, 'own_answer' | 'other_answer' | 'began_at'>): RelationState {
  if (own_answer === 'no' || other_answer === 'no') return began_at === '' ? 'refused' : 'ended';
  if (own_answer === 'yes') return other_answer === 'yes' ? 'active' : 'asked';
  return 'to_answer';
}

/** Writes one, new or not. Call it with the client locked. */
export async function putRelation(scope: Scope, tx: Tx, side: Side, relation: Relation): Promise<void> {
  const { relation_id, own_answer, other_answer, other_client_id, began_at, revision, is_deleted, ...said } =
    relation;
  const own = { own_answer, other_answer, other_client_id, began_at, revision };
  const ended_by = other_answer === 'no' ? 'them' : own_answer === 'no' ? 'us' : '';
  const by_mail = isMailAccount(other_client_id);
  const state = relationState(relation);
  const row = { ...NOTHING_BOUNCED, blocks: '', ...said, state, ended_by, by_mail } as const;
  if (side === 'hosts') await STORED.hosts.put(scope, tx, { ...row, host_id: relation_id }, own);
  else if (side === 'guests') await STORED.guests.put(scope, tx, { ...row, guest_id: relation_id }, own);
  else if (side === 'factors') await STORED.factors.put(scope, tx, { ...row, factor_id: relation_id }, own);
  else await STORED.factor_clients.put(scope, tx, { ...row, factor_client_id: relation_id }, own);
  await tx
    .updateTable(TABLES[side])
    .set(own)
    .where('client_id', '=', scope.clientId)
    .where('relation_id', '=', relation_id)
    .execute();
  if (is_deleted) await STORED[side].remove(scope, tx, relation_id);
  if (side === 'guests')
    await followGuest(scope, tx, { guest_id: relation_id, name: relation.name, state: row.state });
}

/** Deleted or not. */
export async function findRelation(
  scope: Scope,
  db: Db,
  side: Side,
  relationId: string,
): Promise<Relation | undefined> {
  return (await found(scope, db, side, 'relation_id', relationId))[0];
}

/** Whether a supplier of that RFC deals with this client now. */
export async function hasActiveGuest(scope: Scope, db: Db, rfc: string): Promise<boolean> {
  const row = await db
    .selectFrom('guest')
    .select('relation_id')
    .where('client_id', '=', scope.clientId)
    .where('rfc', '=', rfc)
    .where('state', '=', 'active')
    .where('is_deleted', '=', 0)
    .executeTakeFirst();
  return row !== undefined;
}

/** With that account; one that is there before one that is deleted. */
export async function relationWith(
  scope: Scope,
  db: Db,
  side: Side,
  otherClientId: string,
): Promise<Relation | undefined> {
  return thereFirst(await found(scope, db, side, 'other_client_id', otherClientId))[0];
}

/** With accounts of that taxpayer, those that are there first. */
export async function relationsOfRfc(scope: Scope, db: Db, side: Side, rfc: string): Promise<Relation[]> {
  return thereFirst(await found(scope, db, side, 'rfc', rfc));
}

/** Those that are there. */
export async function allRelations(scope: Scope, db: Db, side: Side): Promise<Relation[]> {
  const rows = await db
    .selectFrom(TABLES[side])
    .selectAll()
    .where('client_id', '=', scope.clientId)
    .where('is_deleted', '=', 0)
    .orderBy('relation_id')
    .execute();
  return rows.map(toRelation);
}

function thereFirst(relations: readonly Relation[]): Relation[] {
  return relations.toSorted((a, b) => Number(a.is_deleted) - Number(b.is_deleted));
}

async function found(
  scope: Scope,
  db: Db,
  side: Side,
  column: 'relation_id' | 'other_client_id' | 'rfc',
  value: string,
): Promise<Relation[]> {
  const rows = await db
    .selectFrom(TABLES[side])
    .selectAll()
    .where('client_id', '=', scope.clientId)
    .where(column, '=', value)
    .execute();
  // Put in order here: asked for it, SQLite goes through all relations in that of their keys.
  return rows.map(toRelation).toSorted((a, b) => (a.relation_id < b.relation_id ? -1 : 1));
}

function toRelation({ client_id, state, body, search_text, sort_name, ...row }: RelationTable): Relation {
  const said: RelationRow = { ...NOTHING_BOUNCED, blocks: '', ...JSON.parse(body) };
  const { name, zip_code, tax_regime, email, answered_at, bounced, undelivered, blocks } = said;
  const answers = { own_answer: row.own_answer as Said, other_answer: row.other_answer as Said };
  const isDeleted = row.is_deleted === 1;
  return {
    ...row,
    ...answers,
    ...{ name, zip_code, tax_regime, email, answered_at, bounced, undelivered, blocks },
    is_deleted: isDeleted,
  };
}

/** There is more to tell those in whom both said yes. @returns the keys of their rows */
export async function raiseActive(scope: Scope, tx: Tx, side: Side): Promise<string[]> {
  const rows = await tx
    .updateTable(TABLES[side])
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('client_id', '=', scope.clientId)
    .where('state', '=', 'active')
    .where('is_deleted', '=', 0)
    .returning('relation_id')
    .execute();
  return rows.map(({ relation_id }) => relation_id);
}
