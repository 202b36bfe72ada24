import { expect, test } from 'vitest';
import { chooseSealing, isWaiting } from './sealing.ts';

const one = (serial_number: string, valid_to: string, over: object = {}) => ({
  serial_number,
  valid_from: '2024-01-01T00:00:00.000Z',
  valid_to: `${valid_to}T00:00:00.000Z`,
  replaces: '',
  seals_from: '',
  ...over,
});
const at = (day: string) => `${day}T12:00:00.000Z`;
const old = one('OLD', '2026-12-31');
const next = one('NEW', '2030-12-31', { replaces: 'OLD', seals_from: '2026-12-20T00:00:00.000Z' });
const last = one('LAST', '2034-12-31', { replaces: 'NEW' });
const chosen = (all: Parameters<typeof chooseSealing>[0], named: string, day: string) =>
  chooseSealing(all, named, at(day))?.serial_number;

test.each([
  ['none named: the one that lasts longest', [old, one('OTHER', '2027-01-31')], '', '2026-11-25', 'OTHER'],
  ['one that waits does not seal yet', [old, next], '', '2026-11-25', 'OLD'],
  ['from its moment on it does', [old, next], '', '2026-12-21', 'NEW'],
  ['it takes the place of the one that was named', [old, next], 'OLD', '2026-12-21', 'NEW'],
  ['not before', [old, next], 'OLD', '2026-12-19', 'OLD'],
  ['and of what took its place', [old, next, last], 'OLD', '2026-12-21', 'LAST'],
  [
    'one that ended before the moment came',
    [old, { ...next, seals_from: at('2027-06-01') }],
    'OLD',
    '2027-01-02',
    'NEW',
  ],
  ['the same, with none named', [old, { ...next, seals_from: at('2027-06-01') }], '', '2027-01-02', 'NEW'],
  ['one whose key is no more', [{ ...next, seals_from: at('2027-06-01') }], '', '2026-11-25', 'NEW'],
  ['named itself, it does not wait', [old, next], 'NEW', '2026-11-25', 'NEW'],
  ['one that is over, where there is no other', [old], '', '2027-01-02', 'OLD'],
  [
    'a current one before one that is over',
    [old, one('NOT YET', '2040-01-01', { valid_from: at('2039-01-01') })],
    '',
    '2026-11-25',
    'OLD',
  ],
  ['none', [], '', '2026-11-25', undefined],
  ['one that is not there', [old], 'GONE', '2026-11-25', undefined],
  [
    'two that say each other',
    [one('A', '2027-01-01', { replaces: 'B' }), one('B', '2027-01-01', { replaces: 'A' })],
    'A',
    '2026-11-25',
    'A',
  ],
] as const)('%s', (_what, all, named, day, expected) => {
  expect(chosen(all, named, day)).toBe(expected);
});

test.each([
  ['one of a branch seals for nobody else, however long it lasts', [old, one('BRANCH', '2029-12-31')], 'OLD'],
  [
    'nor what took its place',
    [old, one('BRANCH', '2027-12-31'), one('RENEWED', '2031-12-31', { replaces: 'BRANCH' })],
    'OLD',
  ],
  [
    'nor when the one it replaced is no more',
    [old, one('RENEWED', '2031-12-31', { replaces: 'BRANCH' })],
    'OLD',
  ],
  ['but where there is no other', [one('BRANCH', '2029-12-31')], 'BRANCH'],
  ['or the other one is over', [one('ENDED', '2025-01-01'), one('BRANCH', '2029-12-31')], 'BRANCH'],
])('%s', (_what, all, expected) => {
  const found = chooseSealing(all, '', at('2026-11-25'), new Set(['BRANCH']));
  expect(found?.serial_number).toBe(expected);
});

// spec: house.501
test('at every moment from the first day of the old one to the last of the new one, one of both is current and seals', () => {
  for (const seals_from of ['', at('2026-06-01'), at('2026-12-30'), at('2028-01-01'), at('2040-01-01')]) {
    for (let moment = Date.parse('2024-01-02'); moment < Date.parse('2030-12-30'); moment += 86_400_000) {
      const now = new Date(moment).toISOString();
      for (const named of ['', 'OLD']) {
        const found = chooseSealing([old, { ...next, seals_from }], named, now);
        expect(found && found.valid_from <= now && now <= found.valid_to, `${now} ${seals_from}`).toBe(true);
      }
    }
  }
});

test('one waits only for another, and never for itself', () => {
  expect(isWaiting([old, next], next, at('2026-11-25'))).toBe(true);
  expect(isWaiting([next], next, at('2026-11-25'))).toBe(false);
  const own = { ...next, replaces: 'NEW' };
  expect(isWaiting([own], own, at('2026-11-25'))).toBe(false);
});
