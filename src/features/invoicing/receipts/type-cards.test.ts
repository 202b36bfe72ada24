import { expect, test } from 'vitest';
import { knownAddenda } from '../../../../schema/forms/addenda/registry.ts';
import { ADDENDA_FAMILIES, FAMILY_CARDS, filterCards, TYPE_CARDS } from './type-cards.ts';

const found = (typed: string) => filterCards(TYPE_CARDS, typed).map((card) => card.type);

// spec: 1§2.3, 2§2.1
test('cards are found by any of their words, without accents and in any order', () => {
  expect(found('')).toEqual(['I', 'E', 'T', 'G', 'P', 'N', 'R']);
  expect(found('credito nota')).toEqual(['E']);
  expect(found('  MERCANCÍA ')).toEqual(['T']);
  expect(found('factura')).toEqual(['I', 'G', 'P']);
  expect(found('nómina')).toEqual(['N']);
});

const families = (typed: string) =>
  filterCards(FAMILY_CARDS, typed).map(({ type, family, order }) => `${type} ${order ? 'order' : family}`);

// spec: 2§1.2, 2§2.7
test('foreign trade has a card for each of its ways, multi-assistance for each of its addenda, and an order is begun from', () => {
  expect(families('comercio exterior')).toEqual(['I ce', 'T ce']);
  expect(families('multiasistencia')).toEqual(['I addendum_multi', 'I addendum_multi_honorarios']);
  expect(families('orden traslado')).toEqual(['T order']);
  expect(families('carta porte')).toContain('T order');
  for (const name of ADDENDA_FAMILIES) expect(knownAddenda(name, [])?.name).toBe(name);
});
