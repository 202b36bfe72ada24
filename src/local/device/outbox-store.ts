/** The outbox on disk. Pipeline: step 4 (ask). Every change is one transaction of read, applyEvent and write. */
import { operationOf } from '../../../schema/operations/index.ts';
import {
  type NewOperation,
  newOperation,
  type Operation,
  type OperationEvent,
  type OperationState,
} from '../../../sync/operation.ts';
import { applyEvent } from '../../../sync/outbox.ts';
import { isShown, LIVE_STATES, OPEN_STATES, SENDABLE_STATES, UNSENT_STATES } from '../../../sync/queue.ts';
import type { Begun, Ended, SenderPorts } from '../../../sync/sender.ts';
import { fitting } from '../../../sync/together.ts';
import type { LocalDb, MetaRow } from './dexie.ts';

/** How long what needs nobody any more stays to be looked at. */
const KEEP_DONE_MS = 7 * 86_400_000;
const KEEP_DISCARDED_MS = 90 * 86_400_000;
const LIVE: readonly OperationState[] = LIVE_STATES;

/** @property body made in the transaction that freezes it, when it says what only then is sure */
export type Asked = Omit<NewOperation, 'position'> & {
  body: string | (() => Promise<string>);
  /** What is kept of it beside the queue, from the moment that it is asked. */
  beside?: readonly MetaRow[];
};

/** mended: the one that it mends may be with the server. live: another of its kind and subject lives (R13). */
export type Enqueued = { row: Operation } | { refused: 'mended' | 'live' };

/** What asking for an operation writes, for who asks for several in one transaction. */
export const queueTables = (db: LocalDb) => [db.outbox, db.bodies, db.sent_drafts, db.meta];

/** Puts an operation at the end of the queue, in one transaction with the mark on the one that it mends. */
export function enqueue(db: LocalDb, asked: Asked): Promise<Enqueued> {
  return db.transaction('rw', queueTables(db), async () => {
    const { body, beside = [], ...rest } = asked;
    const same = await db.outbox.where('subject').equals(asked.subject).toArray();
    const others = same.filter(({ id, kind }) => kind === asked.kind && id !== asked.replaces);
    if (others.some((row) => LIVE.includes(row.state) && !mayFollow(row, asked))) return { refused: 'live' };
    if (asked.replaces !== undefined) {
      const mended = await change(db, asked.replaces, {
        type: 'replace',
        at: asked.created_at,
        by: asked.id,
      });
      if (!mended?.changed) return { refused: 'mended' };
    }
    const last = await db.outbox.orderBy('position').last();
    const row = newOperation({ ...rest, position: (last?.position ?? 0) + 1 });
    await db.bodies.add({ id: row.id, body: typeof body === 'string' ? body : await body() });
    await db.outbox.add(row);
    await db.meta.bulkPut([...beside]);
    return { row };
  });
}

/** Its kind says what may be asked behind one that lives (R13): it waits for its turn. */
function mayFollow(row: Operation, asked: Asked): boolean {
  return operationOf(row.kind).mayFollow?.(row, asked.summary) ?? false;
}

type Changed = { row: Operation; changed: boolean };

export function applyTo(db: LocalDb, id: string, event: OperationEvent): Promise<Changed | undefined> {
  return db.transaction('rw', db.outbox, () => change(db, id, event));
}

async function change(db: LocalDb, id: string, event: OperationEvent) {
  const row = await db.outbox.get(id);
  if (row === undefined) return undefined;
  const next = applyEvent(row, event);
  if (next === row) return { row, changed: false };
  await db.outbox.put(next);
  return { row: next, changed: true };
}

/** The same event of each, in one transaction. */
export async function applyToEach(db: LocalDb, ids: readonly string[], event: OperationEvent): Promise<void> {
  if (ids.length > 0)
    await db.transaction('rw', db.outbox, () =>
      changeEach(
        db,
        ids.map((id) => ({ id, event })),
      ),
    );
}

