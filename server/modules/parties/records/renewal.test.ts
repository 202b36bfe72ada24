/** What was approved of a record ends: its supplier is told, and renews it in time. */
import { describe, expect, test } from 'vitest';
import type { HostRecordRow, ProviderRecordRow } from '../../../../schema/resources/parties/records.ts';
import { dealOfRecords } from '../../../../tests/factories/record-deal.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { putHostRecord, putProviderRecord, toldRecord } from '../../../store/parties/records.ts';
import { recordEndsJob } from './record-ends.job.ts';

describe.each(TEST_DATABASES)('records that end on $name', (database) => {
  const deal = dealOfRecords(database);
  const { theirs, ours, states, write, send, decide, titles, accept } = deal;

  // spec: house.980
  test('a supplier is told before what was approved ends, renews it in time, and is never without one', async () => {
    await accept();
    await write('bank');
    await send();
    await decide('bank', true);
    const { store } = deal.server.deps;
    /** As if it had been approved so many days ago; of a year. */
    const age = async (days: number) => {
      const approved_at = new Date(Date.now() - days * 86_400_000).toISOString();
      const older = <R extends HostRecordRow | ProviderRecordRow>(row: R | undefined): R => {
        if (row === undefined) throw new Error('no record');
        const documents = row.documents.map((one) =>
          one.approved_at === '' ? one : { ...one, approved_at },
        );
        return { ...row, documents };
      };
      const [own, other] = [await theirs(), await ours()];
      await store.transaction(
        deal.guest.scope,
        async (tx) => await putHostRecord(deal.guest.scope, tx, older(own)),
      );
      await store.transaction(deal.host.scope, async (tx) => {
        const told = await toldRecord(deal.host.scope, tx, deal.provider);
        await putProviderRecord(deal.host.scope, tx, older(other), told?.guestId ?? '');
      });
    };
    const told = async () => {
      await recordEndsJob.run?.(deal.server.deps as never, new AbortController().signal);
      return (await titles(deal.guest)).filter((title) => title.includes('vence'));
    };
    await age(330);
    expect(await told()).toEqual([]);
    expect((await write('bank')).code).toBe('record_locked');
    for (const [days, count] of [
      [337, 1],
      [338, 1],
      [351, 2],
      [363, 3],
    ] as const) {
      await age(days);
      expect((await told()).length, String(days)).toBe(count);
      expect((await told()).length, String(days)).toBe(count);
    }
    expect((await told())[0]).toMatch(/^COMPRADORA: un documento vence (en 2|en 3) días$/);

    // The new one is written, sent, rejected and sent again: the record stays approved.
    expect((await write('bank')).status).toBe(200);
    expect(await states()).toEqual([
      [3, 1, 0],
      [3, 3, 0],
    ]);
    expect((await send()).status).toBe(200);
    expect(await states()).toEqual([
      [3, 2, 0],
      [3, 2, 0],
    ]);
    await decide('bank', false, 'Otro banco');
    expect(await states()).toEqual([
      [3, 4, 0],
      [3, 4, 0],
    ]);
    expect(await titles(deal.guest)).toContain('COMPRADORA rechazó documentos de tu expediente');
    await write('bank');
    await send();
    await decide('bank', true);
    expect(await states()).toEqual([
      [3, 3, 0],
      [3, 3, 0],
    ]);
    expect((await theirs())?.documents[0]?.valid_until).toBe(undefined);
    expect((await write('bank')).code).toBe('record_locked');
  });
});
