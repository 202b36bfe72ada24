import { expect, test } from 'vitest';
import { BOARD_PICTURES, movedPicture, orderedPictures, shownPictures } from './board-pictures.ts';

test('who chose nothing has every picture; who did has theirs, in their order, and the others after them to be chosen', () => {
  expect(shownPictures(undefined)).toEqual(BOARD_PICTURES);
  expect(shownPictures([])).toEqual([]);
  expect(shownPictures(['received', 'of a later version', 'cash'])).toEqual(['received', 'cash']);
  expect(orderedPictures(['received'])).toEqual(['received', 'cash', 'issued']);
});

test('one is moved by a place, and at either end it stays', () => {
  expect(movedPicture(['cash', 'issued', 'received'], 'received', -1)).toEqual([
    'cash',
    'received',
    'issued',
  ]);
  expect(movedPicture(['cash', 'issued'], 'cash', 1)).toEqual(['issued', 'cash']);
  expect(movedPicture(['cash', 'issued'], 'cash', -1)).toEqual(['cash', 'issued']);
  expect(movedPicture(['cash', 'issued'], 'issued', 1)).toEqual(['cash', 'issued']);
  expect(movedPicture(['cash'], 'received', 1)).toEqual(['cash']);
});
