/** Several who hear the same of one document at one moment, on each database. */
import { describe, expect, test } from 'vitest';
import type { IssueAnswer } from '../../../../schema/documents/issue-answer.ts';
import { setUpClient, startIssuing } from '../../../../tests/factories/issuing.ts';
import { buildConcept, buildReceipt } from '../../../../tests/factories/receipt.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { toReceiptRow } from '../../../store/invoicing/receipt-row.ts';
import { findReceipt } from '../../../store/invoicing/receipts.ts';
import { askSatStatus } from '../receipts/sat-status.ts';
import { requestCancellation } from './request-cancellation.ts';

describe.each(TEST_DATABASES)('on $name', (database) => {
  test('what many hear at once is one line of the timeline, and none is lost', async () => {
    const clock = { now: Date.parse('2026-11-20T18:00:00Z') };
    const store = await database.open();
    const issuing = await startIssuing({ store, now: () => clock.now, chance: () => 0.5 });
    await setUpClient(issuing);
    const { scope, deps, worker } = issuing;
    const concepts = [buildConcept({ unit_value: '5000.00' })];
    const receipt = JSON.parse(JSON.stringify(buildReceipt({ branch_office_id: '', concepts })));
    const { body } = await issuing.issue(crypto.randomUUID(), { receipt });
    const { id } = body as IssueAnswer;
    await worker.drain();
    clock.now += 60_000;
    await worker.drain();
    const row = async () => toReceiptRow((await findReceipt(scope, store.db, id))!);
    const wish = { motive: '02', 'replacement-folio': '' };
    await requestCancellation(scope, deps, crypto.randomUUID(), (await row()).uuid, wish, 'Quien pide');
    await worker.drain();
    clock.now += 5_000;
    await Promise.all([worker.drain(), ...Array.from({ length: 12 }, () => askSatStatus(scope, deps, id))]);
    expect((await row()).events?.map(({ kind }) => kind)).toEqual([
      'cancel_asked',
      'cancel_requested',
      'cancel_in_process',
    ]);
    await issuing.close();
    issuing.sandbox.data.close();
    await store.close();
  });
});
