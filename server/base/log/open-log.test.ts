import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Config } from '../config/config.ts';
import { logFilePath, openLog } from './open-log.ts';
import { prettyLine } from './pretty.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tintero-log-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
});
const settings = (log: Config['log']) => ({ log, logLevel: 'info' as const, dataDir });

describe('LOG', () => {
  test.each([
    ['auto', true, true],
    ['auto', false, false],
    ['pretty', false, true],
    ['json', true, false],
  ] as const)('%s, in a terminal %s: a file is written %s', (log, isTerminal, isWritten) => {
    expect(logFilePath(settings(log), isTerminal) !== undefined).toBe(isWritten);
  });

  test('for a person only what goes wrong is in the terminal, in words; the file has every line', () => {
    const shown: string[] = [];
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => shown.push(String(text)) > 0);
    onTestFinished(() => void vi.restoreAllMocks());
    const log = openLog(settings('auto'), true);
    log.debug({ n: 1 }, 'too small');
    log.info({ status: 200 }, 'call');
    log.warn({ err: new Error('the network is away'), receipt: 'r1' }, 'not stamped');
    expect(shown).toEqual([
      expect.stringMatching(/^[\d:]{8} ▲ not stamped \(the network is away\) receipt=r1\n$/),
    ]);
    const lines = readFileSync(join(dataDir, 'tintero.log'), 'utf8').trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['call', 'not stamped']);
  });

  test('a silent log writes nowhere', () => {
    openLog({ ...settings('pretty'), logLevel: 'silent' }, true).error({}, 'x');
    expect(existsSync(join(dataDir, 'tintero.log'))).toBe(false);
  });
});

describe('a line for a person', () => {
  const line = (fields: object) =>
    prettyLine(JSON.stringify({ level: 50, time: '2026-11-20T12:00:01.000Z', ...fields }));

  test('has no control characters of others, and an end', () => {
    const text = line({ msg: 'job failed', reason: `\u001b[2Ja\n${'x'.repeat(1_000)}` });
    expect(text).toMatch(/^12:00:01 ✖ job failed reason= \[2Ja x+…\n$/);
    expect(text.length).toBeLessThan(300);
  });

  test('says the code of an error once', () => {
    expect(line({ msg: 'm', err: { code: 'EIO', message: 'EIO: bad' } })).toBe('12:00:01 ✖ m (EIO: bad)\n');
    expect(line({ msg: 'm', err: { code: '23505', message: 'twice' } })).toBe('12:00:01 ✖ m (23505 twice)\n');
  });
});
