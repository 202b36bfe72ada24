import { expect, test } from 'vitest';
import { unitNamed } from './unit-named.ts';

test('a unit is meant by its name or alias, whatever the letters; one that is inactive by none', () => {
  const unit = { name: 'Planta Mérida', alias: 'Sureste', is_active: true };
  expect(unitNamed([unit], ' planta merida')).toBe(unit);
  expect(unitNamed([unit], 'SURESTE')).toBe(unit);
  for (const name of ['', 'Sur', '--']) expect(unitNamed([unit], name)).toBeUndefined();
  expect(unitNamed([{ ...unit, is_active: false }], 'Sureste')).toBeUndefined();
});
