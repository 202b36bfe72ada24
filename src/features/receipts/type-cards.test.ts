import { expect, test } from 'vitest';
import { filterCards, TYPE_CARDS } from './type-cards.ts';

const found = (typed: string) => filterCards(TYPE_CARDS, typed).map((card) => card.type);

test('cards are found by any of their words, without accents and in any order', () => {
  expect(found('')).toEqual(['I', 'E', 'T', 'G']);
  expect(found('credito nota')).toEqual(['E']);
  expect(found('  MERCANCÍA ')).toEqual(['T']);
  expect(found('factura')).toEqual(['I', 'G']);
  expect(found('nómina')).toEqual([]);
});
