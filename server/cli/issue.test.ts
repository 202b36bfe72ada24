/** The command as it is run: a process of its own on an empty data folder, with no server. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildConcept, buildReceipt } from '../../tests/factories/receipt.ts';

const ROOT = join(import.meta.dirname, '../..');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tintero-cli-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Ended = { code: number; lines: Record<string, unknown>[]; error: string };

function tintero(...args: string[]): Promise<Ended> {
  const env = { ...process.env, DATA_DIR: join(folder, 'data') };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(ROOT, 'server/bin/tintero.js'), ...args],
      { env, cwd: folder },
      (error, out, err) => {
        const lines =
          out.trim() === ''
            ? []
            : out
                .trim()
                .split('\n')
                .map((line) => JSON.parse(line));
        resolve({ code: error === null ? 0 : Number(error.code), lines, error: err });
      },
    );
  });
}

test('issues, refuses by code, verifies what it wrote', async () => {
  const bad = join(folder, 'bad.json');
  writeFileSync(
    bad,
    JSON.stringify(buildReceipt({ branch_office_id: '', concepts: [buildConcept({ quantity: '0' })] })),
  );
  const garbage = join(folder, 'garbage.json');
  writeFileSync(garbage, '{');
  const issued = await tintero('issue', join(ROOT, 'examples/factura.json'), bad, garbage, '--out', folder);
  const [good, refused, unreadable] = issued.lines;
  expect(issued.error).toBe('');
  expect(issued.code).toBe(1);
  expect(good).toMatchObject({ status: 'stamped', serie: 'A', folio: '1', total: expect.any(String) });
  expect(refused).toMatchObject({ status: 'refused', codes: expect.arrayContaining([expect.any(String)]) });
  expect(unreadable).toMatchObject({ status: 'refused', codes: ['bad_json'] });

  const xml = join(folder, `${good?.uuid}.xml`);
  expect(good?.xml).toBe(xml);
  const verified = await tintero('verify', xml, '--json');
  expect(verified.code).toBe(0);
  expect(verified.lines).toEqual([
    {
      file: xml,
      version: '4.0',
      type: 'I',
      uuid: good?.uuid,
      sello: 'valid',
      sello_sat: 'valid',
      cadena: expect.stringMatching(/^[0-9a-f]{64}$/),
      structure: [],
      rules: [],
      totals: 'ok',
    },
  ]);
  if (good?.pdf !== undefined) expect(readFileSync(String(good.pdf)).subarray(0, 5).toString()).toBe('%PDF-');
  else expect(good?.message).toMatch(/Chromium/);

  const second = await tintero('issue', join(ROOT, 'examples/factura.json'), '--out', folder);
  expect(second).toMatchObject({ code: 0, lines: [{ status: 'stamped', folio: '2' }] });
});

test('written wrong, it says how it is written', async () => {
  for (const args of [['issue'], ['issue', 'x.json', '--out'], ['verify', 'x.xml', '--jsonn'], ['nothing']]) {
    const ended = await tintero(...args);
    expect(ended.code, args.join(' ')).toBe(2);
    expect(ended.error).toContain('tintero issue');
  }
  expect(await tintero('verify', join(folder, 'missing.xml'), '--json')).toMatchObject({
    code: 1,
    lines: [],
  });
});
