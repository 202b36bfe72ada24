/** REPs that suppliers owe, as payments, conciliations and what came make them. In a transaction that has the client's lock. */
import { CREDITS, PAYS } from '../../../schema/cfdi/relations.ts';
import { bankMovements } from '../../../schema/resources/payments/bank-movements.ts';
import { conciliations } from '../../../schema/resources/payments/conciliations.ts';
import { expectedRep, type Paid, wantsRep } from '../../../schema/resources/payments/expected-rep.ts';
import {
  type ExpectedRepRow,
  expectedReps,
  ONLY_REP_SETTINGS,
  type RepSettingsRow,
  repSettings,
} from '../../../schema/resources/payments/expected-reps.ts';
import { toldOfRep } from '../../../schema/resources/payments/owed-reps.ts';
import { hasLeft } from '../../../schema/resources/payments/payment-states.ts';
import { scheduledPayments } from '../../../schema/resources/payments/scheduled-payments.ts';
import { type ReceivedRow, received } from '../../../schema/resources/received/received.ts';
import { EXPECTED_REP_STATES } from '../../../schema/values/picklists.ts';
import { centralDay } from '../../base/local-time.ts';
import { wholeClient } from '../kernel/audience.ts';
import { clientsOfRfc, queueDelivery } from '../kernel/deliveries.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import { toRow } from '../kernel/resource-table.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db, Tx } from '../kernel/tables.ts';
import { uuidOf } from '../kernel/uuid-of.ts';
import { findReceived } from '../received/received.ts';

const stored = resourceStore(expectedReps);
const settings = resourceStore(repSettings);
const payments = resourceStore(scheduledPayments);
const matches = resourceStore(conciliations);
const movements = resourceStore(bankMovements);

/** The law's, where nobody said another one. */
const PLAIN: RepSettingsRow = { settings_id: ONLY_REP_SETTINGS, due_day: '5' };
const NOBODY_SAID = { asked_on: '', said_amount: '', said_on: '', said_by: '' } as const;
export type SaidOfRep = Pick<ExpectedRepRow, 'said_amount' | 'said_on' | 'said_by'>;

export async function findRepSettings(scope: Scope, db: Db): Promise<RepSettingsRow | undefined> {
  return await settings.find(scope, db, ONLY_REP_SETTINGS);
}

export async function putRepSettings(scope: Scope, tx: Tx, row: RepSettingsRow = PLAIN): Promise<void> {
  await settings.put(scope, tx, row);
}

/** @param uuid in upper case */
export async function findExpectedRep(
  scope: Scope,
  db: Db,
  uuid: string,
): Promise<ExpectedRepRow | undefined> {
  return await stored.find(scope, db, uuid);
}

/** Of one supplier, or of all. */
export async function owedReps(scope: Scope, db: Db, rfc = ''): Promise<ExpectedRepRow[]> {
  const filters = { state: { values: ['owed'] }, ...(rfc !== '' && { provider_rfc: { values: [rfc] } }) };
  return await stored.list(scope, db, { search: '', filters, sort: 'due_on', descending: false });
}

