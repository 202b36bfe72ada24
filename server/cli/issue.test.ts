/** The command as it is run: a process of its own on an empty data folder, with no server. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildConcept, buildReceipt } from '../../tests/factories/receipt.ts';
import { runCommand } from './cli.ts';

const ROOT = join(import.meta.dirname, '../..');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tintero-cli-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Ended = { code: number; text: string; lines: Record<string, unknown>[]; error: string };

function tintero(...args: string[]): Promise<Ended> {
  const env = { ...process.env, DATA_DIR: join(folder, 'data') };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(ROOT, 'server/bin/tintero.js'), ...args],
      { env, cwd: folder },
      (error, out, err) => {
        const rows = out.split('\n').filter((line) => line.startsWith('{'));
        const lines = rows.map((line) => JSON.parse(line));
        resolve({ code: error === null ? 0 : Number(error.code), text: out, lines, error: err });
      },
    );
  });
}

/** In this process: a dozen of them cost what one of the above does. */
async function here(...args: string[]): Promise<Ended> {
  const [text, error] = [[] as string[], [] as string[]];
  const output = {
    out: (line: string) => void text.push(line),
    error: (line: string) => void error.push(line),
  };
  const code = await runCommand(args, { DATA_DIR: join(folder, 'data') }, output);
  return { code, text: text.join('\n'), lines: [], error: error.join('\n') };
}

// spec: house.17, house.66, house.83
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
      complements: [{ name: 'TimbreFiscalDigital', version: '1.1' }],
      sello: 'valid',
      sello_sat: 'valid',
      cadena: expect.stringMatching(/^[0-9a-f]{64}$/),
      structure: [],
      rules: [],
      warnings: [],
      not_checked: expect.arrayContaining(['CFDI40143']),
      totals: 'ok',
      amounts: expect.objectContaining({ Total: good?.total, Moneda: 'MXN' }),
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
});

test('asked for help, it gives it', async () => {
  for (const args of [['--help'], ['verify', '--help']]) {
    expect(await tintero(...args)).toMatchObject({
      code: 0,
      error: '',
      text: expect.stringMatching(/--sat/),
    });
  }
});

// spec: house.82
test('a file that is not there has its line too, in Spanish', async () => {
  const missing = join(folder, 'missing.xml');
  expect(await tintero('verify', missing, folder, '--json')).toMatchObject({
    code: 1,
    error: expect.stringMatching(/^\d documentos?: /),
    lines: expect.arrayContaining([
      expect.objectContaining({
        file: missing,
        sello: 'unverifiable',
        error: expect.stringMatching(/: no existe\.$/),
      }),
    ]),
  });
  const issued = await tintero('issue', missing, folder, '--out', folder);
  expect(issued).toMatchObject({
    code: 1,
    lines: [
      { status: 'refused', errors: [{ text: expect.stringMatching(/: no existe\.$/) }] },
      { status: 'refused', errors: [{ text: expect.stringMatching(/: es una carpeta\.$/) }] },
    ],
  });
});

test('an account is made once per user, and its taxpayer is the one of the RFC', async () => {
  const create = (over: Record<string, string>, run = tintero) => {
    const wish = {
      email: 'a@example.com',
      rfc: 'h&e951128469',
      name: 'Herreria',
      regime: '601',
      zip: '06002',
    };
    return run('account', 'create', ...Object.entries({ ...wish, ...over }).map(([k, v]) => `--${k}=${v}`));
  };
  const made = await create({});
  expect(made.code).toBe(0);
  expect(made.text).toMatch(/Cuenta de H&E951128469 creada/);
  const password = /Contraseña[^:]*: (\S{16})/.exec(made.text)?.[1];
  expect(password).toBeDefined();
  expect(await create({})).toMatchObject({ code: 1, text: '' });
  expect((await create({ email: 'b@example.com' })).text).toMatch(/ya existía: se agregó/);
  for (const [name, value] of [
    ['rfc', 'XAXX010101000'],
    ['rfc', 'ABC'],
    ['regime', '612'],
    ['zip', '0600'],
    ['email', 'a@'],
    ['name', ''],
  ]) {
    const refused = await create({ email: 'c@example.com', [String(name)]: String(value) }, here);
    expect(refused.code, `${name}=${value}`).toBe(2);
    expect(refused.error).toContain(value === '' ? `--${name}` : `«${value}»`);
  }
  const data = readFileSync(join(folder, 'data/tintero.sqlite'));
  expect(data.includes(String(password))).toBe(false);

  const all = await tintero('security', 'events', '--json');
  expect(all.lines).toMatchObject([
    { kind: 'user_created', client_id: 'demo', details: { by: 'start' } },
    { kind: 'user_created', user_id: 'system', details: { by: 'command' } },
    { kind: 'user_created', user_id: 'system', details: { by: 'command' } },
  ]);
  expect(all.text).not.toContain(String(password));
  const ofClient = await tintero('security', 'events', '--client', 'h&e951128469', '--since', '1h');
  expect(ofClient.code).toBe(0);
  expect(ofClient.text.match(/usuario creado {2}cuenta \S+/g)).toHaveLength(2);
  const older = await tintero('security', 'events', '--since', '2999-01-01');
  expect([older.code, older.text]).toEqual([0, '']);
  expect((await tintero('security', 'events', '--client', 'XAXX010101000')).code).toBe(1);
  expect((await tintero('security', 'events', '--since', 'ayer')).code).toBe(2);
  expect((await tintero('security', 'nada')).code).toBe(2);
});
