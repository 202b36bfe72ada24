import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../schema/catalogs/small.ts';
import { comprobante40 } from '../../schema/cfdi/comprobante-40.ts';
import { retenciones20 } from '../../schema/cfdi/retenciones-20.ts';
import { writeXml } from '../../schema/cfdi/write-xml.ts';
import { paymentReceipt, validPago, validPagos } from '../../tests/factories/payments.ts';
import { validRetenciones } from '../../tests/factories/retenciones.ts';
import { openCsd, sealReceipt } from '../../tests/factories/sealed.ts';
import { stampedXmlOf } from '../../tests/factories/stamped.ts';
import { unreadVerdict, verifyDocument } from '../fiscal/verify/verify-document.ts';
import { createSandbox } from '../sandbox/app.ts';
import { verdictOf } from './verify.ts';
import { type FileVerdict, verdictText } from './verify-text.ts';

const none = { catalogs: smallCatalogs, providers: () => undefined };
const verify = (xml: string) => verifyDocument(Buffer.from(xml, 'utf8'), none);

describe('a document of ours', () => {
  // spec: house.67
  test('is valid, and each change is found', async () => {
    const sandbox = await createSandbox({ catalogs: smallCatalogs });
    const csd = openCsd(await sandbox.authority.issueCsd('EKU9003173C9', 'X', 'x'));
    const { xml, comprobante } = sealReceipt(csd);
    expect(verify(xml)).toMatchObject({
      version: '4.0',
      type: 'I',
      uuid: '',
      sello: 'valid',
      sello_sat: 'absent',
      structure: [],
      rules: [],
      totals: 'ok',
    });
    expect(verify(xml.replace('Total="232.00"', 'Total="233.00"'))).toMatchObject({
      sello: 'invalid',
      totals: 'mismatch',
      rules: expect.arrayContaining([expect.objectContaining({ code: 'CFDI40102' })]),
    });
    const unread = { CFDI40106: xml.replace(comprobante.Certificado, 'AAAA') };
    const garbled = { CFDI40102: xml.replace(comprobante.Sello, '***') };
    for (const [code, broken] of Object.entries({ ...unread, ...garbled })) {
      const { sello, rules } = verify(broken);
      expect([sello, rules.map((rule) => rule.code)]).toEqual(['unverifiable', [code]]);
    }
    // The stylesheet reads what stands inside what nobody knows: the certificate is not why the seal is unknown.
    const hidden = '<x:X xmlns:x="urn:x"><l:L xmlns:l="http://www.sat.gob.mx/implocal"/></x:X>';
    const strange = `<cfdi:Complemento>${hidden}</cfdi:Complemento></cfdi:Comprobante>`;
    const other = xml.replace('</cfdi:Comprobante>', strange).replace('Descripcion="', 'Descripcion="Otra ');
    expect(verify(other)).toMatchObject({
      sello: 'unverifiable',
      rules: [],
    });
    expect(verify(xml.replace(comprobante.Sello, ''))).toMatchObject({ sello: 'absent' });
    expect(verify(xml.replace('LugarExpedicion="42501"', 'LugarExpedicion="4250"')).structure).toEqual([
      expect.objectContaining({ path: 'LugarExpedicion' }),
    ]);
    sandbox.data.close();
  });

  test('spaces that do not count and numbers as XML allows them are judged as what they say', async () => {
    const sandbox = await createSandbox({ catalogs: smallCatalogs });
    const csd = openCsd(await sandbox.authority.issueCsd('EKU9003173C9', 'X', 'x'));
    const { xml, comprobante } = sealReceipt(csd);
    const spaced = xml
      .replace('Rfc="EKU9003173C9"', 'Rfc="\n EKU9003173C9 "')
      .replace('Total="232.00"', 'Total=" 232.00 "')
      .replace('Moneda="MXN"', 'Moneda="MXN&#10;"')
      .replace('Version="4.0"', 'Version=" 4.0"')
      .replace(comprobante.Sello, comprobante.Sello.replace(/(.{64})/g, '$1\n'));
    expect(verify(spaced)).toEqual(verify(xml));
    expect(verify(spaced)).toMatchObject({ sello: 'valid', structure: [], rules: [], totals: 'ok' });
    sandbox.data.close();
  });

  test('a key of no list is refused, by the structure and by the rule where one names it', () => {
    const xml = writeXml(comprobante40, {
      ...paymentReceipt(validPagos({ Pago: [validPago({ FormaDePagoP: '77', MonedaP: 'ABC' })] })),
      MetodoPago: 'PPE',
    });
    const { structure, rules } = verify(xml);
    expect(structure).toContainEqual({
      path: 'Complemento.Pagos.Pago[0].FormaDePagoP',
      message: 'La clave «77» no está en el catálogo c_FormaPago.',
    });
    expect(structure.map(({ path }) => path)).toContain('Complemento.Pagos.Pago[0].MonedaP');
    expect(rules).toContainEqual({ code: 'CFDI40124', path: 'MetodoPago' });
  });

  test('a fault of ours in one is its line, not the end of all', async () => {
    const catalogs = {
      ...smallCatalogs,
      currencyDecimals: () => {
        throw new Error('oops');
      },
    };
    const bytes = Buffer.from(stampedXmlOf(), 'utf8');
    const { verdict } = await verdictOf({ file: 'a.xml', bytes }, { ...none, catalogs }, undefined);
    expect(verdict).toMatchObject({ file: 'a.xml', error: expect.stringMatching(/error de Tintero: oops/) });
  });

  test('what it says of a name is never as long as the name', () => {
    const long = stampedXmlOf().replace('Version="4.0"', `Version="4.0" ${'x'.repeat(1_000_000)}="1"`);
    const { structure } = verify(long);
    expect(structure.length).toBeGreaterThan(0);
    expect(JSON.stringify(structure).length).toBeLessThan(5_000);
  });

  test('what is not XML says where', () => {
    expect(verify('<a>\n<b></a>').error).toMatch(/línea 2, columna \d+/);
    expect(verify('<!DOCTYPE x><x/>').error).toBeTruthy();
    expect(verify('').error).toBeTruthy();
  });

  test('what cannot be read has a line that begins with its name, and says it once', () => {
    const line = (file: string, error: string) => verdictText({ file, ...unreadVerdict(error) }, []);
    expect(line('b/a.xml', 'No se puede leer b/a.xml: no existe.')).toBe('b/a.xml: no existe.');
    expect(line('a.xml', 'Falta el nodo principal.')).toBe('a.xml: Falta el nodo principal.');
  });

  test('what is not XML has the type that it would have if it were', () => {
    const typeOf = (root: string) => verify(`<cfdi:${root}><b></cfdi:x>`).type;
    expect(typeOf('Comprobante TipoDeComprobante="P"')).toBe('P');
    expect(typeOf('Comprobante version="3.2" tipoDeComprobante="egreso"')).toBe('E');
    expect(typeOf('Retenciones Version="2.0" CveRetenc="14"')).toBe('R14');
    expect(typeOf('Comprobante')).toBe('');
  });

  test('a retention is judged by its own rules, warnings aside', () => {
    const document = validRetenciones({ LugarExpRetenc: '00000', CveRetenc: '25' });
    expect(verify(writeXml(retenciones20, document))).toMatchObject({
      version: 'ret2.0',
      type: 'R25',
      sello: 'absent',
      rules: [
        { code: 'Reten20101', path: 'Sello' },
        { code: 'Reten20106', path: 'DescRetenc' },
      ],
    });
  });

  test('a document of another version is read and sealed, not judged by the rules of 4.0', () => {
    const xml =
      '<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/3" Version="3.3" TipoDeComprobante="E"/>';
    expect(verify(xml)).toMatchObject({
      version: '3.3',
      type: 'E',
      sello: 'absent',
      cadena: expect.stringMatching(/^[0-9a-f]{64}$/),
      structure: expect.arrayContaining([expect.objectContaining({ path: 'Sello' })]),
      rules: [],
    });
  });
});

