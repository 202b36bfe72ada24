import { expect, test } from 'vitest';
import { createLog, logFile } from './log.ts';

test('a log on a full disk stops nothing and does not grow without end', () => {
  const destination = logFile('/dev/full') as ReturnType<typeof logFile> & { _len: number };
  const log = createLog('info', destination);
  const text = 'x'.repeat(100_000);
  for (let line = 0; line < 100; line += 1) log.info({ text }, 'call');
  expect(destination._len).toBeLessThan(5_000_000);
});
