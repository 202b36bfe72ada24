import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildReceipt } from '../../../tests/factories/receipt.ts';
import { currentDevice, type Device } from '../opened.ts';
import { emitReceipt } from './emit.ts';

const asked: string[] = [];
vi.mock('../device/outbox-store.ts', () => ({
  enqueue: async (_local: unknown, row: { id: string; subject: string; replaces?: string }) => {
    asked.push(row.id);
    queued.push({ subject: row.subject, ...(row.replaces && { replaces: row.replaces }) });
    return { row };
  },
}));

const queued: { subject: string; replaces?: string }[] = [];
beforeEach(() => {
  asked.length = 0;
  queued.length = 0;
});
afterEach(() => currentDevice.set(undefined));

/** A device with these operations and, from the feed, that receipt of `op`. */
function deviceWith(operation: object | undefined, receipt: object | undefined): Device {
  const drafts = { findOne: () => ({ exec: async () => null }) };
  const local = { meta: { bulkGet: async () => [] }, outbox: { get: async () => operation } };
  const receipts = { byOperation: async () => receipt, byDraft: async () => undefined };
  return { place: 'a', local, receipts, collections: { drafts } } as unknown as Device;
}

test('what the server refused after it took it is mended for the same draft, on the device that asked and on any other', async () => {
  const mend = async (operation: object | undefined, receipt: object | undefined) => {
    currentDevice.set(deviceWith(operation, receipt));
    const { ok, ...rest } = await emitReceipt(buildReceipt(), { draftSlug: 'new', replaces: 'op' });
    return ok ? queued.at(-1) : rest;
  };
  const refused = { status: 'refused', draft_slug: 'd' };
  expect(await mend({ id: 'op', state: 'refused', subject: 'd' }, refused)).toEqual({
    subject: 'd',
    replaces: 'op',
  });
  expect(await mend(undefined, refused), 'of another device').toEqual({ subject: 'd' });
  expect(await mend({ state: 'discarded', subject: 'd' }, refused), 'given up here').toEqual({
    subject: 'd',
  });
  const mended = { error: { code: 'draft_issued' } };
  expect(await mend(undefined, { ...refused, draft_slug: '' })).toMatchObject(mended);
  expect(await mend(undefined, { status: 'issue', draft_slug: 'd' })).toMatchObject(mended);
  expect(await mend(undefined, undefined)).toMatchObject(mended);
});

test('what was asked is never told as failed, though what comes after it finds no room', async () => {
  const drafts = { findOne: () => ({ exec: async () => null }) };
  const full = async () => await Promise.reject(new DOMException('no room', 'QuotaExceededError'));
  const outbox = { where: () => ({ equals: () => ({ toArray: async () => [] }) }) };
  const local = { meta: { bulkPut: full, bulkGet: async () => [] }, outbox };
  const receipts = { byDraft: async () => undefined };
  currentDevice.set({ place: 'a', local, receipts, collections: { drafts } } as unknown as Device);
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const substitute = { type: '04', related_cfdi: ['11111111-2222-4333-8444-555555555555'] };
  const emitted = await emitReceipt(buildReceipt({ related_cfdis: [substitute] }), { draftSlug: 'd' });
  expect(emitted).toEqual({ ok: true, value: { operationId: asked[0] } });
  expect(warned).toHaveBeenCalledTimes(1);
  warned.mockRestore();
});
