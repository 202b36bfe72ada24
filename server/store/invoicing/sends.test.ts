import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CancellationState } from '../../../schema/documents/cancellation.ts';
import { TEST_DATABASES } from '../../../tests/factories/stores.ts';
import { createClient } from '../identity/clients.ts';
import { queueJob } from '../kernel/jobs.ts';
import { type Scope, systemScope } from '../kernel/scope.ts';
import type { Store } from '../kernel/store.ts';
import { up } from '../migrations/2026-11-21-sends.ts';
import { findCancelRequest, markAnswerSent, putCancelRequest } from './cancel-requests.ts';
import {
  changeCancellation,
  findCancellation,
  insertCancellation,
  markSent,
  moveSent,
  toCancellation,
} from './cancellations.ts';

const AT = '2026-11-20T12:00:00.000Z';
const LATER = '2026-11-20T12:05:00.000Z';
const WAITING_SAT = 'El SAT todavía no registra el comprobante. La solicitud se enviará en cuanto lo tenga.';

describe.each(TEST_DATABASES)('what leaves once, on $name', (database) => {
  let store: Store;
  let scope: Scope;
  beforeAll(async () => {
    store = await database.open();
    scope = systemScope(crypto.randomUUID());
    const client = { rfc: 'EKU9003173C9', name: 'UNO', tax_regime: '601', zip_code: '42501' };
    await store.transaction(scope, (tx) => createClient(scope, tx, client, new Date(AT)));
  });
  afterAll(async () => await store.close());

  const cancellation = (state: CancellationState, uuid: string) => ({
    cancellation_id: crypto.randomUUID(),
    receipt_id: '',
    uuid,
    rfc: 'EKU9003173C9',
    rfc_receiver: '',
    total: '1',
    seal: '',
    motive: '02',
    substitute_uuid: '',
    request_number: 1,
    state,
    asked_at: AT,
    requested_at: '',
    deadline_at: '',
    ended_at: '',
    how: '' as const,
    code: '',
    text: '',
    said: '',
    dependents: '[]',
    pac_account_id: 'a',
  });
  async function asked(state: CancellationState = 'asked') {
    const made = cancellation(state, crypto.randomUUID().toUpperCase());
    await store.transaction(scope, (tx) => insertCancellation(scope, tx, made));
    return made.cancellation_id;
  }
  const mark = (id: string, account = 'a') =>
    store.transaction(scope, (tx) => markSent(scope, tx, id, LATER, account));
  const row = async (id: string) => (await findCancellation(scope, store.db, id))!;

  test('of many who mark a request at once, one may send it, until it is taken back', async () => {
    const id = await asked();
    const marks = await Promise.all(Array.from({ length: 8 }, () => mark(id)));
    expect(marks.filter((sends) => sends !== undefined)).toEqual([1]);
    expect(await row(id)).toMatchObject({ sent_at: LATER, sends: 1, sent_account_id: 'a' });
    await store.transaction(scope, (tx) => changeCancellation(scope, tx, id, { sent_at: '' }));
    expect(await mark(id)).toBe(2);
    await store.transaction(scope, (tx) => moveSent(scope, tx, id, 1, 'late'));
    expect((await row(id)).sent_account_id).toBe('a');
    await store.transaction(scope, (tx) => moveSent(scope, tx, id, 2, 'b'));
    expect((await row(id)).sent_account_id).toBe('b');
  });

  test.each(['in_doubt', 'requested', 'in_process', 'cancelled', 'replaced'] as const)(
    'one that is %s never leaves',
    async (state) => expect(await mark(await asked(state))).toBeUndefined(),
  );

  test('one of another client is not marked', async () => {
    const id = await asked();
    const other = systemScope(crypto.randomUUID());
    const marked = await store.transaction(other, (tx) => markSent(other, tx, id, LATER, 'a'));
    expect(marked).toBeUndefined();
    expect((await row(id)).sends).toBe(0);
  });

  test('a document in doubt has no second live request, and its devices are told nothing of the sendings', async () => {
    const id = await asked('in_doubt');
    const { uuid } = await row(id);
    const second = store.transaction(scope, (tx) =>
      insertCancellation(scope, tx, cancellation('asked', uuid)),
    );
    await expect(second).rejects.toThrow(/unique/i);
    const shown = Object.keys(toCancellation(await row(id)));
    for (const own of ['sent_at', 'sends', 'sent_account_id', 'doubt']) expect(shown).not.toContain(own);
  });

  test('an answer is marked once, while it is to be sent', async () => {
    const uuid = crypto.randomUUID().toUpperCase();
    const put = (state: 'pending' | 'answering') =>
      store.transaction(scope, (tx) => putCancelRequest(scope, tx, uuid, { state, sent_at: '' }));
    const markIt = () => store.transaction(scope, (tx) => markAnswerSent(scope, tx, uuid, LATER));
    await put('pending');
    expect(await markIt()).toBeUndefined();
    await put('answering');
    const marks = await Promise.all(Array.from({ length: 8 }, markIt));
    expect(marks.filter((sends) => sends !== undefined)).toEqual([1]);
    expect(await findCancelRequest(scope, store.db, uuid)).toMatchObject({ sent_at: LATER, sends: 1 });
  });
});

