import { describe, expect, test } from 'vitest';
import { BOX, layPicture, nextBox } from './picture-layout.ts';

const node = (uuid: string) => ({ uuid, document: undefined, others: 0 });
const link = (from: string, to: string) => ({ from, to, kind: '01', amount: '', partiality: '' });
const tree = {
  levels: [[node('A')], [node('B'), node('C'), node('D')], [node('E')]],
  links: [link('B', 'A'), link('C', 'A'), link('D', 'A'), link('E', 'C'), link('E', 'E')],
};

describe('where related documents stand', () => {
  test.each([320, 360, 700, 1400])('in %i pixels nothing is over anything, nor over the edge', (room) => {
    const { boxes, width, height, lines } = layPicture(tree, room);
    expect(boxes.map((box) => box.node.uuid)).toEqual(['A', 'B', 'C', 'D', 'E']);
    for (const [at, a] of boxes.entries()) {
      expect([a.x >= 0, a.x + BOX.width <= width, a.y + BOX.height <= height]).toEqual([true, true, true]);
      for (const b of boxes.slice(at + 1))
        expect(Math.abs(a.x - b.x) >= BOX.width || Math.abs(a.y - b.y) >= BOX.height).toBe(true);
    }
    expect(lines).toHaveLength(4);
  });

  test('at 360 pixels two stand beside one another, and what names another stands below it', () => {
    const { boxes, width } = layPicture(tree, 328);
    expect(width).toBe(328);
    const at = (uuid: string) => boxes.find((box) => box.node.uuid === uuid)?.y ?? -1;
    expect(at('B')).toBe(at('C'));
    expect([at('A') < at('B'), at('C') < at('D'), at('D') < at('E')]).toEqual([true, true, true]);
  });

  test('in no room at all one column stands', () => {
    expect(new Set(layPicture(tree, 0).boxes.map(({ x }) => x))).toEqual(new Set([0]));
  });

  test('arrow keys go to what it names, to what names it and to its neighbours', () => {
    const to = (uuid: string, key: string) => nextBox(tree, uuid, key);
    expect([to('C', 'ArrowUp'), to('A', 'ArrowDown'), to('B', 'ArrowRight'), to('B', 'ArrowLeft')]).toEqual([
      'A',
      'B',
      'C',
      'A',
    ]);
    expect([
      to('A', 'ArrowUp'),
      to('A', 'ArrowLeft'),
      to('E', 'ArrowRight'),
      to('E', 'ArrowDown'),
      to('A', 'Tab'),
    ]).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });
});
