import { expect, test } from 'vitest';
import { progressText, showProgress } from './progress.ts';

test('the bar grows with the share, and never beyond its ends', () => {
  const bar = (share: number) => /^[█░]+/.exec(progressText({ share, documents: 0, bad: 0 }))?.[0] ?? '';
  expect([0, 0.5, 1, 2, -1].map((share) => bar(share).replace(/░/g, '').length)).toEqual([0, 12, 24, 24, 0]);
  expect(bar(0.3)).toHaveLength(24);
  expect(progressText({ share: 0.995, documents: 12_345, bad: 3 })).toMatch(
    / {2}99 % {2}12,345 documentos, 3 con/,
  );
});

function screen(shared: boolean) {
  const written: string[] = [];
  return { written, shared, write: (text: string) => void written.push(text) };
}

test('is drawn ten times a second at most, and goes away at the end', () => {
  const { written, ...shown } = screen(false);
  let now = 0;
  const progress = showProgress(1000, shown, () => now);
  for (let i = 0; i < 1000; i += 1) {
    now += 1;
    progress.begin();
    progress.yield();
    progress.document(i % 2 === 0);
  }
  expect(written.length).toBeGreaterThan(5);
  expect(written.length).toBeLessThanOrEqual(11);
  expect(written.every((text) => text.startsWith('\r\u001b[K') && /[█░]{24} /.test(text))).toBe(true);
  progress.end();
  progress.end();
  expect(written.slice(-2)).toEqual([expect.stringMatching(/ 9\d % /), '\r\u001b[K']);
});

test('where the lines go to the same terminal it makes room for each, and comes back', () => {
  const { written, ...shown } = screen(true);
  const progress = showProgress(2, shown, () => 0);
  progress.begin();
  progress.yield();
  progress.document(false);
  expect(written).toEqual([
    expect.stringMatching(/ 0 documentos, 0 con errores$/),
    '\r\u001b[K',
    expect.stringMatching(/ 1 documentos, 1 con errores$/),
  ]);
});

test('an archive moves it while it is read', () => {
  const { written, ...shown } = screen(false);
  let now = 0;
  const progress = showProgress(2, shown, () => now);
  progress.begin();
  now += 200;
  progress.part(0.5);
  expect(written.at(-1)).toMatch(/ 25 %/);
  now += 200;
  progress.begin();
  expect(written.at(-1)).toMatch(/ 50 %/);
});
