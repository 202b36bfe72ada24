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

test('is drawn ten times a second at most, and goes away for a line', () => {
  const written: string[] = [];
  let now = 0;
  const progress = showProgress(
    4,
    (text) => written.push(text),
    () => now,
  );
  for (let i = 0; i < 1000; i += 1) {
    now += 1;
    progress.begin();
    progress.document(i % 2 === 0);
  }
  expect(written.length).toBeLessThanOrEqual(11);
  expect(written.every((text) => text.startsWith('\r\u001b[K'))).toBe(true);
  written.length = 0;
  progress.clear();
  progress.clear();
  expect(written).toEqual(['\r\u001b[K']);
});

test('an archive moves it while it is read', () => {
  const written: string[] = [];
  let now = 0;
  const progress = showProgress(
    2,
    (text) => written.push(text),
    () => now,
  );
  progress.begin();
  now += 200;
  progress.part(0.5);
  expect(written.at(-1)).toMatch(/ 25 %/);
  now += 200;
  progress.begin();
  expect(written.at(-1)).toMatch(/ 50 %/);
});
