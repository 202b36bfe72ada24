import { expect, test } from 'vitest';
import { noneOf } from './asked.ts';

const state = { label: 'Estado', value: 'Cancelado' };

test('nothing asked: the list is empty, not without matches', () => {
  expect(noneOf({ search: '', filters: [] })).toBeUndefined();
});

test('what is said is what was asked, and the button takes just that away', () => {
  expect(noneOf({ search: 'xyz', filters: [] })).toMatchObject({
    title: 'Nada coincide con «xyz»',
    clear: 'Quitar búsqueda',
  });
  expect(noneOf({ search: '', filters: [state] })).toMatchObject({
    title: 'Nada con Estado: Cancelado',
    clear: 'Quitar filtro',
  });
  expect(noneOf({ search: 'xyz', filters: [state] })).toMatchObject({
    title: 'Nada coincide con «xyz» y Estado: Cancelado',
    clear: 'Quitar todo',
  });
});

test('a chip alone never sends anybody to look at what they typed', () => {
  expect(noneOf({ search: '', filters: [state] })?.text).not.toContain('escrib');
});
