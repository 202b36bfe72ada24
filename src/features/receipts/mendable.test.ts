import { expect, test } from 'vitest';
import type { ReceiptListRow } from '../../local/index.ts';
import { mendable, stampedInstead } from './mendable.ts';

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
  expect(mendable(row({}))).toBe('op');
  expect(mendable(row({ operation: operation('refused') })), 'here, in the place of its operation').toBe(
    'mine',
  );
  expect(mendable(row({ draft_slug: '' }))).toBeUndefined();
  expect(mendable(row({ status: 'issue' })), 'it may still be stamped').toBeUndefined();
  expect(mendable(row({ status: 'sent', uuid: 'U' }))).toBeUndefined();
});

test('what was stamped as another document is not mended: that one is told instead', () => {
  const other = { code: 'CFDI3307', path: '', text: 'Otro', other_uuid: 'U1', file_id: 'f1' };
  const refused = row({ errors: [other] });
  expect(stampedInstead(refused)).toEqual({ uuid: 'U1', fileId: 'f1' });
  expect(mendable(refused)).toBeUndefined();
  expect(mendable({ ...refused, operation: operation('refused') })).toBeUndefined();
  expect(stampedInstead(row({ errors: [{ ...other, other_uuid: '' }] }))).toEqual({ uuid: '', fileId: 'f1' });
  expect(stampedInstead(row({}))).toBeUndefined();
});

test('what waits here can be mended while it surely is not with the server', () => {
  const waiting = (state: string, doubt?: boolean) =>
    mendable(row({ status: 'pending', operation: operation(state, doubt) }));
  expect(waiting('queued')).toBe('mine');
  expect(waiting('queued', true)).toBeUndefined();
  expect(waiting('sending')).toBeUndefined();
});
