/** The sums of days are those of the receipts themselves, whatever became of them. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { add, exact, toShortest, toText } from '../../../schema/values/decimal.ts';
import { randomRuns } from '../../../tests/factories/random.ts';
import { buildStoredReceipt } from '../../../tests/factories/stored-receipt.ts';
import { TEST_DATABASES } from '../../../tests/factories/stores.ts';
import { createClient } from '../identity/clients.ts';
import { systemScope } from '../kernel/scope.ts';
import type { Store } from '../kernel/store.ts';
import type { ReceiptDayTable } from '../kernel/tables/invoicing.ts';
import { listReceipts } from './issued.ts';
import { insertReceipt, replaceReceipt, settleReceipt, updateReceipt } from './receipts.ts';

const scope = systemScope('c');
const TOTALS = ['0', '9.99', '10', '0.1', '0.000001', '123456789012345678.90', '5000.00'];
const CLIENT = { rfc: 'EKU9003173C9', name: 'X', tax_regime: '601', zip_code: '06000' };

describe.each(TEST_DATABASES)('on $name', (database) => {
  let store: Store;
  beforeAll(async () => {
    store = await database.open();
    await store.transaction(scope, async (tx) => void (await createClient(scope, tx, CLIENT, new Date())));
  });
  afterAll(async () => await store.close());

  /** Each in one text, so that order is nothing. */
  const kept = async () => {
    const rows = await store.db.selectFrom('receipt_day').selectAll().execute();
    return rows.map((row) => lineOf(row, Number(row.receipts), row.total)).sort();
  };
  const computed = async () => {
    const rows = await store.db
      .selectFrom('receipt')
      .innerJoin('change', (join) =>
        join
          .onRef('change.client_id', '=', 'receipt.client_id')
          .onRef('change.doc_id', '=', 'receipt.id')
          .on('change.collection', '=', 'receipts'),
      )
      .selectAll('receipt')
      .select('change.branch')
      .execute();
    const groups = Map.groupBy(rows, (row) => lineOf(asDay(row), 0, ''));
    return [...groups.values()]
      .map((group) =>
        lineOf(
          asDay(group[0] as (typeof rows)[number]),
          group.length,
          toText(group.map(({ total }) => exact(total)).reduce(add)),
        ),
      )
      .sort();
  };

  test('issued, stamped, refused, written anew, cancelled: counted once, where it is', async () => {
    const ids: string[] = [];
    let left: number[] = [];
    const one = <T>(of: readonly T[]) => of[(left.shift() ?? 0) % of.length] as T;
    const made = (id: string) =>
      buildStoredReceipt({
        ...{
          id,
          folio: id,
          status: 'issue',
          stamped_xml: '',
          total: one(TOTALS),
        },
        ...{ receipt_type: one(['I', 'E', 'N']), currency: one(['MXN', 'USD']) },
        issued_at: `2026-11-${one(['19', '20'])}T12:00:00`,
        created_at: `2026-11-${one(['20', '21'])}T18:00:00.000Z`,
      });
    const step = async (numbers: readonly number[]) =>
      await store.transaction(scope, async (tx) => {
        left = [...numbers];
        const id = ids.length === 0 ? '' : one(ids);
        const what = one([0, 1, 2, 3, 4]);
        if (what === 0 || id === '') {
          const own = `r${ids.length}`;
          ids.push(own);
          await insertReceipt(scope, tx, made(own), one(['', 'b1']));
        } else if (what === 1) {
          const { id: _id, operation_id: _operation, receipt_type: _type, ...again } = made(id);
          const receipt = { ...again, operation_id: `op-${id}`, receipt_type: 'I' };
          const { uuid } = await tx
            .selectFrom('receipt')
            .select('uuid')
            .where('id', '=', id)
            .executeTakeFirstOrThrow();
          if (uuid === '') await replaceReceipt(scope, tx, id, receipt);
        } else if (what === 2) {
          await updateReceipt(scope, tx, id, { status: one(['cancel_pending', 'cancelled', 'sent']) });
        } else {
          const isStamped = what === 3;
          await settleReceipt(scope, tx, id, {
            ...{ status: isStamped ? 'sent' : 'refused', uuid: isStamped ? `U-${id}` : '', errors: '[]' },
            ...{
              stamped_at: '',
              stamped_xml: isStamped ? `<t RfcProvCertif="${one(['AAA010101AAA', 'BBB010101BBB'])}"/>` : '',
            },
          });
        }
      });
    const numbers = fc.array(fc.nat({ max: 999 }), { minLength: 12, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(fc.array(numbers, { minLength: 60, maxLength: 60 }), async (steps) => {
        for (const each of steps) await step(each);
        expect(await kept()).toEqual(await computed());
      }),
      { ...randomRuns(2), endOnFailure: true },
    );
    const { total, rows } = await listReceipts(scope, store.db, { limit: 1_000, offset: 0 });
    expect([total, rows.length]).toEqual([ids.length, ids.length]);
  });

  test('who sees one branch, or no payroll, is told of no other', async () => {
    const seen = (branches: 'all' | string[], isPaid: boolean) => ({
      ...scope,
      ...{ userId: 'u', branches: branches === 'all' ? branches : new Set(branches), can: () => isPaid },
    });
    const count = async (of: ReturnType<typeof seen>) =>
      (await listReceipts(of as never, store.db, { limit: 1_000, offset: 0 })).total;
    const all = await store.db
      .selectFrom('change')
      .select('branch')
      .where('collection', '=', 'receipts')
      .execute();
    expect(await count(seen('all', false))).toBe(all.filter(({ branch }) => !branch.startsWith('$')).length);
    expect(await count(seen([], false))).toBe(all.filter(({ branch }) => branch === '').length);
    expect(await count(seen(['b1'], true))).toBe(all.length);
    const { rows } = await listReceipts(seen([], false) as never, store.db, { limit: 1_000, offset: 0 });
    expect(rows).toHaveLength(await count(seen([], false)));
  });

  test('two change the same receipt at once: it is counted once', async () => {
    await store.transaction(scope, (tx) =>
      insertReceipt(scope, tx, buildStoredReceipt({ id: 'both', folio: 'both', operation_id: 'both' })),
    );
    await Promise.all(
      (['cancelled', 'cancel_pending', 'sent', 'cancelled'] as const).map((status) =>
        store.transaction(scope, (tx) => updateReceipt(scope, tx, 'both', { status })),
      ),
    );
    expect(await kept()).toEqual(await computed());
  });
});

type Day = Omit<ReceiptDayTable, 'receipts' | 'total'>;

function asDay<R extends Omit<Day, 'made_on'> & { created_at: string }>(row: R): Day {
  return { ...row, made_on: row.created_at.slice(0, 10), issued_at: row.issued_at.slice(0, 10) };
}

/** Zeros at the end of a sum say nothing. */
function lineOf(row: Day, receipts: number, total: string): string {
  const { made_on, issued_at, branch, status, receipt_type, payment_method, payment_form } = row;
  const { version, currency, pac } = row;
  return [
    ...[made_on, issued_at, branch, status, receipt_type, payment_method, payment_form, version, currency],
    ...[pac, receipts, total && toShortest(exact(total))],
  ].join('|');
}
