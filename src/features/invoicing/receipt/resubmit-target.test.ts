import { expect, test } from 'vitest';
import type { ReceiptListRow } from '../../../local/index.ts';
import { resubmitTarget, stampedInstead } from './resubmit-target.ts';

const row = (over: Partial<ReceiptListRow>) =>
  ({
    uuid: '',
    status: 'refused',
    operation_id: 'op',
    draft_slug: 'd',
    errors: [],
    ...over,
  }) as unknown as ReceiptListRow;
const operation = (state: string, doubt = false) =>
  ({ id: 'mine', state, doubt }) as NonNullable<ReceiptListRow['operation']>;

test('what was refused with its folio can be mended on any device, until another takes its place', () => {
  expect(resubmitTarget(row({}))).toBe('op');
  expect(
    resubmitTarget(row({ operation: operation('refused') })),
    'here, in the place of its operation',
  ).toBe('mine');
  expect(resubmitTarget(row({ draft_slug: '' }))).toBeUndefined();
  expect(resubmitTarget(row({ status: 'issue' })), 'it may still be stamped').toBeUndefined();
  expect(resubmitTarget(row({ status: 'sent', uuid: 'U' }))).toBeUndefined();
});

test('what was stamped as another document is not mended: that one is told instead', () => {
  const other = { code: 'CFDI3307', path: '', text: 'Otro', other_uuid: 'U1', file_id: 'f1' };
  const refused = row({ errors: [other] });
  expect(stampedInstead(refused)).toEqual({ uuid: 'U1', fileId: 'f1' });
  expect(resubmitTarget(refused)).toBeUndefined();
  expect(resubmitTarget({ ...refused, operation: operation('refused') })).toBeUndefined();
  expect(stampedInstead(row({ errors: [{ ...other, other_uuid: '' }] }))).toEqual({ uuid: '', fileId: 'f1' });
  expect(stampedInstead(row({}))).toBeUndefined();
});

test('what waits here can be mended while it surely is not with the server', () => {
  const waiting = (state: string, doubt?: boolean) =>
    resubmitTarget(row({ status: 'pending', operation: operation(state, doubt) }));
  expect(waiting('queued')).toBe('mine');
  expect(waiting('queued', true)).toBeUndefined();
  expect(waiting('sending')).toBeUndefined();
});
