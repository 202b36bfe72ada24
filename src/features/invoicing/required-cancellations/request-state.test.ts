import { describe, expect, test } from 'vitest';
import { requiredCancellations } from '../../../../schema/resources/invoicing/required-cancellations.ts';
import { matches, readQuery } from '../../../../schema/resources/query.ts';
import type { CancelRequestItem, OutboxItem } from '../../../local/index.ts';
import { answerUpdates } from './answer-updates.ts';
import { countToAnswer, isOpenToAnswer, requestState, whyRefused } from './request-state.ts';

const UUID = '8C484F1B-7034-4EC4-B458-1515E0FFD433';
const answer = (rest: Partial<OutboxItem<'answer'>>) =>
  ({ id: 'o1', kind: 'answer', subject: UUID, summary: { accept: true }, ...rest }) as OutboxItem<'answer'>;
const request = (state: CancelRequestItem['state'], operation?: Partial<OutboxItem<'answer'>>) => ({
  state,
  code: '',
  text: 'El SAT dijo no',
  said: 'no',
  ...(operation && { operation: answer(operation) }),
});

describe('how a request stands', () => {
  test.each([
    ['pending', undefined, 'pending', true],
    ['answering', undefined, 'answering', false],
    ['refused', undefined, 'refused', true],
    ['pending', 'queued', 'queued', false],
    ['pending', 'sending', 'sending', false],
    ['pending', 'unknown', 'sending', false],
    ['pending', 'accepted', 'answering', false],
    ['pending', 'refused', 'refused', true],
    ['in_doubt', undefined, 'in_doubt', false],
    ['in_doubt', 'accepted', 'in_doubt', false],
    ['settled', undefined, 'settled', false],
    ['settled', 'refused', 'settled', false],
    // Another device answered after ours was refused.
    ['answering', 'refused', 'answering', false],
  ] as const)('%s, ours %s: %s', (state, mine, shown, open) => {
    const item = request(state, mine && { state: mine });
    expect(requestState(item)).toBe(shown);
    expect(isOpenToAnswer(item)).toBe(open);
  });

  // spec: 1§4.11
  test('only what waits for a person is counted', () => {
    expect(countToAnswer([request('pending'), request('answering'), request('refused')])).toBe(2);
  });

  test('why it was refused: what this device knows first', () => {
    const error = { code: 'changed' as const, message: 'Ya no está pendiente', problems: [] };
    expect(whyRefused(request('pending', { state: 'refused', error }))).toBe('Ya no está pendiente');
    expect(whyRefused(request('refused'))).toBe('El SAT dijo no');
    expect(whyRefused(request('pending'))).toBe('');
    for (const state of ['in_doubt', 'settled'] as const)
      expect(whyRefused(request(state, { state: 'refused', error })), state).toBe('El SAT dijo no');
  });
});

test.each([
  ['', true],
  ['8c484f1b', true],
  [UUID.toLowerCase(), true],
  ['educacion 1,160.00', true],
  ['xia190128', true],
  ['otra', false],
  ['educacion otra', false],
])('typed «%s»: %s', (typed, found) => {
  const item = { uuid: UUID, rfc: 'XIA190128J61', name: 'EDUCACIÓN DIGITAL', total: '1160.00' };
  const row = { ...item, first_seen_at: '', due_at: '' };
  expect(matches(requiredCancellations, readQuery(requiredCancellations, { q: typed }), row)).toBe(found);
});

describe('what became of an answer', () => {
  const error = { code: 'pac_refused' as const, message: 'no', problems: [] };
  const refused = answer({ state: 'refused', error });

  test.each(['queued', 'sending', 'unknown', 'accepted'] as const)(
    '%s, then no longer open: it ended',
    (state) => {
      expect(answerUpdates([answer({ state })], [])).toEqual([{ kind: 'ended', id: 'o1', accept: true }]);
    },
  );

  // spec: 1§8.4
  test('refused is told once', () => {
    expect(answerUpdates([answer({ state: 'sending' })], [refused])).toEqual([
      { kind: 'refused', why: 'no' },
    ]);
    expect(answerUpdates([refused], [refused])).toEqual([]);
    expect(answerUpdates([refused], [])).toEqual([]);
  });

  test('on its way is no news, and other operations are nothing to it', () => {
    expect(answerUpdates([answer({ state: 'queued' })], [answer({ state: 'sending' })])).toEqual([]);
    const cancel: OutboxItem = { ...answer({ state: 'accepted' }), kind: 'cancel' };
    expect(answerUpdates([cancel], [])).toEqual([]);
  });
});
