/** Several processes on one database: the real command, several times at once, from an empty start. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { TEST_SERVERS } from '../../../tests/factories/stores.ts';
import { openDataFile } from '../../sandbox/data-file.ts';

const ROOT = join(import.meta.dirname, '../../..');
const EXAMPLE = join(ROOT, 'examples/factura.json');
const PROCESSES = 3;
const INVOICES = 4;

type Line = { status: string; serie: string; folio: string; uuid: string };
type Ended = { lines: Line[]; error: string };

function issueSome(env: Record<string, string>, out: string): Promise<Ended> {
  const files = Array<string>(INVOICES).fill(EXAMPLE);
  const args = [join(ROOT, 'server/cli/cli.ts'), 'issue', ...files, '--out', out];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env: { ...process.env, ...env } }, (_failed, stdout, error) => {
      const lines = stdout.split('\n').filter((line) => line !== '');
      resolve({ lines: lines.map((line) => JSON.parse(line)), error });
    });
  });
}

describe.each(TEST_SERVERS)('processes on $name', (database) => {
  const folder = mkdtempSync(join(tmpdir(), 'tintero-processes-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  // spec: house.84
  test('begin together, share the folios, and stamp each receipt once', { timeout: 300_000 }, async () => {
    const { env, drop } = await database.make();
    const all = { ...env, DATA_DIR: join(folder, 'data') };
    const ended = await Promise.all(Array.from({ length: PROCESSES }, () => issueSome(all, folder)));
    expect(ended.map((one) => one.error)).toEqual(Array(PROCESSES).fill(''));
    const lines = ended.flatMap((one) => one.lines);
    expect(lines.map((line) => line.status)).toEqual(Array(PROCESSES * INVOICES).fill('stamped'));
    const folios = lines.map((line) => Number(line.folio)).sort((a, b) => a - b);
    expect(folios).toEqual(Array.from({ length: PROCESSES * INVOICES }, (_, n) => n + 1));
    expect(new Set(lines.map((line) => line.uuid)).size).toBe(PROCESSES * INVOICES);
    const sandbox = openDataFile(join(all.DATA_DIR, 'sandbox.sqlite'));
    expect(sandbox.countStamps()).toBe(PROCESSES * INVOICES);
    sandbox.close();
    await drop();
  });
});
