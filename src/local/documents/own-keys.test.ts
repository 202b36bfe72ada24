import { describe, expect, test } from 'vitest';
import { mostUsed, nearProductKeys, rankProductKeys, rankUnits, usualUnit } from './own-keys.ts';

const used = (prod_serv_id: string, unit_id: string, description: string) => ({
  prod_serv_id,
  unit_id,
  description,
});
const USED = [
  used('44121600', 'H87', 'Papelería'),
  used('86101705', 'HUR', 'Capacitación administrativa, hora'),
  used('86101705', 'HUR', 'Capacitación fiscal, hora'),
  used('81111500', 'E48', 'Ingeniería de software'),
  used('', '', 'a medias'),
];

describe('keys of what somebody sells', () => {
  test('what is described alike comes first, whatever the accents; then what is used most', () => {
    expect(rankProductKeys(USED, 'papeleria fina')).toEqual(['44121600', '86101705', '81111500']);
    expect(rankProductKeys(USED, '')[0]).toBe('86101705');
    expect(rankProductKeys([], 'papel')).toEqual([]);
  });

  test('units of that key come first', () => {
    expect(rankUnits(USED, '44121600')[0]).toBe('H87');
    expect(rankUnits(USED, '')[0]).toBe('HUR');
  });

  test('a key brings its unit: one’s own, else that of goods or services', () => {
    expect(usualUnit(USED, '86101705')).toBe('HUR');
    expect(usualUnit([], '86101705')).toBe('E48');
    expect(usualUnit([], '70101500')).toBe('E48');
    expect(usualUnit([], '31161500')).toBe('H87');
    expect(usualUnit([], '95101500')).toBe('H87');
  });

  test('words suggest no key of one’s own that has nothing to do with them', () => {
    expect(nearProductKeys(USED, 'capacitación de personal')).toEqual(['86101705']);
    expect(nearProductKeys(USED, 'tornillos')).toEqual([]);
  });

  test('what is chosen most comes first, then what many choose, each once', () => {
    expect(mostUsed(['04', '', '28', '28', '04', '28'], ['03', '04'])).toEqual(['28', '04', '03']);
    expect(mostUsed([], ['03'])).toEqual(['03']);
  });
});
