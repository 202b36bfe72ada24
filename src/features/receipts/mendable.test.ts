import { expect, test } from 'vitest';
import type { ReceiptListRow } from '../../local/index.ts';
import { mendable } from './mendable.ts';

const row = (over: Partial<ReceiptListRow>) =>
  ({ uuid: '', status: 'refused', operation_id: 'op', draft_slug: 'd', ...over }) as ReceiptListRow;
const operation = (state: string, doubt = false) =>
  ({ id: 'mine', state, doubt }) as NonNullable<ReceiptListRow['operation']>;

test('what was refused with its folio can be mended on any device, until another takes its place', () => {
  expect(mendable(row({}))).toBe('op');
  expect(mendable(row({ operation: operation('refused') })), 'here, in the place of its operation').toBe(
    'mine',
  );
  expect(mendable(row({ draft_slug: '' }))).toBeUndefined();
  expect(mendable(row({ status: 'issue' })), 'it may still be stamped').toBeUndefined();
  expect(mendable(row({ status: 'sent', uuid: 'U' }))).toBeUndefined();
});

test('what waits here can be mended while it surely is not with the server', () => {
  const waiting = (state: string, doubt?: boolean) =>
    mendable(row({ status: 'pending', operation: operation(state, doubt) }));
  expect(waiting('queued')).toBe('mine');
  expect(waiting('queued', true)).toBeUndefined();
  expect(waiting('sending')).toBeUndefined();
});
