/** Names that strangers gave, as paths of an archive. */
import { expect, test } from 'vitest';
import { safeName, uniquePaths } from './archive-path.ts';

test('whatever a file was called, its path stays in the archive and on one line of a list', () => {
  expect(safeName('Contrato señor Ñandú (v2).pdf')).toBe('Contrato-senor-Nandu-v2-.pdf');
  expect(safeName('../../etc/passwd')).toBe('etc-passwd');
  expect(safeName('..\\..\\a\r\nb  c.pdf')).toBe('a-b-c.pdf');
  expect(safeName('con.pdf')).toBe('_con.pdf');
  expect(safeName('…')).toBe('archivo');
  expect(safeName('a..pdf')).toBe('a.pdf');
  expect(safeName(`${'x'.repeat(300)}.pdf`)).toBe(`${'x'.repeat(80)}.pdf`);
  expect(safeName('\u202Efdp.exe')).toBe('fdp.exe');
});

test('two alike are two', () => {
  const path = uniquePaths();
  expect([path('a', 'X.pdf'), path('a', 'x.pdf'), path('a', 'x-2.pdf'), path('b', 'x.pdf')]).toEqual([
    ...['a/X.pdf', 'a/x-2.pdf', 'a/x-2-2.pdf', 'b/x.pdf'],
  ]);
});
