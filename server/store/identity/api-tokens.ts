/** What programs call with: of the secret of each only its hash is here. */
import { type ApiTokenRow, apiTokens } from '../../../schema/resources/admin/api-tokens.ts';
import { wholeClient } from '../kernel/audience.ts';
import { prepared } from '../kernel/prepared.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import { toRow } from '../kernel/resource-table.ts';
import { type Scope, systemScope } from '../kernel/scope.ts';
import type { Db, Tx } from '../kernel/tables.ts';

const stored = resourceStore(apiTokens);

const readBySecret = prepared<{ client_id: string; secret_sha256: string }>()((db, given) =>
  db
    .selectFrom('api_token')
    .selectAll()
    .where('client_id', '=', given.client_id)
    .where('secret_sha256', '=', given.secret_sha256)
    .where('is_deleted', '=', 0),
);

/** The one that this opens, ended or not. Before anybody is known: the client is the one that the caller names. */
export async function findTokenOfSecret(
  { clientId, hash }: { clientId: string; hash: string },
  db: Db,
): Promise<ApiTokenRow | undefined> {
  const [row] = await readBySecret(db, { client_id: clientId, secret_sha256: hash });
  return row && toRow(apiTokens, row);
}

export async function findToken(scope: Scope, db: Db, tokenId: string): Promise<ApiTokenRow | undefined> {
  return await stored.find(wholeClient(scope), db, tokenId);
}

/** Writes one, new or not. */
export async function putToken(scope: Scope, tx: Tx, row: ApiTokenRow): Promise<void> {
  await stored.put(wholeClient(scope), tx, row, { secret_sha256: '' });
}

/** From now on it is opened by this, and by nothing that opened it before. */
export async function setTokenSecret(scope: Scope, tx: Tx, row: ApiTokenRow, hash: string): Promise<void> {
  await putToken(scope, tx, row);
  await tx
    .updateTable('api_token')
    .set({ secret_sha256: hash })
    .where('client_id', '=', scope.clientId)
    .where('token_id', '=', row.token_id)
    .execute();
}

/** Notes that it was used, if it is still there. */
export async function noteTokenUsed(clientId: string, tx: Tx, tokenId: string, at: string): Promise<void> {
  const scope = systemScope(clientId);
  const row = await findToken(scope, tx, tokenId);
  if (row !== undefined) await putToken(scope, tx, { ...row, last_used_at: at });
}
