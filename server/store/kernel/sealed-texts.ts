/**
 * Every text that is sealed with the master key, of all clients: what a rotation seals anew. A column whose name
 * ends in _sealed belongs here; a test looks for those that are not. No call reaches this: it looks across clients.
 */
import { sql } from 'kysely';
import { lockClient, recordChange } from './changes.ts';
import { findFact, holdFact, removeFact, replaceFact } from './deployment.ts';
import { systemScope } from './scope.ts';
import { markSecondFactor } from './second-factor-mark.ts';
import type { Store } from './store.ts';
import type { Db } from './tables.ts';

/** What a sealed text is, whose, and of which row; '' where it belongs to no client. */
export type Place = {
  purpose:
    | 'certificate key'
    | 'efirma key'
    | 'pac credentials'
    | 'push subscription'
    | 'totp secret'
    | 'webhook secret'
    | 'receipt channel'
    | 'mail server'
    | 'mail dkim key'
    | 'delivery key'
    | 'derivation root';
  clientId: string;
  row: string;
};
export type SealedText = { place: Place; sealed: string };

/** `ofPerson`: its rows are of people, who come before any client. */
type SealedColumn = { table: string; row: string; column: string; ofPerson?: true };

export const SEALED_COLUMNS: Record<Exclude<Place['purpose'], 'derivation root'>, SealedColumn> = {
  'certificate key': { table: 'certificate', row: 'serial_number', column: 'private_key_sealed' },
  'efirma key': { table: 'efirma', row: 'serial_number', column: 'private_key_sealed' },
  'pac credentials': { table: 'pac_account', row: 'account_id', column: 'credentials_sealed' },
  'totp secret': { table: 'totp', row: 'user_id', column: 'secret_sealed', ofPerson: true },
  'webhook secret': { table: 'webhook', row: 'webhook_id', column: 'secret_sealed' },
  'receipt channel': { table: 'receipt_channel', row: 'channel_id', column: 'secret_sealed' },
  'mail server': { table: 'mail_server', row: 'settings_id', column: 'secret_sealed' },
  'mail dkim key': { table: 'mail_server', row: 'settings_id', column: 'dkim_key_sealed' },
  'delivery key': { table: 'signing_key', row: 'key_id', column: 'private_key_sealed' },
  'push subscription': {
    table: 'push_subscription',
    row: 'subscription_id',
    column: 'subscription_sealed',
  },
};

/** What cookies and tokens are derived from. */
export const ROOT_PLACE: Place = { purpose: 'derivation root', clientId: '', row: '' };

/** What a row is no more without its secret. */
const GOES_WITH: { [P in Place['purpose']]?: ReturnType<typeof sql> } = {
  'certificate key': sql`, is_active = 0`,
  'efirma key': sql`, is_deleted = 1`,
};

const BATCH = 200;

/** All of them, read in batches; one that was emptied is none. */
export async function* sealedTexts(db: Db, batch = BATCH): AsyncGenerator<SealedText> {
  const root = await findFact(db, 'derivation_root');
  if (root !== undefined) yield { place: ROOT_PLACE, sealed: root };
  for (const [purpose, where] of Object.entries(SEALED_COLUMNS)) {
    yield* ofColumn(db, purpose as keyof typeof SEALED_COLUMNS, where, batch);
  }
}

type Found = { client_id: string; row_id: string; sealed: string };

async function* ofColumn(
  db: Db,
  purpose: Place['purpose'],
  where: SealedColumn,
  batch: number,
): AsyncGenerator<SealedText> {
  const [key, text, owner] = [sql.ref(where.row), sql.ref(where.column), ownerIn(where)];
  let last: Pick<Found, 'client_id' | 'row_id'> = { client_id: '', row_id: '' };
  for (;;) {
    const { client_id: client, row_id } = last;
    const { rows } = await sql<Found>`
      select ${owner} as client_id, ${key} as row_id, ${text} as sealed from ${sql.table(where.table)}
      where ${text} <> '' and (${owner} > ${client} or (${owner} = ${client} and ${key} > ${row_id}))
      order by client_id, row_id limit ${batch}`.execute(db);
    for (const one of rows) {
      yield { place: { purpose, clientId: one.client_id, row: one.row_id }, sealed: one.sealed };
    }
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end;
  }
}

const ownerIn = ({ ofPerson }: SealedColumn) => (ofPerson ? sql`''` : sql.ref('client_id'));

/** The row of a sealed text, while that is still what is there. */
const rowOf = (where: SealedColumn, { place: { clientId, row }, sealed }: SealedText) =>
  sql`${ownerIn(where)} = ${clientId} and ${sql.ref(where.row)} = ${row} and ${sql.ref(where.column)} = ${sealed}`;

/** Puts the same secret in another sealing there. @returns false when it is another text by now */
export async function replaceSealed(store: Store, text: SealedText, by: string): Promise<boolean> {
  const { sealed } = text;
  const { purpose, clientId } = text.place;
  return await store.transaction(systemScope(clientId), async (tx) => {
    if (purpose === 'derivation root') {
      if ((await holdFact(tx, 'derivation_root')) !== sealed) return false;
      await replaceFact(tx, 'derivation_root', by);
      return true;
    }
    const where = SEALED_COLUMNS[purpose];
    const { numAffectedRows } = await sql`
      update ${sql.table(where.table)} set ${sql.ref(where.column)} = ${by} where ${rowOf(where, text)}`.execute(
      tx,
    );
    return Number(numAffectedRows ?? 0) > 0;
  });
}

/**
 * Removes a text that nothing opens any more; its certificate seals nothing from then on, its e.firma is no more, and every device hears of it. A secret of codes goes with
 * its row: whoever had it enters without, until they set up another.
 */
export async function removeSealed(store: Store, text: SealedText): Promise<void> {
  const { purpose, clientId, row } = text.place;
  const scope = systemScope(clientId);
  if (purpose === 'derivation root') {
    await store.transaction(scope, async (tx) => await removeFact(tx, 'derivation_root'));
    return;
  }
  const where = SEALED_COLUMNS[purpose];
  if (purpose === 'totp secret') {
    await store.transaction(scope, async (tx) => {
      await sql`delete from totp where ${rowOf(where, text)}`.execute(tx);
      await markSecondFactor(tx, row);
    });
    return;
  }
  await store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    await sql`
      update ${sql.table(where.table)} set ${sql.ref(where.column)} = ''
      ${GOES_WITH[purpose] ?? sql``}
      where ${rowOf(where, text)}`.execute(tx);
    if (purpose === 'certificate key') await recordChange(scope, tx, 'settings', `certificate:${row}`);
    if (purpose === 'efirma key') await recordChange(scope, tx, 'settings', `efirma:${row}`);
  });
}
