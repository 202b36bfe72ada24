import { expect, test } from 'vitest';
import { isPlace, placeOf, writtenPlace } from './geo-place.ts';

test('a place is kept as a geo URI and shown with how far it may be off', () => {
  const place = placeOf(19.4326077, -99.133208, 12.4);
  expect([place, isPlace(place), isPlace(''), isPlace('geo:1,2')]).toEqual([
    'geo:19.43261,-99.13321;u=12',
    ...[true, true, false],
  ]);
  expect(isPlace(placeOf(-0.0000001, 180, 40_000_000_000))).toBe(true);
  expect([writtenPlace(place), writtenPlace('')]).toEqual(['19.43261, -99.13321 (± 12 m)', '']);
});