describe.each(TEST_DATABASES)('what an older version wrote, on $name', (database) => {
  /** As the tables were before: without what is written of sendings. */
  async function before(db: Kysely<never>): Promise<void> {
    await sql`drop index cancellation_live`.execute(db);
    for (const [table, columns] of [
      ['cancellation', ['sent_at', 'sends', 'sent_account_id', 'doubt']],
      ['cancel_request', ['sent_at', 'sends', 'doubt']],
    ] as const)
      for (const column of columns)
        await sql`alter table ${sql.table(table)} drop column ${sql.ref(column)}`.execute(db);
    await sql`create unique index cancellation_live on cancellation (client_id, uuid)
      where state in ('asked', 'waiting_sat', 'requested', 'in_process')`.execute(db);
  }

  test('what it may have sent counts as sent, and what it surely had not may leave', async () => {
    const store = await database.open();
    const db = store.db as unknown as Kysely<never>;
    const scope = systemScope(crypto.randomUUID());
    const client = { rfc: 'EKU9003173C9', name: 'UNO', tax_regime: '601', zip_code: '42501' };
    await store.transaction(scope, (tx) => createClient(scope, tx, client, new Date(AT)));
    await before(db);
    const insert = async (name: string, state: string, requested_at: string, text: string) =>
      await sql`insert into cancellation (client_id, cancellation_id, receipt_id, uuid, rfc, rfc_receiver, total, seal,
        motive, substitute_uuid, request_number, state, asked_at, requested_at, deadline_at, ended_at, how, code, text,
        said, dependents, pac_account_id, user_id) values (${scope.clientId}, ${name}, '', ${name}, 'R', '', '1', '',
        '02', '', 1, ${state}, ${AT}, ${requested_at}, '', '', '', '', ${text}, '', '[]', 'a', '')`.execute(
        db,
      );
    const tried = async (kind: 'cancel' | 'answer', subject_id: string, attempts: number) => {
      await store.transaction(scope, (tx) =>
        queueJob(scope, tx, { job_id: crypto.randomUUID(), kind, subject_id, due_at: AT, created_at: AT }),
      );
      await store.db.updateTable('job').set({ attempts }).where('subject_id', '=', subject_id).execute();
    };
    await insert('untried', 'asked', '', '');
    await tried('cancel', 'untried', 0);
    await insert('tried', 'asked', '', '');
    await tried('cancel', 'tried', 1);
    await insert('lacking', 'waiting_sat', '', WAITING_SAT);
    await tried('cancel', 'lacking', 3);
    await insert('silent', 'waiting_sat', '', 'El proveedor no contestó.');
    await tried('cancel', 'silent', 3);
    await insert('received', 'requested', LATER, '');
    for (const [uuid, attempts] of [
      ['ANSWERED', 2],
      ['WAITS', 0],
    ] as const) {
      await sql`insert into cancel_request (client_id, uuid, state, rfc, name, total, first_seen_at, deadline_at, accept,
        another_pac, operation_id, answered_at, code, text, said, user_id) values (${scope.clientId}, ${uuid},
        'answering', '', '', '', ${AT}, '', 1, 0, '', '', '', '', '', '')`.execute(db);
      await tried('answer', uuid, attempts);
    }
    await up(store.db as never);
    const sent = await store.db
      .selectFrom('cancellation')
      .select(['cancellation_id', 'sent_at', 'sends', 'sent_account_id'])
      .where('client_id', '=', scope.clientId)
      .orderBy('cancellation_id')
      .execute();
    const unsent = { sent_at: '', sends: 0, sent_account_id: '' };
    const once = { sent_at: AT, sends: 1, sent_account_id: 'a' };
    expect(sent).toEqual([
      { cancellation_id: 'lacking', ...unsent },
      { cancellation_id: 'received', ...once, sent_at: LATER },
      { cancellation_id: 'silent', ...once },
      { cancellation_id: 'tried', ...once },
      { cancellation_id: 'untried', ...unsent },
    ]);
    const answers = await store.db
      .selectFrom('cancel_request')
      .select(['uuid', 'sent_at', 'sends', 'doubt'])
      .where('client_id', '=', scope.clientId)
      .orderBy('uuid')
      .execute();
    expect(answers).toEqual([
      { uuid: 'ANSWERED', sent_at: AT, sends: 1, doubt: '' },
      { uuid: 'WAITS', sent_at: '', sends: 0, doubt: '' },
    ]);
    await store.close();
  });
});