/** How many REPs of a supplier are owed and late. @param today ISO day */
export async function countOverdueReps(scope: Scope, db: Db, rfc: string, today: string): Promise<number> {
  const { count } = await db
    .selectFrom('expected_rep')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('client_id', '=', scope.clientId)
    .where('state', '=', 'owed')
    .where('provider_rfc', '=', rfc)
    .where('is_deleted', '=', 0)
    .where('due_on', '<', today)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function markAsked(scope: Scope, tx: Tx, row: ExpectedRepRow, today: string): Promise<void> {
  await stored.put(scope, tx, { ...row, asked_on: today });
}

/**
 * After something of an invoice, its payments or its REPs changed: who issued it is told what changed for them.
 * @param at ISO-8601 UTC, now @param said what somebody says of it now; as before where they say nothing
 */
export async function followRep(
  scope: Scope,
  tx: Tx,
  uuid: string,
  at: string,
  said?: SaidOfRep,
): Promise<void> {
  const before = await findExpectedRep(scope, tx, uuid);
  const after = await writeRep(scope, tx, uuid, before, said);
  const [was, is] = [before, after].map((row) => row && JSON.stringify(toldOfRep(row)));
  const rfc = (after ?? before)?.provider_rfc;
  if (was !== is && rfc !== undefined) await queueRep(scope, tx, { uuid, provider_rfc: rfc }, at);
}

async function writeRep(
  scope: Scope,
  tx: Tx,
  uuid: string,
  before: ExpectedRepRow | undefined,
  said: SaidOfRep | undefined,
): Promise<ExpectedRepRow | undefined> {
  const invoice = await findReceived(scope, tx, uuid);
  if (invoice === undefined || !wantsRep(invoice)) {
    if (before !== undefined) await stored.remove(scope, tx, uuid);
    return undefined;
  }
  const { asked_on, said_amount, said_on, said_by } = { ...NOBODY_SAID, ...before, ...said };
  const { due_day } = (await findRepSettings(scope, tx)) ?? PLAIN;
  const expected = expectedRep(invoice, {
    dueDay: due_day,
    proven: (await repsOf(scope, tx, invoice)).map(({ amount }) => amount),
    paid: {
      scheduled: await scheduledOf(scope, tx, uuid),
      conciliated: await conciliatedOf(scope, tx, uuid),
      said: said_amount === '' ? [] : [{ on: said_on, amount: said_amount }],
    },
  });
  if (expected === undefined) {
    if (before !== undefined) await stored.remove(scope, tx, uuid);
    return undefined;
  }
  const row = { ...expected, asked_on, said_amount, said_on, said_by };
  await stored.put(scope, tx, row);
  return row;
}

export const REP_DELIVERY = 'expected_rep';

/** Of an issuer who has no account here there is nothing to tell. */
async function queueRep(
  scope: Scope,
  tx: Tx,
  { uuid, provider_rfc }: Pick<ExpectedRepRow, 'uuid' | 'provider_rfc'>,
  at: string,
): Promise<void> {
  if ((await clientsOfRfc(scope, provider_rfc, tx)).length === 0) return;
  const job_id = uuidOf(scope.clientId, REP_DELIVERY, uuid);
  await queueDelivery(scope, tx, { job_id, kind: REP_DELIVERY, document: uuid, at });
}

/** A supplier deals with us here, again or for the first time: what changed meanwhile was told to nobody. */
export async function tellReps(scope: Scope, tx: Tx, provider_rfc: string, at: string): Promise<void> {
  const rows = await tx
    .selectFrom('expected_rep')
    .select('uuid')
    .where('client_id', '=', scope.clientId)
    .where('state', 'in', [...EXPECTED_REP_STATES])
    .where('provider_rfc', '=', provider_rfc)
    .orderBy('uuid')
    .execute();
  for (const { uuid } of rows) await queueRep(scope, tx, { uuid, provider_rfc }, at);
}

/** Of all that are known, after the day by which they are due changed. */
export async function followAllReps(scope: Scope, tx: Tx, at: string): Promise<void> {
  for (const { uuid } of await owedReps(scope, tx)) await followRep(scope, tx, uuid, at);
}

/** Of what was paid before anybody looked: once for each client. */
export async function beginReps(scope: Scope, tx: Tx, at: string): Promise<void> {
  const planned = await tx
    .selectFrom('scheduled_payment')
    .select('uuid')
    .distinct()
    .where('client_id', '=', scope.clientId)
    .where('status_id', 'in', ['paid', 'partially_paid'])
    .where('is_deleted', '=', 0)
    .execute();
  const matched = await tx
    .selectFrom('conciliation_item')
    .select('item')
    .distinct()
    .where('client_id', '=', scope.clientId)
    .where('item', 'like', 'p %')
    .where('state', '=', 'done')
    .execute();
  const uuids = new Set([...planned.map(({ uuid }) => uuid), ...matched.map(({ item }) => item.slice(2))]);
  for (const uuid of uuids) await followRep(scope, tx, uuid, at);
}

async function scheduledOf(scope: Scope, db: Db, uuid: string): Promise<Paid[]> {
  const keys = await db
    .selectFrom('scheduled_payment')
    .select('payment_id')
    .where('client_id', '=', scope.clientId)
    .where('uuid', '=', uuid)
    .where('is_deleted', '=', 0)
    .execute();
  const rows = await payments.ofKeys(
    scope,
    db,
    keys.map(({ payment_id }) => payment_id),
  );
  return rows
    .map(({ row }) => row)
    .filter(hasLeft)
    .map(({ paid_on: on, paid_amount: amount }) => ({ on, amount }));
}

async function conciliatedOf(scope: Scope, db: Db, uuid: string): Promise<Paid[]> {
  const whole = wholeClient(scope);
  const items = await db
    .selectFrom('conciliation_item')
    .select(['conciliation_id', 'amount'])
    .where('client_id', '=', scope.clientId)
    .where('item', '=', `p ${uuid}`)
    .where('state', '=', 'done')
    .execute();
  const found: Paid[] = [];
  for (const { conciliation_id, amount } of items) {
    const row = await matches.find(whole, db, conciliation_id);
    if (row === undefined) continue;
    // Documents are put against each other when that is said; what left the bank has its day.
    const moved = row.way === 'm/p' ? await movements.find(whole, db, row.left_id) : undefined;
    found.push({ on: moved?.moved_on ?? centralDay(Date.parse(row.at)), amount });
  }
  return found;
}

/** ISO days on which something of a received invoice is known to have been paid: each once, the oldest first. Planned, conciliated, or said. */
export async function paidDaysOf(scope: Scope, db: Db, uuid: string): Promise<string[]> {
  const said = (await findExpectedRep(scope, db, uuid))?.said_on ?? '';
  const known = [...(await scheduledOf(scope, db, uuid)), ...(await conciliatedOf(scope, db, uuid))];
  const days = [...known.map(({ on }) => on), said];
  return [...new Set(days.filter((day) => day !== ''))].toSorted();
}

type ReceivedKey = { uuid: string; rfc: string };

/** REPs of its issuer that are here and in force: what each says that was paid of it. */
export async function repsOf(
  scope: Scope,
  db: Db,
  of: ReceivedKey,
): Promise<{ rep_uuid: string; amount: string; partiality: string }[]> {
  const found = await naming(scope, db, of, 'P');
  return found.flatMap(({ uuid: rep_uuid, relations }) =>
    relations
      .filter((relation) => relation.kind === PAYS && relation.uuid === of.uuid)
      .map(({ amount, partiality }) => ({ rep_uuid, amount, partiality })),
  );
}

/** Credit notes of its issuer that are here, in force and of it alone. */
export async function notesOf(scope: Scope, db: Db, of: ReceivedKey): Promise<ReceivedRow[]> {
  const found = await naming(scope, db, of, 'E');
  return found.filter(({ relations }) => {
    const credited = relations.filter(({ kind }) => kind === CREDITS);
    return credited.length === 1 && credited[0]?.uuid === of.uuid;
  });
}

/** Documents of a type, of the same issuer and in force, that say something of it. */
async function naming(
  scope: Scope,
  db: Db,
  { uuid, rfc }: ReceivedKey,
  type: string,
): Promise<ReceivedRow[]> {
  const cells = await db
    .selectFrom('received')
    .selectAll()
    .where('client_id', '=', scope.clientId)
    .where('rfc', '=', rfc)
    .where('receipt_type', '=', type)
    .where('sat_state', '<>', 'cancelled')
    .where('is_deleted', '=', 0)
    .where('relations', 'like', `%${uuid}%`)
    .execute();
  return cells.map((each) => toRow(received, each));
}
