/** Whose signature on a certificate is believed: the SAT's authorities, proven where they are at hand. */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import 'reflect-metadata';
import { AuthorityKeyIdentifierExtension, X509CertificateGenerator } from '@peculiar/x509';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../../schema/catalogs/small.ts';
import { ERROR_TEXTS } from '../../../schema/texts/errors.ts';
import { missing, satPath } from '../../../tests/conformance/shared.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../tests/factories/server.ts';
import { runCommand } from '../../cli/cli.ts';
import { createSandbox, type Sandbox } from '../../sandbox/app.ts';
import {
  type CertificateWish,
  encryptKey,
  type KeyPair,
  makeCertificate,
  makeKeys,
} from '../../sandbox/make-certificate.ts';
import { authorityKind, issuerOf, judgeAuthority, SAT_AUTHORITIES, spkiOf } from './authorities.ts';
import { readAuthorities } from './authority-folder.ts';
import { type Certificate, readCertificate } from './certificate.ts';

const RFC = 'EKU9003173C9';
const folder = mkdtempSync(join(tmpdir(), 'tintero-authorities-'));
afterAll(() => rmSync(folder, { recursive: true }));

const LIFE = { validFrom: new Date('2025-01-01T00:00:00Z'), validTo: new Date('2029-01-01T00:00:00Z') };
const makeAuthority = async (name: string, serialNumber: string) =>
  await makeCertificate({ name, kind: 'authority', serialNumber, ...LIFE });
const makeCsd = async (issuer: { pair: KeyPair; name: string }, wish: Partial<CertificateWish> = {}) =>
  await makeCertificate(
    { name: 'ESCUELA', rfc: RFC, kind: 'csd', serialNumber: '00001000000700000001', ...LIFE, ...wish },
    issuer,
  );

/** Somebody's own, under the name of the one that signs today. */
const NAME = SAT_AUTHORITIES.at(-1)!.name;
let own: { pair: KeyPair; name: string };
let authority: Certificate;
let csd: KeyPair;
beforeAll(async () => {
  own = { pair: await makeAuthority(NAME, '00000000000000001999'), name: NAME };
  authority = readCertificate(own.pair.cer);
  csd = await makeCsd(own);
});
const read = ({ cer }: KeyPair) => readCertificate(cer);

describe('a certificate', () => {
  test('of an authority at hand is proven, by its signature', async () => {
    expect(judgeAuthority(read(csd), [authority])).toBe('proven');
    const other = read(await makeAuthority(NAME, '00000000000000001998'));
    expect(judgeAuthority(read(csd), [other])).toBe('named');
  });

  test('of one that is not at hand is judged by name and day', async () => {
    expect(judgeAuthority(read(csd), [])).toBe('named');
    expect(judgeAuthority(read(await makeCsd({ ...own, name: 'AC DEL SERVICIO' })), [])).toBe('foreign');
    const before = { validFrom: new Date('2001-01-01T00:00:00Z') };
    expect(judgeAuthority(read(await makeCsd(own, before)), [])).toBe('foreign');
    const dotted = { ...own, name: 'a.c. del servicio de administración tributaria' };
    expect(judgeAuthority(read(await makeCsd(dotted)), [])).toBe('named');
  });

  test.each(['20001000000300022815', '30001000000500003416', '40001000000500003416'])(
    'with a number of tests (%s) is of nobody, whoever signed it',
    async (serialNumber) => {
      expect(judgeAuthority(read(await makeCsd(own, { serialNumber })), [authority])).toBe('foreign');
    },
  );

  test('that names the key of its authority is of that one or of none', async () => {
    const { keyId } = SAT_AUTHORITIES.at(-1)!;
    const named = async (id: string) => {
      const keys = await makeKeys();
      const certificate = await X509CertificateGenerator.createSelfSigned({
        serialNumber: Buffer.from('00001000000700000004').toString('hex'),
        name: `CN=${NAME}`,
        notBefore: LIFE.validFrom,
        notAfter: LIFE.validTo,
        keys: keys as CryptoKeyPair,
        signingAlgorithm: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
        extensions: [new AuthorityKeyIdentifierExtension(id)],
      });
      return readCertificate(new Uint8Array(certificate.rawData));
    };
    const [right, wrong] = [await named(keyId), await named('00'.repeat(20))];
    expect(issuerOf(right)).toEqual({ name: NAME, keyId });
    expect(judgeAuthority(right, [])).toBe('named');
    expect(judgeAuthority(wrong, [])).toBe('foreign');
  });

  test('of the sandbox is foreign', async () => {
    const sandbox = await createSandbox({ catalogs: smallCatalogs });
    const { cer } = await sandbox.authority.issueCsd(RFC, 'X', 'x', { serialNumber: '00001000000700000002' });
    expect(judgeAuthority(readCertificate(cer), [])).toBe('foreign');
    sandbox.data.close();
  });
});

