import { expect, test } from 'vitest';
import { lastingStream, MOST_WAITING } from './lasting-stream.ts';
import { createLog } from './log.ts';
import { openRotatingFile } from './rotating-file.ts';

test('a log on a full disk stops nothing and does not grow without end', () => {
  const stream = lastingStream(openRotatingFile('/dev/full', { maxBytes: 1_000, keep: 1 }));
  const log = createLog('info', stream);
  const text = 'x'.repeat(100_000);
  for (let line = 0; line < 100; line += 1) log.info({ text }, 'call');
  expect(stream.waiting()).toBeGreaterThan(MOST_WAITING / 2);
  expect(stream.waiting()).toBeLessThanOrEqual(MOST_WAITING);
});

test('what waited is written first once there is room', () => {
  let isFull = true;
  let written = '';
  const stream = lastingStream({
    write(text) {
      if (isFull) throw new Error('ENOSPC');
      written += text;
    },
  });
  stream.write('1\n');
  stream.write('2\n');
  isFull = false;
  stream.write('3\n');
  stream.write('4\n');
  expect(written).toBe('1\n2\n3\n4\n');
});