/** What a tab that is gone was sending is a doubt, due at once. Only for whoever holds the lock and sends nothing yet. */
export function loseLeases(db: LocalDb, now: number): Promise<void> {
  return db.transaction('rw', db.outbox, async () => {
    const ids = (await inStates(db, ['sending'])).map(({ id }) => id);
    await applyToEach(db, ids, { type: 'lease_lost', at: now });
  });
}

/** The sender's port to this disk. */
export function senderStore(db: LocalDb): SenderPorts['store'] {
  return {
    sendable: () => inStates(db, SENDABLE_STATES),
    end: (ended) => db.transaction('rw', db.outbox, () => changeEach(db, ended)).then(() => undefined),
    begin: (ids, event, ended) => begin(db, ids, event, ended),
  };
}

/** One read and one write for all; of different rows. */
async function changeEach(db: LocalDb, events: readonly Ended[]): Promise<(Changed | undefined)[]> {
  const rows = await db.outbox.bulkGet(events.map(({ id }) => id));
  const each = rows.map((row, i) => {
    if (row === undefined) return undefined;
    const next = applyEvent(row, (events[i] as Ended).event);
    return { row: next, changed: next !== row };
  });
  const changed = each.flatMap((one) => (one?.changed ? [one.row] : []));
  if (changed.length > 0) await db.outbox.bulkPut(changed);
  return each;
}

async function begin(
  db: LocalDb,
  ids: readonly string[],
  event: OperationEvent,
  ended: readonly Ended[],
): Promise<(Begun | undefined)[]> {
  const [rows, bodies] = await db.transaction('rw', db.outbox, db.bodies, async () => {
    const found = (await db.bodies.bulkGet([...ids])).map((each) => each?.body);
    const starts = ids.slice(0, fitting(found)).map((id) => ({ id, event }));
    const each = await changeEach(db, [...starts, ...ended]);
    return [each.slice(0, starts.length), found] as const;
  });
  // Only now: the attempt stays written, or this row would be in the way of all others for ever.
  return rows.map((row, i) => row && { ...row, body: textOf(ids[i] as string, bodies[i]) });
}

export async function bodyOf(db: LocalDb, id: string): Promise<string> {
  return textOf(id, (await db.bodies.get(id))?.body);
}

function textOf(id: string, body: string | undefined): string {
  if (body === undefined) throw new Error(`The body of operation ${id} is missing`);
  return body;
}

/** What a person may still care about, oldest first. */
export async function openOperations(db: LocalDb): Promise<Operation[]> {
  return (await inStates(db, OPEN_STATES)).sort((a, b) => a.position - b.position);
}

/** One read for each state: several ranges at once make Dexie walk a cursor, ten times slower. */
export async function inStates(db: LocalDb, states: readonly OperationState[]): Promise<Operation[]> {
  const read = (state: OperationState) => db.outbox.where('state').equals(state).toArray();
  const found = await db.transaction('r', db.outbox, () => Promise.all(states.map(read)));
  return found.flat();
}

/** Operations that only this device has. A refused one counts: its text is nowhere else. */
export async function countUnsent(db: LocalDb): Promise<number> {
  return (await inStates(db, [...UNSENT_STATES, 'refused'])).filter(isShown).length;
}

/** Forgets what ended long ago: done ones live on the server, discarded ones a person gave up. */
export function prune(db: LocalDb, now: number): Promise<number> {
  return db.transaction('rw', db.outbox, db.bodies, async () => {
    const ended = await inStates(db, ['done', 'discarded']);
    const old = ended
      .filter((row) => now - row.changed_at > (row.state === 'done' ? KEEP_DONE_MS : KEEP_DISCARDED_MS))
      .map((row) => row.id);
    await db.outbox.bulkDelete(old);
    await db.bodies.bulkDelete(old);
    return old.length;
  });
}
