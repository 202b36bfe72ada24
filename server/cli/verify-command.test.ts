/** `tintero verify` as it is run: a process of its own, over files as they come from outside. */
import { execFile, spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../schema/catalogs/small.ts';
import { retenciones20 } from '../../schema/cfdi/retenciones-20.ts';
import { writeXml } from '../../schema/cfdi/write-xml.ts';
import { validRetenciones } from '../../tests/factories/retenciones.ts';
import { openCsd, sealReceipt } from '../../tests/factories/sealed.ts';
import { sw } from '../fiscal/pac/sw.ts';
import { type RunningSandbox, startSandbox } from '../sandbox/start-sandbox.ts';
import type { FileVerdict } from './verify-text.ts';

const TINTERO = join(import.meta.dirname, '../bin/tintero.js');

let folder: string;
let dataDir: string;
let sandbox: RunningSandbox;
/** Sealed by a taxpayer of the sandbox and stamped by it: its SAT knows it. */
let stamped: string;
/** The same, never stamped. */
let sealed: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tintero-verify-'));
  dataDir = join(folder, 'data');
  sandbox = await startSandbox({ catalogs: smallCatalogs, dataDir, satLagMs: 0 });
  const csd = openCsd(
    await sandbox.authority.issueCsd('EKU9003173C9', 'ESCUELA KEMPER URGATE SA DE CV', 'x'),
  );
  sealed = sealReceipt(csd).xml;
  const { url } = sandbox;
  const pac = sw.open({
    url,
    apiUrl: url,
    credentials: { user: 'sandbox', password: 'sandbox' },
    timeoutMs: 60_000,
  });
  const result = await pac.stamp(sealed, crypto.randomUUID());
  if (result.kind !== 'stamped') throw new Error(JSON.stringify(result));
  stamped = result.xml;
});
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

let folders = 0;
/** A folder of its own with these files. */
function folderOf(files: Record<string, string | Uint8Array>): string {
  folders += 1;
  const path = join(folder, String(folders));
  mkdirSync(path);
  for (const [name, content] of Object.entries(files)) writeFileSync(join(path, name), content);
  return path;
}

type Ended = { code: number; out: string; error: string; verdicts: Record<string, FileVerdict> };

function verify(path: string, ...options: string[]): Promise<Ended> {
  const env = { ...process.env, DATA_DIR: dataDir, SAT_STATUS_URL: `${sandbox.url}/ConsultaCFDIService.svc` };
  return new Promise((resolve) => {
    execFile(process.execPath, [TINTERO, 'verify', path, ...options], { env }, (failed, out, error) => {
      const lines = out.split('\n').filter((line) => line.startsWith('{'));
      const rows = lines.map((line) => JSON.parse(line) as FileVerdict);
      const verdicts = Object.fromEntries(rows.map((row) => [row.file.replace(`${path}/`, ''), row]));
      resolve({ code: failed === null ? 0 : Number(failed.code), out, error, verdicts });
    });
  });
}

