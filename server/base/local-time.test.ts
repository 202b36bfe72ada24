import { expect, test } from 'vitest';
import { CENTRAL_ZONE, centralDay, instantOf, localTime } from './local-time.ts';

const NOON = Date.parse('2026-11-20T18:00:00Z');

test.each([
  [CENTRAL_ZONE, '2026-11-20T12:00:00'],
  ['America/Cancun', '2026-11-20T13:00:00'],
  ['America/Hermosillo', '2026-11-20T11:00:00'],
  ['America/Tijuana', '2026-11-20T10:00:00'],
])('the clocks of %s', (zone, local) => {
  expect(localTime(NOON, zone)).toBe(local);
  expect(instantOf(local, zone)).toBe(NOON);
});

test('central Mexico no longer changes its clocks, the border does', () => {
  const summer = Date.parse('2026-07-01T18:00:00Z');
  expect(localTime(summer, CENTRAL_ZONE)).toBe('2026-07-01T12:00:00');
  expect(localTime(summer, 'America/Tijuana')).toBe('2026-07-01T11:00:00');
});

test('local times beside a change of clocks come back as they went', () => {
  const change = Date.parse('2026-03-08T10:00:00Z');
  for (let minutes = -180; minutes <= 180; minutes += 15) {
    const instant = change + minutes * 60_000;
    expect(instantOf(localTime(instant, 'America/Tijuana'), 'America/Tijuana')).toBe(instant);
  }
});

test('the day of central Mexico ends six hours after that of Greenwich', () => {
  expect(centralDay(Date.parse('2027-01-01T05:59:59Z'))).toBe('2026-12-31');
  expect(centralDay(Date.parse('2027-01-01T06:00:00Z'))).toBe('2027-01-01');
});

test('what is not a date has no instant', () => {
  expect(instantOf('ayer', CENTRAL_ZONE)).toBeNaN();
});
