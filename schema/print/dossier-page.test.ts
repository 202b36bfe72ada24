/** Pages of a dossier: whatever strangers wrote stays a text. */
import { expect, test } from 'vitest';
import { dossierPage, fileCell, photos } from './dossier-page.ts';
import { facts, lines, table } from './printed-page.ts';

const HOSTILE = '</style><script>alert(1)</script>"\'&\u0000\u202Efdp\ud800';

test('no text of others becomes an element, or turns the letters around', () => {
  const file = { path: HOSTILE, sha256: HOSTILE };
  const html = dossierPage(
    HOSTILE,
    [
      facts([[HOSTILE, HOSTILE]]),
      table([{ title: HOSTILE, width: 100 }], [[HOSTILE], [lines(HOSTILE)], [fileCell(file)]]),
      photos([{ ...file, jpeg: '' }]),
    ],
    '',
  );
  expect(html).not.toContain('<script');
  expect(html.match(/<style>/g)).toHaveLength(1);
  expect(html.match(/<\/style>/g)).toHaveLength(1);
  expect(['\u0000', '\u202e'].some((letter) => html.includes(letter))).toBe(false);
  expect(html.isWellFormed()).toBe(true);
});

test('what there is nothing of is left out', () => {
  expect([facts([['a', '']]), table([{ title: 'a', width: 100 }], []), photos([])]).toEqual([
    ...[{ html: '' }, { html: '' }, { html: '' }],
  ]);
  expect(lines('a', '', 'b').html).toBe('a<br>b');
});
