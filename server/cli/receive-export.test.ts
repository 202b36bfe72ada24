/** Documents brought and written by the command: each once, however often it is run. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallCatalogs } from '../../schema/catalogs/small.ts';
import { documentMaker } from '../../tests/factories/document-folder.ts';
import { runCommand } from './cli.ts';

const ROOT = join(import.meta.dirname, '../..');
const RECEIVER = { rfc: 'URE180429TM6', name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA', tax_domicile: '86991' };
let folder: string;
let next: () => string;
const uuidIn = (xml: string) => /UUID="([^"]+)"/.exec(xml)?.[1] ?? '';

async function tintero(...args: string[]) {
  const [out, error] = [[] as string[], [] as string[]];
  const output = {
    out: (line: string) => void out.push(line),
    error: (line: string) => void error.push(line),
  };
  const env = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'fatal' };
  const code = await runCommand(args, env, output);
  return {
    code,
    lines: out.flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : [])),
    out: out.join('\n'),
    error: error.join('\n'),
  };
}
const written = (place: string) =>
  readdirSync(join(folder, place), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.xml'),
  );

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tintero-cli-files-'));
  const { rfc, name, tax_domicile } = RECEIVER;
  const account = [
    '--email',
    'a@tintero.test',
    '--rfc',
    rfc,
    '--name',
    name,
    '--regime',
    '601',
    '--zip',
    tax_domicile,
  ];
  expect(await tintero('account', 'create', ...account)).toMatchObject({ code: 0 });
  const dataDir = join(folder, 'data');
  next = await documentMaker({ catalogs: smallCatalogs, concepts: 2, dataDir, receiver: RECEIVER });
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a folder with a zip and a broken file: what is right is received once, what is not is said', async () => {
  const documents = [next(), next(), next()];
  const [first = '', second = '', third = ''] = documents;
  const place = join(folder, 'in');
  mkdirSync(place);
  writeFileSync(join(place, '1.xml'), first);
  writeFileSync(join(place, 'broken.xml'), '<not');
  writeFileSync(join(place, 'more.zip'), zipSync({ 'a/2.xml': strToU8(second), '3.xml': strToU8(third) }));
  const brought = await tintero('receive', place, '--rfc', RECEIVER.rfc);
  const stateOf = (lines: { file: string; state: string }[], end: string) =>
    lines.find(({ file }) => file.endsWith(end))?.state;
  expect(brought.code).toBe(1);
  expect(brought.lines).toHaveLength(4);
  for (const end of ['1.xml', '2.xml', '3.xml']) expect(stateOf(brought.lines, end)).toBe('received');
  expect(stateOf(brought.lines, 'broken.xml')).toBe('refused');

  rmSync(join(place, 'broken.xml'));
  const again = await tintero('receive', place, '--rfc', RECEIVER.rfc);
  expect(again.code).toBe(0);
  expect(again.lines.map(({ state }) => state)).toEqual(['repeated', 'repeated', 'repeated']);

  const given = ['export', '--rfc', RECEIVER.rfc, '--out', join(folder, 'out'), '--received'];
  expect(await tintero(...given)).toMatchObject({
    code: 0,
    out: expect.stringContaining('Escritos: 3. Ya estaban: 0.'),
  });
  expect(written('out')).toHaveLength(3);
  for (const xml of documents) {
    const name = written('out').find((path) => path.endsWith(`${uuidIn(xml)}.xml`)) ?? '';
    expect(readFileSync(join(folder, 'out', name), 'utf8')).toBe(xml);
  }
  rmSync(join(folder, 'out', written('out')[0] ?? ''));
  expect(await tintero(...given)).toMatchObject({
    code: 0,
    out: expect.stringContaining('Escritos: 1. Ya estaban: 2.'),
  });
  expect(await tintero(...given, '--from', '2199-01-01')).toMatchObject({
    out: expect.stringContaining('Escritos: 0. Ya estaban: 0.'),
  });
});

test('what was issued is written as it was stamped', async () => {
  const [line] = (await tintero('issue', join(ROOT, 'examples/factura.json'), '--out', folder)).lines;
  expect(line).toMatchObject({ status: 'stamped' });
  const given = ['export', '--rfc', 'EKU9003173C9', '--out', join(folder, 'issued')];
  expect(await tintero(...given)).toMatchObject({ code: 0, out: expect.stringContaining('Escritos: 1.') });
  const [path = ''] = written('issued');
  expect(readFileSync(join(folder, 'issued', path), 'utf8')).toBe(readFileSync(line.xml, 'utf8'));
  expect(written('issued').map((name) => name.slice(8))).toEqual([`${line.uuid}.xml`]);
});

test('written wrong, or for nobody here, it says so', async () => {
  expect(await tintero('export', '--rfc', 'EKU9003173C9')).toMatchObject({
    code: 2,
    error: expect.stringContaining('--out'),
  });
  expect(await tintero('receive', folder)).toMatchObject({
    code: 2,
    error: expect.stringContaining('--rfc'),
  });
  expect(
    await tintero('export', '--rfc', 'EKU9003173C9', '--out', folder, '--to', '2026-13-01'),
  ).toMatchObject({ code: 2 });
  for (const args of [
    ['receive', folder, '--rfc', 'XAXX010101000'],
    ['export', '--rfc', 'XAXX010101000', '--out', folder],
  ])
    expect(await tintero(...args)).toMatchObject({
      code: 1,
      error: expect.stringContaining('XAXX010101000'),
    });
});
