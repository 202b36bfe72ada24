/** What must hold at the end of every run, whatever happened in it. */
import { expect } from 'vitest';
import { sha256 } from '../../server/sandbox/stamp.ts';
import type { StoredReceipt } from '../../server/store/invoicing/receipts.ts';
import { isOfKind } from '../../sync/operation.ts';
import type { World } from './world.ts';

const SEAL = /\sSello="([^"]+)"/;

/** What is looked at: the same of a world inside the test and of real processes. */
export type Ending = Pick<World, 'store' | 'sandbox' | 'stampsBefore' | 'devices'>;

export async function receiptsOf(world: Pick<Ending, 'store'>): Promise<StoredReceipt[]> {
  return await world.store.db.selectFrom('receipt').selectAll().orderBy('id').execute();
}

/** Everything that a replay must leave as it was. */
export async function snapshot(world: Ending): Promise<string> {
  const { db } = world.store;
  const tables = await Promise.all([
    receiptsOf(world),
    db.selectFrom('operation').selectAll().orderBy('operation_id').execute(),
    db.selectFrom('serie').selectAll().orderBy('serie').execute(),
    db.selectFrom('draft').selectAll().orderBy('slug').execute(),
    db.selectFrom('job').selectAll().orderBy('job_id').execute(),
    db.selectFrom('client').select('last_seq').execute(),
  ]);
  return JSON.stringify([tables, world.sandbox.data.countStamps()]);
}

export async function checkEnd(world: Ending): Promise<void> {
  const receipts = await receiptsOf(world);

  // At most one stamp for an operation: as many stamps as stamped receipts, each with its own UUID and seal.
  const stamped = receipts.filter((one) => one.uuid !== '');
  expect(world.sandbox.data.countStamps() - world.stampsBefore, 'stamps without a receipt').toBe(
    stamped.length,
  );
  for (const one of stamped) {
    const seal = SEAL.exec(one.sealed_xml)?.[1] ?? '';
    expect(world.sandbox.data.bySeal(sha256(seal))?.uuid, 'stamp of the receipt').toBe(one.uuid);
  }
  expect(new Set(receipts.map((one) => one.operation_id)).size, 'receipts for an operation').toBe(
    receipts.length,
  );

  // No folio twice, and none lost on the way.
  for (const serie of new Set(receipts.map((one) => one.serie))) {
    const folios = receipts.filter((one) => one.serie === serie).map((one) => Number(one.folio));
    expect(
      folios.sort((a, b) => a - b),
      `folios of ${serie}`,
    ).toEqual(folios.map((_, n) => n + 1));
  }

  // At most one live receipt for a draft.
  const live = receipts.filter((one) => one.draft_slug !== '' && one.status !== 'refused');
  expect(new Set(live.map((one) => one.draft_slug)).size, 'live receipts for a draft').toBe(live.length);

  // Every outbox row ends done or visibly refused; none that the server accepted is lost.
  for (const device of world.devices) {
    for (const row of device.rows.values()) {
      const receipt = receipts.find((one) => one.operation_id === row.id);
      if (receipt === undefined) expect(row.state, `row ${row.id} without a receipt`).toBe('refused');
      else expect(row.state, `row ${row.id}`).toBe(endOf(receipt));
      if (row.state === 'refused') expect(row.error?.message, 'a refusal says why').toBeTruthy();
      if (isOfKind(row, 'issue') && row.answer !== undefined)
        expect(receipt?.id, 'the receipt that was answered').toBe(row.answer.id);
    }
  }

  // Devices agree with the server, hence with each other.
  for (const device of world.devices) {
    const copy = [...device.copy.values()].map(({ id, status, uuid, folio }) => ({
      id,
      status,
      uuid,
      folio,
    }));
    const own = receipts.map(({ id, status, uuid, folio }) => ({ id, status, uuid, folio }));
    expect(
      copy.sort((a, b) => (a.id < b.id ? -1 : 1)),
      `the copy of ${device.name}`,
    ).toEqual(own);
  }
}

/** What the feed ends its operation in: of a draft that another one issued since, nobody needs to fix it any more (R8). */
function endOf({ status, draft_slug }: { status: string; draft_slug: string }): string {
  if (status !== 'refused') return 'done';
  return draft_slug === '' ? 'discarded' : 'refused';
}
