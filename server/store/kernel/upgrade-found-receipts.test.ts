/** Databases of earlier versions: what was issued and received before is found by the fields that the list is filtered by since. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readQuery } from '../../../schema/resources/query.ts';
import { received } from '../../../schema/resources/received/received.ts';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { buildReceived } from '../../../tests/factories/received.ts';
import { issued, listReceipts } from '../invoicing/issued.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { changeReceived, findReceived } from '../received/received.ts';
import { resourceStore } from './resource-store.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const scope = systemScope('c');
const NAME = '2028-03-10-found-receipts';
const TARGET = '11111111-1111-4111-8111-111111111111';
const OLD = [
  { version: '3.3', payment_method: 'PIP', payment_form: '03' },
  { version: '4.0', relations: [{ kind: '01', uuid: TARGET, amount: '', partiality: '' }] },
  { version: '3.2', payment_method: '', payment_form: 'transferencia' },
];

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  // spec: house.1300
  test('finds what it issued by folio, series and name, and what it received by version, payment and relations', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 3, [
        { id: 'zz', operation_id: 'z', folio: '0077', serie: 'Ña', uuid: 'Z', name_receiver: 'Acería Sur' },
      ]);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
      for (const [at, over] of OLD.entries()) {
        const { uuid: _uuid, category: _none, taxes: _taxes, ...row } = buildReceived(over);
        const { rfc, receipt_type, sat_state, issued_at, received_at, currency, review, ...body } = row;
        await sql`insert into received (client_id, uuid, rfc, receipt_type, sat_state, issued_at, received_at, sat_due_at,
          currency, review, body, search_text, sort_name, sort_total, is_deleted) values ('c', ${`U${at}`}, ${rfc}, ${receipt_type},
          ${sat_state}, ${issued_at}, ${received_at}, '', ${currency}, ${review}, ${JSON.stringify(body)}, '', '', '', 0)`.execute(
          db,
        );
      }
    });
    const store = await openStore(where());
    const page = { limit: 100, offset: 0 };
    const wasIssued = async (asked: Record<string, string>) =>
      (await listReceipts(scope, store.db, page, readQuery(issued, asked).filters)).rows.map(({ id }) => id);
    const came = async (asked: Record<string, string>) =>
      (await resourceStore(received).list(scope, store.db, readQuery(received, asked))).map(
        ({ uuid }) => uuid,
      );
    for (const [field, text] of [
      ...(Object.entries({ serie: 'na', folio: '0077', business_name: 'aceria', uuid: 'z' }) as [
        string,
        string,
      ][]),
    ])
      expect([field, await wasIssued({ [field]: text })]).toEqual([field, ['zz']]);
    expect(await came({ version: '3.3,3.2', sort: 'received_at' })).toEqual(['U0', 'U2']);
    expect(await came({ payment_method: 'PIP' })).toEqual(['U0']);
    expect(await came({ payment_form: '99,transferencia' })).toEqual(['U2']);
    expect(await came({ relations: TARGET })).toEqual(['U1']);
    const first = await findReceived(scope, store.db, 'U0');
    if (first === undefined) throw new Error('it is not there');
    expect(first).toMatchObject(OLD[0] ?? {});
    await store.transaction(scope, (tx) => changeReceived(scope, tx, { ...first, payment_form: '28' }));
    expect(await came({ payment_form: '28' })).toEqual(['U0']);
    await store.close();
    await drop();
  });
});
