import type { RxCollection } from 'rxdb';
import { expect, test } from 'vitest';
import type { StoredReceipt } from '../device/schemas.ts';
import { createReceiptMemory } from './receipt-memory.ts';

test('a hundred and fifty thousand receipts are read, newest first', async () => {
  const COUNT = 150_000;
  const row = (i: number) =>
    ({
      id: `r${i}`,
      order_key: String(i).padStart(8, '0'),
      ...{ uuid: '', status: 'sent', issued_at: '2026-11-20T10:00:00', serie: 'A', folio: String(i) },
      ...{ currency: 'MXN', total: '1.00', name_receiver: '', rfc_receiver: 'XAXX010101000' },
    }) as StoredReceipt;
  const collection = {
    find: ({ selector, limit }: { selector: { order_key: { $gt: string } }; limit: number }) => {
      const after = selector.order_key.$gt;
      const start = after === '' ? 0 : Number(after) + 1;
      const exec = async () =>
        Array.from({ length: Math.min(limit, COUNT - start) }, (_, i) => row(start + i));
      return { exec };
    },
  } as unknown as RxCollection<StoredReceipt>;
  const memory = createReceiptMemory(collection);
  const found = await memory.sorted();
  expect(found).toHaveLength(COUNT);
  expect(found[0]?.id).toBe('r0');
});
