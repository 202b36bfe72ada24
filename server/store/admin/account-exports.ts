/** Archives of an account, and their bytes in pieces: so any process gives what another one made, and they go with their rows. */
import { accountExports, type ExportRow } from '../../../schema/resources/admin/account-exports.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db, Tx } from '../kernel/tables.ts';

const stored = resourceStore(accountExports);
const ALL = { search: '', sort: 'at', descending: true, filters: {} };

export async function findExport(scope: Scope, db: Db, id: string): Promise<ExportRow | undefined> {
  return await stored.find(scope, db, id);
}

/** Newest first. */
export async function listExports(scope: Scope, db: Db): Promise<ExportRow[]> {
  return await stored.list(scope, db, ALL);
}

export async function putExport(scope: Scope, tx: Tx, row: ExportRow): Promise<void> {
  await stored.put(scope, tx, row);
}

export async function putPart(
  { clientId: client_id }: Scope,
  db: Db,
  export_id: string,
  part: number,
  bytes: Uint8Array,
): Promise<void> {
  const content = Buffer.from(bytes).toString('base64');
  await db.insertInto('account_export_part').values({ client_id, export_id, part, content }).execute();
}

/** Undefined after the last one. */
export async function readPart(
  { clientId }: Scope,
  db: Db,
  exportId: string,
  part: number,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('account_export_part')
    .select('content')
    .where('client_id', '=', clientId)
    .where('export_id', '=', exportId)
    .where('part', '=', part)
    .executeTakeFirst();
  return row && Buffer.from(row.content, 'base64');
}

/** One after the other. */
export async function* partsOf(scope: Scope, db: Db, exportId: string): AsyncGenerator<Buffer> {
  for (let part = 0; ; part += 1) {
    const bytes = await readPart(scope, db, exportId, part);
    if (bytes === undefined) return;
    yield bytes;
  }
}

export async function removeParts({ clientId }: Scope, db: Db, exportId: string): Promise<void> {
  await db
    .deleteFrom('account_export_part')
    .where('client_id', '=', clientId)
    .where('export_id', '=', exportId)
    .execute();
}

/** Accounts that have archives: whose time may be over. */
export async function clientsWithExports(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('account_export_part').select('client_id').distinct().execute();
  return rows.map(({ client_id }) => client_id);
}