describe('a real provider', () => {
  let server: TestServer;
  let sandbox: Sandbox;
  let person: Person;
  beforeAll(async () => {
    server = await startTestServer({ env: { PAC: 'sw', SW_TOKEN: 'x' } });
    sandbox = await createSandbox({ catalogs: smallCatalogs });
    person = await signUp(server, { rfc: RFC });
  });
  afterAll(async () => {
    await server.close();
    sandbox.data.close();
  });

  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
  async function upload({ cer, key }: KeyPair) {
    const body = { cer: base64(cer), key: base64(encryptKey(key, 'x')), passphrase: 'x' };
    const answer = await person.call('POST', '/certificates', body);
    return { ...(await answer.json()), status: answer.status };
  }
  const imports = async (...paths: string[]) => {
    const said: string[] = [];
    const output = { out: (line: string) => said.push(line), error: (line: string) => said.push(line) };
    const code = await runCommand(['authorities', ...paths], { DATA_DIR: server.dataDir }, output);
    return { code, said: said.join('\n') };
  };

  test('takes no certificate of the sandbox, and says whose it is', async () => {
    const { cer, key } = await sandbox.authority.issueCsd(RFC, 'X', 'x');
    const body = { cer: base64(cer), key: base64(key), passphrase: 'x' };
    const answer = await person.call('POST', '/certificates', body);
    expect(answer.status).toBe(400);
    const refusal = await answer.json();
    expect(refusal).toMatchObject({ code: 'certificate_authority' });
    expect(refusal.message).toBe(
      ERROR_TEXTS.certificate_authority.replace('{name}', 'AC DE PRUEBA DE TINTERO'),
    );
    expect((await (await person.call('GET', '/certificates')).json()).certificates).toEqual([]);
  });

  test('takes one by its authority’s name with a word in the log, and by its signature once that is imported', async () => {
    expect(await upload(csd)).toMatchObject({ status: 201 });
    expect(server.logged.join('')).toContain('by the name of its authority alone');
    const files = join(folder, 'files');
    mkdirSync(files);
    writeFileSync(join(files, 'ac.cer'), own.pair.cer);
    expect(await imports('list')).toMatchObject({ code: 0, said: expect.stringContaining('No hay') });
    const imported = await imports('import', files);
    expect(imported).toMatchObject({ code: 0, said: expect.stringContaining(spkiOf(authority)) });
    const target = join(server.dataDir, 'sat-authorities');
    expect(readdirSync(target)).toEqual(['00000000000000001999.cer']);
    expect(statSync(join(target, '00000000000000001999.cer')).mode & 0o777).toBe(0o600);
    expect((await imports('list')).said).toContain(NAME);
    const foreign = await makeCsd({ ...own, name: 'OTRA' }, { serialNumber: '00001000000700000003' });
    // Whatever name it bears: what is at hand has signed it.
    expect(await upload(foreign)).toMatchObject({ status: 201 });
  });

  test('what is no authority, or one of tests, is not imported', async () => {
    const files = join(folder, 'wrong');
    mkdirSync(files);
    const test = await makeAuthority('AC UAT', '00000000000000001997');
    const impostor = await makeAuthority(NAME, SAT_AUTHORITIES.at(-1)!.number);
    const nameless = await makeAuthority(NAME, '../../../../../evil.cer');
    const wrong = {
      'test.cer': test.cer,
      'csd.cer': csd.cer,
      'impostor.cer': impostor.cer,
      'path.cer': nameless.cer,
    };
    for (const [name, cer] of Object.entries(wrong)) writeFileSync(join(files, name), cer);
    writeFileSync(join(files, 'hola.cer'), 'hola');
    const { code, said } = await imports('import', files, join(files, 'nada.cer'));
    expect(code).toBe(1);
    for (const name of [...Object.keys(wrong), 'hola.cer', 'nada.cer']) expect(said).toContain(name);
    expect(readdirSync(join(server.dataDir, 'sat-authorities'))).toEqual(['00000000000000001999.cer']);
    expect((await imports('borrar')).code).toBe(2);
  });
});

describe.skipIf(missing)('the published certificates (../shared/sat)', () => {
  const cers = (name: string) => {
    const path = satPath(name);
    return readdirSync(path)
      .filter((file) => file.endsWith('.cer'))
      .map((file) => readCertificate(readFileSync(join(path, file))));
  };

  test('of the authorities are as the table says, by number, name, key and days', () => {
    const published = new Map(cers('authorities').map((one) => [one.serialNumber, one]));
    for (const known of SAT_AUTHORITIES) {
      const one = published.get(known.number)!;
      const day = (date: Date) => date.toISOString().slice(0, 10);
      expect({
        number: one.serialNumber,
        name: one.name,
        from: day(one.validFrom),
        to: day(one.validTo),
        spki: createHash('sha256')
          .update(one.publicKey.export({ type: 'spki', format: 'der' }))
          .digest('hex'),
      }).toEqual({
        number: known.number,
        name: known.name,
        from: known.from,
        to: known.to,
        spki: known.spki,
      });
      expect(Buffer.from(one.der).toString('hex')).toContain(known.keyId);
      expect(authorityKind(one)).toBe('known');
    }
    expect(readAuthorities(satPath('authorities')).length).toBeGreaterThan(SAT_AUTHORITIES.length);
  });

  test('of the SAT’s test taxpayers are of no authority that signs for real', () => {
    const taxpayers = cers('csd');
    expect(taxpayers.length).toBeGreaterThan(3);
    for (const one of taxpayers) {
      expect(issuerOf(one).name).toMatch(/UAT|prueba/i);
      expect(judgeAuthority(one, cers('authorities'))).toBe('foreign');
    }
  });
});
