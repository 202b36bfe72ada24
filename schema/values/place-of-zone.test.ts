import { expect, test } from 'vitest';
import { placeOfZone, timeZoneOf } from './place-of-zone.ts';

test.each([
  ['America/Mexico_City', 'Ciudad de México'],
  ['America/Hermosillo', 'Hermosillo'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['Europe/Madrid', 'Madrid'],
  ['Etc/GMT+6', ''],
  ['UTC', ''],
  ['', ''],
])('%s is of %s', (zone, place) => {
  expect(placeOfZone(zone)).toBe(place);
  expect(timeZoneOf(zone)).toBe(zone);
});

test.each([
  null,
  'Centro, en la esquina',
  '<b>/x',
  'a/b/c/d',
  '/America',
  'America/',
  `America/${'x'.repeat(31)}`,
])('%s is no zone', (text) => {
  expect(timeZoneOf(text)).toBe('');
});
