/** A movement of the bank that became a receipt of payments: once that is stamped it is conciliated with what it paid, and asked for no more. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { IssueAnswer } from '../../../../schema/documents/issue-answer.ts';
import { slugOfDeposit } from '../../../../schema/forms/payment/deposits/slug-of-deposit.ts';
import { bankMovements } from '../../../../schema/resources/payments/bank-movements.ts';
import { conciliations } from '../../../../schema/resources/payments/conciliations.ts';
import { buildMovement } from '../../../../tests/factories/bank-rows.ts';
import { type Issuing, setUpClient, startIssuing } from '../../../../tests/factories/issuing.ts';
import { buildOwing, issuePayment } from '../../../../tests/factories/paying.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { findReceipt } from '../../../store/invoicing/receipts.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { resourceStore } from '../../../store/kernel/resource-store.ts';
import type { Store } from '../../../store/kernel/store.ts';
import { addMovements } from '../../../store/payments/bank-movements.ts';

const movements = resourceStore(bankMovements);
const kept = resourceStore(conciliations);
const ALL = { search: '', filters: {}, sort: 'at', descending: true };

describe.each(TEST_DATABASES)('a deposit on $name', (database) => {
  let issuing: Issuing;
  let store: Store;
  const clock = { now: Date.parse('2026-11-20T18:00:00Z') };
  beforeAll(async () => {
    store = await database.open();
    issuing = await startIssuing({ store, now: () => clock.now });
    await setUpClient(issuing);
  });
  afterAll(async () => {
    await issuing.close();
    await store.close();
  });

  const settled = async () => {
    await issuing.worker.drain();
    clock.now += 60_000;
    await issuing.worker.drain();
  };
  const owing = async () => {
    const draft_slug = crypto.randomUUID();
    const answer = await issuing.issue(crypto.randomUUID(), { receipt: buildOwing(), draft_slug });
    await settled();
    const receipt = await findReceipt(issuing.scope, store.db, (answer.body as IssueAnswer).id);
    expect(receipt?.status).toBe('sent');
    return receipt?.uuid ?? '';
  };
  const came = async (amount: string) => {
    const movement_id = crypto.randomUUID();
    const row = buildMovement({ movement_id, amount, moved_on: '2026-11-19' });
    await store.transaction(issuing.scope, async (tx) => {
      await lockClient(issuing.scope, tx);
      await addMovements(issuing.scope, tx, [row]);
    });
    return movement_id;
  };
  const pay = async (uuid: string, partiality: number, balance: string, paid: string, slug: string) => {
    const part = { uuid, total: '1160.00', balance, partiality, paid };
    const { id } = await issuePayment(issuing, [part], [], slug);
    await settled();
    expect((await findReceipt(issuing.scope, store.db, id))?.uuid).not.toBe('');
  };
  const stateOf = async (id: string) => (await movements.find(issuing.scope, store.db, id))?.state;
  const rowsOf = async (id: string) =>
    (await kept.list(issuing.scope, store.db, ALL)).filter(({ left_id }) => left_id === id);

  // spec: house.1281
  test('is conciliated with what its receipt paid once that is stamped; what began as another draft conciliates none', async () => {
    const uuid = await owing();
    const [mine, other] = [await came('500.00'), await came('660.00')];
    await pay(uuid, 1, '1160.00', '400.00', slugOfDeposit({ line_id: mine }));
    expect([await stateOf(mine), await stateOf(other)]).toEqual(['partly', 'open']);
    expect(await rowsOf(mine)).toMatchObject([
      { way: 'm/i', state: 'done', difference: '100.00', documents: [{ id: uuid, amount: '400.00' }] },
    ]);
    await pay(uuid, 2, '760.00', '660.00', crypto.randomUUID());
    expect(await stateOf(other)).toBe('open');
  });

  test('what somebody conciliated by hand before stays as they said', async () => {
    const uuid = await owing();
    const id = await came('1160.00');
    const row = await movements.find(issuing.scope, store.db, id);
    await store.transaction(issuing.scope, async (tx) => {
      await lockClient(issuing.scope, tx);
      if (row !== undefined) await movements.put(issuing.scope, tx, { ...row, state: 'rejected' });
    });
    await pay(uuid, 1, '1160.00', '1160.00', slugOfDeposit({ line_id: id }));
    expect([await stateOf(id), await rowsOf(id)]).toEqual(['rejected', []]);
  });
});
