/**
 * Whose documents of a branch are: of those who see all branches, and of those who see that one. A document without a branch ('')
 * is everybody's of the client; one with a person in its place is theirs alone. What pays somebody is besides only of who may see payroll. The feed
 * has that of each document (`change.branch`): lists, pulls, streams and files ask here. Why so: docs/decisions/permissions.md.
 */
import { type Expression, type SqlBool, sql } from 'kysely';
import type { CollectionName } from '../../../schema/documents/collections.ts';
import type { Scope } from './scope.ts';
import type { ChangeTable } from './tables/kernel.ts';
import type { Db } from './tables.ts';

type Limits = Pick<Scope, 'branches' | 'userId' | 'can'>;

/** As it is kept in `former_branches` that a document had none. */
const NO_BRANCH = '*';
const SEPARATOR = '|';
/** Before whose a document is, in the place of its branch. */
const PERSON = '@';
/** Before the branch of what pays somebody. */
const PAYROLL = '$';
const PAYROLL_TYPE = 'N';
const PAYROLL_READER = 'payroll.read';

/** Before several branches, each in brackets. */
const SEVERAL = '+';
const bracketed = (branch: string): string => `(${branch})`;

/** In the place of a branch: of who sees each of these. @param branches without '' */
export function ofBranches(branches: Iterable<string>): string {
  const all = [...new Set(branches)].toSorted();
  const [only = ''] = all;
  return all.length > 1 ? `${SEVERAL}${all.map(bracketed).join('')}` : only;
}

/** In the place of a branch: of one person alone. */
export const ofPerson = (userId: string): string => `${PERSON}${userId}`;

/** In the place of a branch: of who may see payroll, where the receipt or its draft pays somebody. */
export function ofType(receiptType: string, branch: string): string {
  return receiptType === PAYROLL_TYPE ? `${PAYROLL}${branch}` : branch;
}

export function seesBranch({ branches, userId, can }: Limits, branch: string): boolean {
  if (branch.startsWith(PAYROLL))
    return can(PAYROLL_READER) && seesBranch({ branches, userId, can }, branch.slice(PAYROLL.length));
  if (branch.startsWith(PERSON)) return branch === ofPerson(userId);
  if (branch.startsWith(SEVERAL) && branches !== 'all')
    return [...branches].reduce((left, one) => left.replace(bracketed(one), ''), branch) === SEVERAL;
  return branches === 'all' || branch === '' || branches.has(branch);
}

/** For what the server has to know of the whole client on behalf of a person: which is the main branch, whether a number is taken. */
export function wholeClient(scope: Scope): Scope {
  return scope.branches === 'all' ? scope : { ...scope, branches: 'all' };
}

/**
 * What the feed tells somebody of a document: itself; that it is gone, where it was in a branch of theirs and is in another one now;
 * or nothing.
 */
export function seenAs(
  scope: Limits,
  { branch, former_branches }: Pick<ChangeTable, 'branch' | 'former_branches'>,
): 'document' | 'gone' | 'nothing' {
  if (seesBranch(scope, branch)) return 'document';
  const former = former_branches.split(SEPARATOR).filter((one) => one !== '');
  return former.some((one) => one === NO_BRANCH || seesBranch(scope, one)) ? 'gone' : 'nothing';
}

/** `former_branches` of a document that goes over to another branch. */
export function withFormer(branchColumn: Expression<unknown>, formerColumn: Expression<unknown>) {
  return sql<string>`${formerColumn} || case when ${branchColumn} = '' then ${NO_BRANCH} else ${branchColumn} end || ${SEPARATOR}`;
}

/** Whoever sees every branch, and payroll: there is nothing to ask of a document. */
const seesAll = ({ branches, can }: Pick<Scope, 'branches' | 'can'>) =>
  branches === 'all' && can(PAYROLL_READER);

/** Whether somebody may see a document that is there. One that the feed never told of is nobody's in particular. */
export async function seesDocument(
  scope: Scope,
  db: Db,
  collection: CollectionName,
  id: string,
): Promise<boolean> {
  return seesAll(scope) || seesBranch(scope, await branchOf(scope, db, collection, id));
}

/** The branch that a document is in; '' for none. */
export async function branchOf(
  { clientId }: Pick<Scope, 'clientId'>,
  db: Db,
  collection: CollectionName,
  id: string,
): Promise<string> {
  const row = await db
    .selectFrom('change')
    .select('branch')
    .where('client_id', '=', clientId)
    .where('collection', '=', collection)
    .where('doc_id', '=', id)
    .executeTakeFirst();
  return row?.branch ?? '';
}

/** The same as a condition on a query. @param id its column with the document's id, as `receipt.id` */
export function onlySeen(scope: Scope, collection: CollectionName, id: string): Expression<SqlBool> {
  if (seesAll(scope)) return sql<boolean>`1 = 1`;
  return sql<boolean>`exists (select 1 from change where change.client_id = ${scope.clientId}
    and change.collection = ${collection} and change.doc_id = ${sql.ref(id)} and ${inBranches(scope, 'change.branch')})`;
}

/** As a condition on a column that has the branch itself. */
export function inBranches(
  { branches, can }: Pick<Scope, 'branches' | 'can'>,
  column: string,
): Expression<SqlBool> {
  const isPaid = can(PAYROLL_READER);
  if (branches === 'all')
    return isPaid ? sql<boolean>`1 = 1` : sql<boolean>`${sql.ref(column)} not like ${`${PAYROLL}%`}`;
  const seen = ['', ...branches];
  const paid = isPaid ? seen.map((branch) => ofType(PAYROLL_TYPE, branch)) : [];
  const single = sql<boolean>`${sql.ref(column)} in (${sql.join([...seen, ...paid])})`;
  if (branches.size < 2) return single;
  const others = [...branches].reduce<Expression<unknown>>(
    (left, one) => sql`replace(${left}, ${bracketed(one)}, '')`,
    sql.ref(column),
  );
  return sql<boolean>`(${single} or (${sql.ref(column)} like ${`${SEVERAL}(%`} and ${others} = ${SEVERAL}))`;
}