describe('exit code and summary', () => {
  // spec: house.97
  test('0 when all are clean, in folders and archives alike', async () => {
    const zip = zipSync({ 'in/b.xml': Buffer.from(stamped) });
    const ended = await verify(folderOf({ 'a.xml': stamped, 'z.zip': zip }), '--json');
    expect(ended).toMatchObject({ code: 0, error: '2 documentos: 2 limpios, 0 con errores.\n' });
    expect(Object.keys(ended.verdicts).sort()).toEqual(['a.xml', 'z.zip!/in/b.xml']);
    expect(ended.verdicts['a.xml']).toMatchObject({
      version: '4.0',
      type: 'I',
      uuid: expect.stringMatching(/^[0-9A-F-]{36}$/i),
      complements: [{ name: 'TimbreFiscalDigital', version: '1.1' }],
      sello: 'valid',
      sello_sat: 'valid',
      structure: [],
      rules: [],
      totals: 'ok',
      amounts: { SubTotal: '200.00', TotalImpuestosTrasladados: '32.00', Total: '232.00', Moneda: 'MXN' },
    });
    expect(ended.verdicts['a.xml']).not.toHaveProperty('sat');
    expect(ended.verdicts['a.xml']).not.toHaveProperty('error');
  });

  // spec: house.97
  test('1 when one is not, and the others still have their lines', async () => {
    const wrong = stamped.replace('Total="232.00"', 'Total="233.00"');
    const ended = await verify(folderOf({ 'a.xml': stamped, 'b.xml': wrong, 'c.xml': sealed }));
    expect(ended).toMatchObject({ code: 1, error: '3 documentos: 2 limpios, 1 con errores.\n' });
    expect(ended.out).toMatch(
      /a\.xml: CFDI 4\.0 I, sello válido, sello del SAT válido, totales correctos, Total 232\.00 MXN/,
    );
    expect(ended.out).toMatch(
      /b\.xml: CFDI 4\.0 I, sello inválido.*totales no cuadran.*\n {2}CFDI40102 Sello/s,
    );
    expect(ended.out).toMatch(/c\.xml: .*sello del SAT ausente/);
  });

  test('1 when there is none', async () => {
    expect(await verify(folderOf({ 'a.pdf': 'x' }))).toMatchObject({
      code: 1,
      out: '',
      error: expect.stringMatching(/ningún XML/),
    });
  });

  test('1 when what it says cannot be written', () => {
    const full = openSync('/dev/full', 'w');
    const env = { ...process.env, DATA_DIR: dataDir };
    const { status, stderr } = spawnSync(
      process.execPath,
      [TINTERO, 'verify', folderOf({ 'a.xml': stamped })],
      { env, stdio: ['ignore', full, 'pipe'] },
    );
    closeSync(full);
    expect(String(stderr)).toMatch(/No se pudo escribir todo el resultado: no queda espacio en el disco\./);
    expect(status).toBe(1);
  });

  test('what a file is called cannot speak to the terminal', async () => {
    const { out } = await verify(folderOf({ 'a\u001b[2J\u009b.xml': '<\u202e/>' }));
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    expect(out).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
  });

  test('in both modes what cannot be seen is shown, and JSON still names the file', async () => {
    const name = 'a\u001b\u007f\u009b\u200e\u200f\u202a\u202e\u2066\u2069ñ.xml';
    const folder = folderOf({ [name]: '<\u202e/>' });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    const hidden = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/;
    const text = await verify(folder);
    expect(text.out).not.toMatch(hidden);
    expect(text.out).toContain('a\\u001b\\u007f\\u009b\\u200e\\u200f\\u202a\\u202e\\u2066\\u2069ñ.xml');
    const json = await verify(folder, '--json');
    expect(json.out).not.toMatch(hidden);
    expect(JSON.parse(json.out).file.endsWith(name)).toBe(true);
  });
});

describe('encodings', () => {
  const declared = (name: string) =>
    stamped.replace(/^<\?xml[^>]*\?>/, `<?xml version="1.0" encoding="${name}"?>`);
  const bigEndian = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16();

  // spec: house.97
  test('each is read as its bytes and its declaration say: the seal stays valid', async () => {
    // Its accents are of ISO-8859-1, so that every encoding has them.
    expect(stamped).toMatch(/[áéíóúÑ]/);
    const ended = await verify(
      folderOf({
        'utf-8.xml': stamped,
        'bom.xml': `\ufeff${stamped}`,
        'latin.xml': Buffer.from(declared('ISO-8859-1'), 'latin1'),
        'windows.xml': Buffer.from(declared('windows-1252'), 'latin1'),
        'utf-16.xml': Buffer.from(`\ufeff${declared('UTF-16')}`, 'utf16le'),
        'utf-16be.xml': bigEndian(declared('UTF-16')),
        'utf-16-no-bom.xml': Buffer.from(declared('UTF-16LE'), 'utf16le'),
      }),
      '--json',
    );
    expect(ended.error).toBe('7 documentos: 7 limpios, 0 con errores.\n');
    expect(ended.code).toBe(0);
  });

  test('one that it is not is an error with its place', async () => {
    const ended = await verify(
      folderOf({
        'latin-as-utf-8.xml': Buffer.from(stamped, 'latin1'),
        'two-boms.xml': `\ufeff\ufeff${stamped}`,
        'unknown.xml': declared('EBCDIC-37'),
        'half.xml': Buffer.from(`\ufeff${stamped}`, 'utf16le').subarray(0, -1),
      }),
      '--json',
    );
    expect(ended).toMatchObject({ code: 1, error: '4 documentos: 0 limpios, 4 con errores.\n' });
    for (const { error } of Object.values(ended.verdicts))
      expect(error).toMatch(/\(línea \d+, columna \d+\)$/);
  });
});

