import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { smallCatalogs } from '../../schema/catalogs/small.ts';
import { listBytes, SANDBOX_LISTS } from '../sandbox/list-content.ts';
import { type RunningSandbox, startSandbox } from '../sandbox/start-sandbox.ts';
import { runCommand } from './cli.ts';

let sandbox: RunningSandbox;
let folder: string;
beforeAll(async () => {
  sandbox = await startSandbox({ catalogs: smallCatalogs });
});
afterAll(async () => await sandbox.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tintero-lists-'));
  mkdirSync(join(folder, 'sat'));
  for (const [path, text] of Object.entries(SANDBOX_LISTS)) {
    writeFileSync(join(folder, 'sat', path.split('/').at(-1) ?? ''), listBytes(text(1)));
  }
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function tintero(...args: string[]) {
  const said: string[] = [];
  const wrong: string[] = [];
  const env = { DATA_DIR: join(folder, 'data'), LISTS_URL: `${sandbox.url}/lists` };
  const code = await runCommand(args, env, {
    out: (line) => void said.push(line),
    error: (line) => void wrong.push(line),
  });
  return { code, out: said.join('\n'), error: wrong.join('\n') };
}

// spec: house.33
test('a folder goes in, an RFC is looked up, on any day', async () => {
  const taken = await tintero('lists', 'import', join(folder, 'sat'), '--date', '2026-08-07');
  expect(taken).toMatchObject({ code: 0, error: '' });
  expect(taken.out).toContain(
    'Listado_completo_69-B (lista 69-B), al 2026-07-15. Renglones: 4; aparecen: 4;',
  );
  expect(taken.out).toContain('No se pueden buscar: 1 con RFC suprimido, 1 sin un RFC legible.');

  const found = await tintero('lists', 'look-up', 'xiqb891116qe4', '--date', '2019-12-01');
  expect(found.code).toBe(1);
  expect(found.out).toContain('69-B: Definitivo');
  expect(found.out).toContain('oficio 500-05-2019-00006): presunción 2019-02-04, definitivo 2019-10-01');
  expect(found.out).toContain('De ese día no hay versión de 16 de 16 archivos');

  const clear = await tintero('lists', 'look-up', 'EKU9003173C9');
  expect(clear.code).toBe(0);
  expect(clear.out).toContain('  No aparece en las listas leídas: 69, 69-B, 69-B Bis.\n');
  expect(clear.out).toContain('Versiones: 69 del 2026-08-07; 69-B del 2026-07-15; 69-B Bis del 2026-03-12');
  const again = await tintero('lists', 'import', join(folder, 'sat', 'Firmes.csv'));
  expect(again.out).toBe('Firmes (lista 69): sin cambios desde el 2026-08-07');
});

test('an address, and the daily files of the settings', async () => {
  const one = await tintero('lists', 'import', `${sandbox.url}/lists/Documents_AGR/Firmes.csv`);
  expect(one.out).toContain('Firmes (lista 69), al 2026-08-07');
  const daily = await tintero('lists', 'import', '--daily');
  expect(daily).toMatchObject({ code: 0, error: '' });
  expect(daily.out).toContain('Listado_69_B_Bis_Completo (lista 69-B Bis), al 2026-03-12');
});

test('what is wrong is said, and one bad file leaves the others be', async () => {
  writeFileSync(join(folder, 'sat', 'AAA.csv'), 'hola');
  const mixed = await tintero('lists', 'import', join(folder, 'sat'));
  expect(mixed).toMatchObject({ code: 1, error: expect.stringContaining('AAA.csv no es una lista del SAT') });
  expect(mixed.out).toContain('Firmes (lista 69)');
  expect((await tintero('lists', 'import', join(folder, 'no-hay'))).error).toContain('No existe');
  expect((await tintero('lists', 'look-up', 'NOES')).code).toBe(2);
  expect((await tintero('lists', 'look-up', 'EKU9003173C9', '--date', '31/12/2026')).code).toBe(2);
  expect((await tintero('lists', 'otro')).code).toBe(2);
});

test('versions and what the last one changed', async () => {
  expect((await tintero('lists', 'versions')).code).toBe(2);
  const path = join(folder, 'sat', 'Listado_completo_69-B.csv');
  await tintero('lists', 'import', path);
  writeFileSync(path, listBytes(SANDBOX_LISTS['Documents_AGAFF/Listado_completo_69-B.csv']?.(2) ?? ''));
  await tintero('lists', 'import', path);
  const versions = await tintero('lists', 'versions');
  expect(versions.out.split('\n')).toEqual([
    expect.stringContaining('al 2026-07-15. Renglones: 4; aparecen: 4; cambian: 0; desaparecen: 0'),
    expect.stringContaining('al 2026-11-16. Renglones: 4; aparecen: 0; cambian: 1; desaparecen: 0'),
  ]);
  const changes = await tintero('lists', 'changes', 'listado_completo_69-b.csv');
  expect(changes.out).toContain('CACX7605101P8 500-05-2026-00003: de Presunto a Definitivo');
  const first = await tintero('lists', 'changes', 'Listado_completo_69-B', '--date', '2026-08-01');
  expect(first.out).toContain('IVD920810GU2 500-05-2018-00001: aparece (Definitivo)');
  expect((await tintero('lists', 'changes', 'Firmes')).code).toBe(1);
});

test('what was not imported is not said to be clear', async () => {
  await tintero('lists', 'import', join(folder, 'sat', 'Firmes.csv'), '--date', '2026-08-07');
  const { out } = await tintero('lists', 'look-up', 'CACX7605101P8');
  expect(out).toContain('No aparece en las listas leídas: 69.\n');
  expect(out).toContain('Sin importar: 69-B, 69-B Bis. De ellas no se sabe.');
});

test('with nothing imported nothing is known', async () => {
  expect(await tintero('lists', 'look-up', 'EKU9003173C9')).toMatchObject({
    code: 2,
    error: expect.stringContaining('No hay listas importadas'),
  });
});

test('a list of RFC goes in, plain or gzipped; one without any changes nothing', async () => {
  const file = join(folder, 'l_RFC.txt.gz');
  writeFileSync(
    file,
    gzipSync(Buffer.from('RFC|SNCF|SUBCONTRATACION\r\nEKU9003173C9|0|0\r\nOÑO120726RX3|1|0\r\n')),
  );
  const taken = await tintero('lists', 'registry', file, '--date', '2026-11-19');
  expect(taken).toMatchObject({ code: 0, out: 'Lista de RFC al 2026-11-19: 2 contribuyentes.' });
  writeFileSync(join(folder, 'vacia.txt'), 'nada\n');
  expect((await tintero('lists', 'registry', join(folder, 'vacia.txt'))).code).toBe(1);
});