const SAT = join(import.meta.dirname, '../../../shared/sat');
const missing = !existsSync(SAT);
if (missing) console.log(`skipped: the SAT's samples are not at ${SAT}`);

describe.skipIf(missing)('samples of many hands', () => {
  type Sample = Record<
    | 'sha8'
    | 'version'
    | 'type'
    | 'complements'
    | 'stamped'
    | 'sello_ok'
    | 'xsd_ok'
    | 'totals_ok'
    | 'cadena_sha256',
    string
  >;
  const [head = [], ...rows] = missing
    ? []
    : readFileSync(join(SAT, 'samples/index.tsv'), 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => line.split('\t'));
  const samples = rows.map(
    (row) => Object.fromEntries(row.map((cell, n) => [head[n] ?? '', cell])) as Sample,
  );

  test('there are samples', () => expect(samples.length).toBeGreaterThan(200));

  // spec: house.17, house.67, house.82
  test.each(samples)('$sha8 is judged as independent tools judge it', (sample) => {
    const verdict = verifyDocument(readFileSync(join(SAT, 'samples', `${sample.sha8}.xml`)), none);
    const seals: Record<string, string> = { yes: 'valid', no: 'invalid', absent: 'absent' };
    const totals: Record<string, string> = { yes: 'ok', 'n/a': 'unknown' };
    expect({
      version: verdict.version,
      type: verdict.type,
      cadena: verdict.cadena,
      sello: verdict.sello,
      xsd_ok: verdict.structure.length === 0 ? 'yes' : 'no',
      totals: verdict.totals,
      isStamped: verdict.uuid !== '',
    }).toEqual({
      version: sample.version,
      type: sample.type,
      cadena: sample.cadena_sha256,
      sello: seals[sample.sello_ok] ?? 'unverifiable',
      xsd_ok: sample.xsd_ok,
      totals: totals[sample.totals_ok] ?? 'mismatch',
      isStamped: sample.stamped === 'yes',
    });
  });

  test('the command says the same of a folder of them, and of an archive', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tintero-samples-'));
    try {
      const files = samples.map(({ sha8 }) => `${sha8}.xml`);
      const read = (file: string) => readFileSync(join(SAT, 'samples', file));
      writeFileSync(
        join(folder, 'a.zip'),
        zipSync(Object.fromEntries(files.map((file) => [file, read(file)]))),
      );
      const verified = spawnSync(
        process.execPath,
        [join(import.meta.dirname, '../bin/tintero.js'), 'verify', '--json', folder, join(SAT, 'samples')],
        { encoding: 'utf8', env: { ...process.env, DATA_DIR: folder }, maxBuffer: 64 * 1024 * 1024 },
      );
      expect(verified.status).toBe(1);
      const lines = verified.stdout.trimEnd().split('\n');
      expect(lines).toHaveLength(2 * samples.length);
      const verdicts = new Map(
        lines.map((line) => {
          const { file, ...verdict } = JSON.parse(line) as FileVerdict;
          return [file, verdict];
        }),
      );
      for (const { sha8, complements } of samples) {
        const verdict = verdicts.get(join(SAT, 'samples', `${sha8}.xml`));
        expect(verdict, sha8).toEqual(JSON.parse(JSON.stringify(verifyDocument(read(`${sha8}.xml`), none))));
        expect(verdicts.get(`${join(folder, 'a.zip')}!/${sha8}.xml`), sha8).toEqual(verdict);
        const names = verdict?.complements
          .filter(({ name }) => name !== 'TimbreFiscalDigital')
          .map(({ name, version }) => name + version);
        expect(names?.sort() ?? [], sha8).toEqual(
          complements === '-'
            ? []
            : complements
                .replaceAll('c:', '')
                .split(/[ ,;]+/)
                .sort(),
        );
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test.each(['021c7be8', '47318735', '68ece7f7', '9fa28d0b'])('%s is refused with its place', (name) => {
    const verdict = verifyDocument(readFileSync(join(SAT, 'hostile', `${name}.xml`)), none);
    expect(verdict.error).toMatch(/línea \d+, columna \d+/);
  });
});