test('what is made to hurt has its line, with its place, and nothing else happens', async () => {
  const laughs = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join(
    '',
  );
  const body = stamped.replace(/^<\?xml[^>]*\?>/, '');
  const ended = await verify(
    folderOf({
      'dtd.xml': `<!DOCTYPE a SYSTEM "file:///etc/passwd">${body}`,
      'laughs.xml': `<!DOCTYPE a [<!ENTITY l0 "ja">${laughs}]><a>&l9;</a>`,
      'entity.xml': stamped.replace('Serie="A"', 'Serie="&xxe;"'),
      'prefix.xml': stamped.replace('xmlns:cfdi=', 'xmlns:cfd='),
      'crossed.xml': stamped.replace('</cfdi:Comprobante>', '</cfdi:Conceptos></cfdi:Comprobante>'),
      'deep.xml': '<a>'.repeat(100_000),
      'wide.xml': `<a ${'b'.repeat(5_000_000)}`,
      'empty.xml': '',
      'zeros.xml': new Uint8Array(100_000),
      'random.xml': Uint8Array.from({ length: 50_000 }, (_, i) => (i * 7919) % 251),
      'html.xml': '<html><body><p>no</body></html>',
    }),
    '--json',
  );
  expect(ended).toMatchObject({ code: 1, error: '11 documentos: 0 limpios, 11 con errores.\n' });
  expect(Object.keys(ended.verdicts)).toHaveLength(11);
  for (const { file, error } of Object.values(ended.verdicts)) {
    expect(error, file).toMatch(/^.{1,300}\(línea \d+, columna \d+\)$/);
  }
});

describe('--sat', () => {
  // spec: house.98
  test('says what the SAT says of each', async () => {
    const uuid = /UUID="([^"]*)"/.exec(stamped)?.[1] ?? '';
    const unknown = stamped.replace(uuid, '11111111-2222-4333-8444-555555555555');
    const retencion = writeXml(retenciones20, validRetenciones());
    const files = { 'a.xml': stamped, 'b.xml': unknown, 'c.xml': sealed, 'd.xml': retencion };
    const { code, verdicts } = await verify(folderOf(files), '--json', '--sat');
    expect(code).toBe(1);
    const said = Object.fromEntries(Object.entries(verdicts).map(([name, { sat }]) => [name, sat]));
    expect(said).toMatchObject({
      'a.xml': { verdict: 'current', estado: 'Vigente' },
      'b.xml': { verdict: 'not_found', codigo_estatus: expect.stringMatching(/602/) },
      'c.xml': { verdict: 'not_available', reason: 'no tiene timbre' },
      'd.xml': { verdict: 'not_available', reason: 'su servicio no informa de retenciones' },
    });
  });

  test('one that is current is clean, one without a stamp is not', async () => {
    const current = await verify(folderOf({ 'a.xml': stamped }), '--sat');
    expect(current).toMatchObject({ code: 0, out: expect.stringMatching(/vigente en el SAT/) });
    const unstamped = await verify(folderOf({ 'a.xml': sealed }), '--sat');
    expect(unstamped).toMatchObject({
      code: 1,
      out: expect.stringMatching(/sin estado en el SAT \(no tiene timbre\)/),
    });
  });
});
