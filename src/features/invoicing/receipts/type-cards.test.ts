import { expect, test } from 'vitest';
import { filterCards, TYPE_CARDS } from './type-cards.ts';

const found = (typed: string) => filterCards(TYPE_CARDS, typed).map((card) => card.type);

// spec: 1§2.3, 2§2.1
test('cards are found by any of their words, without accents and in any order', () => {
  expect(found('')).toEqual(['I', 'E', 'T', 'G', 'P', 'N', 'R']);
  expect(found('credito nota')).toEqual(['E']);
  expect(found('  MERCANCÍA ')).toEqual(['T']);
  expect(found('factura')).toEqual(['I', 'G', 'P']);
  expect(found('nómina')).toEqual(['N']);
});
