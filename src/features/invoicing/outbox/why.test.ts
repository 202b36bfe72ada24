import { expect, test } from 'vitest';
import { OUTBOX } from '../../../../schema/texts/outbox.ts';
import type { OutboxItem } from '../../../local/index.ts';
import { inOrder, whyItWaits } from './why.ts';

const { why } = OUTBOX;
const error = { code: 'invalid_receipt' as const, message: 'El RFC no existe.', problems: [] };
const online = { state: 'online' as const };

test.each([
  [{ state: 'queued', held: false }, online, why.queued],
  [{ state: 'queued', held: false }, { state: 'offline', pause: 'offline' }, why.offline],
  [{ state: 'queued', held: false }, { state: 'online', pause: 'sign_in' }, why.sign_in],
  [{ state: 'queued', held: true }, { state: 'offline', pause: 'offline' }, why.held],
  [{ state: 'unknown', held: false }, online, why.unknown],
  [{ state: 'sending', held: false }, online, why.sending],
  [{ kind: 'issue', state: 'accepted', held: false }, { state: 'offline', pause: 'offline' }, why.accepted],
  [{ kind: 'cancel', state: 'accepted', held: false }, online, why.requested],
  [{ kind: 'cancel', state: 'accepted', held: false, answer: { state: 'in_doubt' } }, online, why.in_doubt],
  [{ state: 'refused', held: false, error }, online, 'El RFC no existe.'],
  [{ state: 'refused', held: false }, online, why.refused],
] as unknown as [OutboxItem, Parameters<typeof whyItWaits>[1], string][])(
  '%o in %o: %s',
  (item, connection, text) => expect(whyItWaits(item, connection)).toBe(text),
);

test('what needs a person comes first, then the oldest; what is settled is not shown', () => {
  const item = (position: number, state: OutboxItem['state'], held = false) => ({
    ...{ kind: 'issue' as const, position, state, held },
  });
  const items = [
    item(1, 'done'),
    item(2, 'queued'),
    item(3, 'refused'),
    item(4, 'queued', true),
    item(5, 'discarded'),
  ];
  expect(inOrder(items).map(({ position }) => position)).toEqual([3, 4, 2]);
});
