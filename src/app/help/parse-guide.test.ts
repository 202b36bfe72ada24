import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Inline, parseGuide, sectionId } from './parse-guide.ts';

const textOf = (inline: readonly Inline[]) => inline.map(({ text }) => text).join('');

test('headings, paragraphs, lists and tables are read; pictures and where links lead are not', () => {
  const [first, second] = parseGuide(
    [
      '# Guía',
      'antes',
      '## Qué hay & qué no',
      'Uno **fuerte** y',
      'un `código` en [dos](x.md) líneas.',
      '',
      '![foto](a.png)',
      '',
      '1. Primero',
      '   sigue',
      '',
      '   ![foto](b.png)',
      '',
      '2. Segundo',
      '',
      'Después.',
      '### Tabla',
      '| A | B |',
      '|---|---|',
      '| 1 | **2** |',
      '',
      '| ![x](a.png) | ![y](b.png) |',
      '|---|---|',
      '| ![x](a.png) | ![y](b.png) |',
    ].join('\n'),
  );
  expect(first).toMatchObject({ id: 'que-hay-que-no', title: 'Qué hay & qué no', level: 2 });
  expect(first?.blocks.map((block) => block.kind)).toEqual(['paragraph', 'list', 'paragraph']);
  const [paragraph, list, last] = first?.blocks ?? [];
  expect(paragraph?.kind === 'paragraph' && textOf(paragraph.text)).toBe(
    'Uno fuerte y un código en dos líneas.',
  );
  expect(list?.kind === 'list' && list.items.map(textOf)).toEqual(['Primero sigue', 'Segundo']);
  expect(last?.kind === 'paragraph' && textOf(last.text)).toBe('Después.');
  expect(second?.blocks).toMatchObject([
    { kind: 'table', rows: [[[{ text: '1' }], [{ kind: 'strong', text: '2' }]]] },
  ]);
});

test('nothing of the guide is lost or shown as Markdown', () => {
  const guide = readFileSync('docs/guia.md', 'utf8');
  const sections = parseGuide(guide);
  const all = JSON.stringify(sections);
  expect(all).not.toMatch(/\*\*|!\[|\]\(|\|---/);
  // Each word that stands in it, outside pictures and marks.
  const words = guide
    .replace(/^[\s\S]*?(?=^## )/m, '')
    // A table that shows only pictures goes with its titles.
    .replace(/^\|[^\n]*\n\|[-|]+\n\| !\[.*$/gm, '')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .match(/\p{L}{4,}/gu);
  expect(words?.filter((word) => !all.includes(word))).toEqual([]);
  const ids = sections.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(sectionId('¿Ñandú, o qué?')).toBe('nandu-o-que');
});
