/** What the invoice of an order says a buyer's products are is remembered once it is stamped, and corrected by hand. */
import { describe, expect, test } from 'vitest';
import { emptyConcept } from '../../../../schema/forms/receipt/empty-receipt.ts';
import type { Receipt } from '../../../../schema/forms/receipt/receipt.ts';
import { BUYER_KEY_PROBLEMS } from '../../../../schema/texts/record-problems.ts';
import { relateCompanies } from '../../../../tests/factories/companies.ts';
import { setUpClient, startIssuing } from '../../../../tests/factories/issuing.ts';
import { buildReceipt } from '../../../../tests/factories/receipt.ts';
import { startTestServer } from '../../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { systemScope } from '../../../store/kernel/scope.ts';
import { findBuyerKeys } from '../../../store/orders/buyer-keys.ts';

const [plain = emptyConcept('I')] = buildReceipt({}).concepts;
const of = (key: string, own: string): Receipt['concepts'][number] => ({
  ...plain,
  identification_num: own,
  of_line: { key, description: 'Tornillo' },
});
const of_order = { kind: 'order', id: '0d0b6a4e-6f7a-4d0e-9a35-1b2c3d4e5f60' } as const;

describe.each(TEST_DATABASES)('keys of buyers on $name', (database) => {
  // spec: house.1101
  test('are those of the last stamped invoice of an order, of each key of the buyer; of another invoice they stay', async () => {
    const issuing = await startIssuing({ store: await database.open() });
    await setUpClient(issuing);
    const { scope, store, worker } = issuing;
    const buyer = buildReceipt({}).receiver;
    const remembered = async () =>
      (await findBuyerKeys(scope, store.db, buyer.rfc, ['K-1', 'K-2', ''])).map((row) => [
        ...[row.ordered_key, row.identification_num],
      ]);
    const issue = async (concepts: Receipt['concepts'], over: Partial<Receipt> = { of_order }) => {
      const before = await remembered();
      const receipt = JSON.parse(JSON.stringify(buildReceipt({ branch_office_id: '', concepts, ...over })));
      const answer = await issuing.issue(crypto.randomUUID(), { receipt, draft_slug: crypto.randomUUID() });
      expect(answer).toMatchObject({ status: 201 });
      // Accepted is not stamped.
      expect(await remembered()).toEqual(before);
      await worker.drain();
    };
    await issue([of('K-1', 'MIA-1'), of('K-2', 'MIA-2'), of('K-1', 'OTRA'), of('', 'MIA-3'), plain]);
    expect(await remembered()).toEqual([
      ['K-1', 'MIA-1'],
      ['K-2', 'MIA-2'],
    ]);
    const [row] = await findBuyerKeys(scope, store.db, buyer.rfc, ['K-1']);
    expect(row).toMatchObject({
      ...{ buyer_rfc: buyer.rfc, buyer_name: buyer.name, ordered_description: 'Tornillo' },
      ...{ prod_serv_id: plain.prod_serv_id, unit_id: plain.unit_id },
    });
    await issue([of('K-1', 'MIA-9')]);
    const written = [
      ['K-1', 'MIA-9'],
      ['K-2', 'MIA-2'],
    ];
    expect(await remembered()).toEqual(written);
    expect((await findBuyerKeys(scope, store.db, buyer.rfc, ['K-1']))[0]?.buyer_key_id).toBe(
      row?.buyer_key_id,
    );
    await issue([of('K-1', 'NO')], {});
    expect(await remembered()).toEqual(written);
    expect(await findBuyerKeys(systemScope('other'), store.db, buyer.rfc, ['K-1'])).toEqual([]);
    await issuing.close();
    await store.close();
  });

  test('are written by hand too, one of each key of a buyer', async () => {
    const server = await startTestServer({ store: await database.open() });
    const { host: person } = await relateCompanies(server);
    const key = {
      ...{ buyer_rfc: 'ure180429tm6', ordered_key: 'K-1', prod_serv_id: '31161500', unit_id: 'H87' },
      ...{ identification_num: 'MIA-1' },
    };
    const first = await person.call('POST', '/buyer_keys', key);
    expect(first.status).toBe(201);
    const { buyer_key_id, buyer_rfc } = await first.json();
    expect(buyer_rfc).toBe('URE180429TM6');
    const again = await person.call('POST', '/buyer_keys', key);
    expect((await again.json()).errors).toEqual([{ path: 'ordered_key', text: BUYER_KEY_PROBLEMS.same }]);
    const changed = { ...key, prod_serv_id: '3116' };
    const wrong = await person.call('PUT', `/buyer_keys/${buyer_key_id}`, changed);
    expect((await wrong.json()).errors).toMatchObject([{ path: 'prod_serv_id' }]);
    const next = { ...key, identification_num: 'MIA-2' };
    expect((await person.call('PUT', `/buyer_keys/${buyer_key_id}`, next)).status).toBe(200);
    await server.close();
  });
});
