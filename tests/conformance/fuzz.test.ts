/** Damaged documents never crash the reader, make it hang or eat the memory. SEED=… RUNS=… repeat and lengthen. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { missing } from './shared.ts';

const script = fileURLToPath(new URL('fuzz-documents.ts', import.meta.url));

describe.skipIf(missing)('damaged documents', () => {
  test('none crashes, takes a second or 300 MB; what is read is written and read again the same', () => {
    const child = spawnSync(process.execPath, [script], { encoding: 'utf8', timeout: 240_000 });
    expect(child.stderr).toBe('');
    const seen = JSON.parse(child.stdout) as Record<string, number | string | undefined>;
    console.info(`fuzz: ${child.stdout.trim()}`);
    expect(seen.failure).toBeUndefined();
    expect(seen.read).toBeGreaterThan(10);
    expect(seen.slowestMs, `SEED=${seen.seed}`).toBeLessThan(1000);
    expect(seen.peakMb, `SEED=${seen.seed}`).toBeLessThan(300);
  }, 300_000);
});
