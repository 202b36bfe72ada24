/**
 * The audit log: entries are numbered and sealed in the transaction of what they tell, under the lock of the client, so that there is none
 * without the other. The seal of each is made over the one before: whoever changes a row, or takes one out, has to make every later one
 * anew, and the newest is known elsewhere (docs/decisions/audit.md).
 */
import type { ChangedBy } from '../../../schema/errors.ts';
import { type AuditRow, audit } from '../../../schema/resources/admin/audit.ts';
import { canonicalHash } from '../../base/canonical-hash.ts';
import { lockClient } from './changes.ts';
import { prepared } from './prepared.ts';
import { toCells, toRow } from './resource-table.ts';
import type { Scope } from './scope.ts';
import type { AuditEntryTable } from './tables/kernel.ts';
import type { Db, Tx } from './tables.ts';

/** What is told of it; the rest is of who asks. */
export type AuditEntry = Pick<AuditRow, 'at' | 'kind' | 'subject' | 'label' | 'details'>;
type Unsealed = Omit<AuditRow, 'entry_id' | 'hash'>;

/** Before the first. */
const BEGINNING = '';
/** A text or list that is longer stands as its beginning: a logo is no word of a log. */
const MOST_CHARACTERS = 500;
const AT_ONCE = 500;
/** How many entries are looked through for who changed what somebody is editing. */
const OF_LATE = 200;

const newest = prepared<{ client_id: string }>()((db, given) =>
  db
    .selectFrom('audit_entry')
    .select(['entry_id', 'hash'])
    .where('client_id', '=', given.client_id)
    .orderBy('entry_id', 'desc')
    .limit(1),
);
const put = prepared<AuditEntryTable>()((db, given) =>
  db.insertInto('audit_entry').values({
    client_id: given.client_id,
    entry_id: given.entry_id,
    at: given.at,
    kind: given.kind,
    user_name: given.user_name,
    hash: given.hash,
    body: given.body,
    search_text: given.search_text,
    is_deleted: given.is_deleted,
  }),
);

/** Of what a person does; what the server does by itself is no entry. Call it in the transaction that does it. */
export async function noteAudit(scope: Scope, tx: Tx, entry: AuditEntry): Promise<void> {
  const { userId: user_id, from } = scope;
  if (from === undefined) return;
  const { name: user_name, address, session } = from;
  await appendAudit(scope, tx, [{ ...entry, user_id, user_name, address, session }]);
}

/** Adds entries in this order. */
export async function appendAudit(scope: Scope, tx: Tx, entries: readonly Unsealed[]): Promise<void> {
  const client_id = scope.clientId;
  await lockClient(scope, tx);
  const [last] = await newest(tx, { client_id });
  let [number, hash] = [Number(last?.entry_id ?? 0), last?.hash ?? BEGINNING];
  for (const entry of entries) {
    number += 1;
    const row = { ...entry, details: shortened(entry.details), entry_id: String(number).padStart(10, '0') };
    hash = seal(client_id, hash, row);
    await put(tx, { ...toCells(audit, { ...row, hash }), client_id } as AuditEntryTable);
  }
}

function seal(client_id: string, before: string, row: Omit<AuditRow, 'hash'>): string {
  return canonicalHash({ before, client_id, ...row });
}

function shortened(details: AuditRow['details']): AuditRow['details'] {
  const short = (value: unknown): unknown => {
    if (typeof value === 'string' && value.length > MOST_CHARACTERS)
      return `${value.slice(0, MOST_CHARACTERS)}… (${value.length})`;
    if (Array.isArray(value)) return value.slice(0, MOST_CHARACTERS).map(short);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, short(field)]));
  };
  // What JSON does not say, as a field that is undefined, is no part of what is stored and read back.
  return JSON.parse(JSON.stringify(short(details))) as AuditRow['details'];
}

/** Who did it to what last, and when; undefined where that is not among what was done of late. @param kind of the entry */
export async function lastChange(
  { clientId }: Scope,
  db: Db,
  kind: string,
  subject: string,
): Promise<ChangedBy | undefined> {
  const late = await db
    .selectFrom('audit_entry')
    .selectAll()
    .where('client_id', '=', clientId)
    .orderBy('entry_id', 'desc')
    .limit(OF_LATE)
    .execute();
  const found = late
    .filter((cells) => cells.kind === kind)
    .map((cells) => toRow(audit, cells))
    .find((row) => row.subject === subject);
  return found && { by: found.user_name, at: found.at };
}

/** `broken`: the first entry that is not what was written, or that is missing. `newest`: the seal of the last one. */
export type AuditVerdict = { count: number; newest: string; broken: string | undefined };

/** Reads every entry of a client and makes each seal anew. */
export async function verifyAudit(scope: Scope, db: Db): Promise<AuditVerdict> {
  let [count, hash, last] = [0, BEGINNING, ''];
  for (;;) {
    const page = await db
      .selectFrom('audit_entry')
      .selectAll()
      .where('client_id', '=', scope.clientId)
      .where('entry_id', '>', last)
      .orderBy('entry_id')
      .limit(AT_ONCE)
      .execute();
    for (const cells of page) {
      const expected = String(count + 1).padStart(10, '0');
      const { hash: sealed, ...row } = toRow(audit, cells);
      if (row.entry_id !== expected || cells.is_deleted !== 0 || seal(scope.clientId, hash, row) !== sealed)
        return { count, newest: hash, broken: expected };
      [count, hash, last] = [count + 1, sealed, row.entry_id];
    }
    if (page.length < AT_ONCE) return { count, newest: hash, broken: undefined };
  }
}

/** In the place of what is not for whoever reads the log. */
const UNTOLD = '•••';

/**
 * The fields of two rows of a resource that differ; of a new one all of them, of one that is removed too.
 * @param confidential of which only that they differ is told
 */
export function whatChanged(
  before: object | undefined,
  after: object | undefined,
  confidential: readonly string[] = [],
): { before?: Record<string, unknown>; after?: Record<string, unknown> } {
  const [old, now] = [before ?? {}, after ?? {}] as Record<string, unknown>[];
  const names = [...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])].filter(
    (name) => JSON.stringify(old?.[name]) !== JSON.stringify(now?.[name]),
  );
  const part = (row: Record<string, unknown> = {}) =>
    Object.fromEntries(
      names
        .filter((name) => row[name] !== undefined)
        .map((name) => [name, confidential.includes(name) ? UNTOLD : row[name]]),
    );
  return { ...(before && { before: part(old) }), ...(after && { after: part(now) }) };
}
