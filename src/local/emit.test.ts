import { afterEach, expect, test, vi } from 'vitest';
import { buildReceipt } from '../../tests/factories/receipt.ts';
import { currentDevice, type Device } from './device.ts';
import { emitReceipt } from './emit.ts';

const asked: string[] = [];
vi.mock('./outbox-store.ts', () => ({
  enqueue: async (_local: unknown, row: { id: string }) => {
    asked.push(row.id);
    return { row };
  },
}));

afterEach(() => currentDevice.set(undefined));

test('what was asked is never told as failed, though what comes after it finds no room', async () => {
  const drafts = { findOne: () => ({ remove: async () => undefined }) };
  const full = async () => await Promise.reject(new DOMException('no room', 'QuotaExceededError'));
  const local = { meta: { bulkPut: full, bulkGet: async () => [] } };
  currentDevice.set({ clientId: 'a', local, collections: { drafts } } as unknown as Device);
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const substitute = { type: '04', related_cfdi: ['11111111-2222-4333-8444-555555555555'] };
  const emitted = await emitReceipt(buildReceipt({ related_cfdis: [substitute] }), { draftSlug: 'd' });
  expect(emitted).toEqual({ ok: true, value: { operationId: asked[0] } });
  expect(warned).toHaveBeenCalledTimes(1);
  warned.mockRestore();
});
