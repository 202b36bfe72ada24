import { describe, expect, test } from 'vitest';
import { starterPack } from './starter.ts';
import { ianaZone, zoneOfPostalCode } from './time-zone.ts';

/** Hours that a zone is behind UTC on a day. */
function behind(zone: string, day: string): number {
  const noon = new Date(`${day}T12:00:00Z`);
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit' }).format(noon);
  return 12 - Number(hour);
}

describe('zones', () => {
  test.each([
    ['Tiempo del Centro', 'CMX', '015', 6, 6],
    ['Tiempo del Centro', 'NAY', '020', 6, 6],
    ['Tiempo del Centro en Frontera', 'TAM', '027', 6, 5],
    ['Tiempo del Pacífico', 'SIN', '006', 7, 7],
    ['Tiempo del Pacífico', 'CHH', '019', 6, 6],
    ['Tiempo del Pacífico en Frontera', 'CHH', '037', 7, 6],
    ['Tiempo del Pacífico en Frontera', 'CHH', '052', 6, 5],
    ['Tiempo del Pacífico Sonora', 'SON', '030', 7, 7],
    ['Tiempo del Noroeste en Frontera', 'BCN', '004', 8, 7],
    ['Tiempo del Sureste', 'ROO', '005', 5, 5],
  ])('%s, %s %s: %i hours behind in winter, %i in summer', (words, state, town, winter, summer) => {
    const zone = ianaZone(words, state, town);
    expect([behind(zone, '2026-01-15'), behind(zone, '2026-07-15')]).toEqual([winter, summer]);
  });

  test('a code that is not at hand has the zone of its region', () => {
    const pack = starterPack('c_CodigoPostal');
    expect(zoneOfPostalCode(pack, '77500')).toBe('America/Cancun');
    expect(zoneOfPostalCode(pack, '77710')).toBe('America/Cancun');
    expect(zoneOfPostalCode(undefined, '32000')).toBe('America/Ciudad_Juarez');
    expect(zoneOfPostalCode(pack, '')).toBe('America/Mexico_City');
  });
});
