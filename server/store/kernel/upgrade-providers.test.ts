/** Databases of earlier versions have no suppliers: those of a relation that was there are written as they are invited. */
import { describe, expect, test } from 'vitest';
import { NO_TOLERANCES } from '../../../schema/resources/orders/match-tolerances.ts';
import { NO_BLOCKS, OPEN_DOORS } from '../../../schema/resources/parties/provider-doors.ts';
import type { ReceiverRecordRow } from '../../../schema/resources/parties/records.ts';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { allProviders, putProvider } from '../parties/providers.ts';
import { findReceiverRecord, putReceiverRecord } from '../parties/records.ts';
import { putRelation, type Relation } from '../parties/relations.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const scope = systemScope('c');
const NAME = '2027-01-05-providers';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('takes suppliers, whose status follows the relation', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
    });
    const store = await openStore(where());
    const relation: Relation = {
      ...{ relation_id: 'g', rfc: 'PRO010101AB1', name: '', zip_code: '', tax_regime: '', email: '' },
      ...{ asked_at: '', answered_at: '', began_at: '', own_answer: 'yes', other_answer: '' },
      ...{ other_client_id: '', revision: 0, is_deleted: false },
    };
    const statuses = async () => (await allProviders(scope, store.db)).map((row) => row.provider_status);
    expect(await statuses()).toEqual([]);
    await store.transaction(scope, async (tx) => {
      await putRelation(scope, tx, 'guests', relation);
      await putProvider(scope, tx, {
        ...{ provider_id: 'p', rfc: relation.rfc, name: '', email: '', business_unit_id: '', guest_id: 'g' },
        receiver_record_id: '',
        ...OPEN_DOORS,
        ...NO_BLOCKS,
        ...NO_TOLERANCES,
        ...{ c_compania: '', c_nombre: '', c_apaterno: '', c_amaterno: '', provider_status: 'invited' },
        ...{ list_69: '', list_69_b: '', list_69_bb: '', is_listed: false },
        ...{ is_deactivated: false, invited_at: '' },
      });
      await putRelation(scope, tx, 'guests', { ...relation, other_answer: 'yes', began_at: 'x' });
    });
    expect(await statuses()).toEqual(['active']);
    const record: ReceiverRecordRow = { record_id: 'r', name: 'Moral', documents: [] };
    await store.transaction(scope, async (tx) => await putReceiverRecord(scope, tx, record));
    expect(await findReceiverRecord(scope, store.db, 'r')).toEqual(record);
    await store.close();
    await drop();
  });
});
