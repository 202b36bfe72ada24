import { createPrivateKey } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { TinteroError } from '../../../schema/errors.ts';
import { encryptKey, type KeyPair, makeCertificate } from '../../sandbox/make-certificate.ts';
import { isCurrent, isIssuedBy, readCertificate } from './certificate.ts';
import { openKey, requirePair } from './key.ts';

const dates = { validFrom: new Date('2026-01-01T00:00:00Z'), validTo: new Date('2030-01-01T00:00:00Z') };
const company = { name: 'ÑANDÚ & OBRAS SA DE CV', rfc: 'L&O950913MSA', ...dates };

function codeOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof TinteroError) return error.code;
    throw error;
  }
  return 'nothing thrown';
}

describe('certificates made here', () => {
  let authority: KeyPair;
  let csd: KeyPair;
  let fiel: KeyPair;

  beforeAll(async () => {
    const name = 'AC DE PRUEBA';
    authority = await makeCertificate({
      name,
      kind: 'authority',
      serialNumber: '30001000000900000001',
      ...dates,
    });
    const issuer = { pair: authority, name };
    csd = await makeCertificate({ ...company, kind: 'csd', serialNumber: '30001000000900000002' }, issuer);
    fiel = await makeCertificate({ ...company, kind: 'fiel', serialNumber: '30001000000900000003' }, issuer);
  });

  test('a CSD says its number, owner, kind and dates', () => {
    const certificate = readCertificate(csd.cer);
    expect(certificate).toMatchObject({
      serialNumber: '30001000000900000002',
      rfc: 'L&O950913MSA',
      name: 'ÑANDÚ & OBRAS SA DE CV',
      kind: 'csd',
      ...dates,
    });
    expect(isCurrent(certificate, new Date('2026-06-01T00:00:00Z'))).toBe(true);
    expect(isCurrent(certificate, new Date('2030-06-01T00:00:00Z'))).toBe(false);
    expect(isCurrent(certificate, new Date('2025-06-01T00:00:00Z'))).toBe(false);
  });

  // spec: house.53
  test('an e.firma and an authority are not taken for a CSD', () => {
    expect(readCertificate(fiel.cer).kind).toBe('fiel');
    expect(readCertificate(authority.cer).kind).toBe('other');
  });

  test('who signed it', () => {
    expect(isIssuedBy(readCertificate(csd.cer), readCertificate(authority.cer))).toBe(true);
    expect(isIssuedBy(readCertificate(csd.cer), readCertificate(fiel.cer))).toBe(false);
  });

  test('the encrypted key opens with its passphrase and with no other', () => {
    const file = encryptKey(csd.key, 'contraseña larga ñ');
    const key = openKey(file, 'contraseña larga ñ');
    expect(() => requirePair(readCertificate(csd.cer), key)).not.toThrow();
    for (const wrong of ['', 'contraseña', 'x'.repeat(300)]) {
      expect(codeOf(() => openKey(file, wrong))).toBe('key_passphrase');
    }
  });

  test('what is not a key or a certificate says so', () => {
    expect(codeOf(() => openKey(Buffer.from('hola'), 'x'))).toBe('key_unreadable');
    expect(codeOf(() => openKey(csd.cer, 'x'))).toBe('key_unreadable');
    expect(codeOf(() => openKey(csd.key, 'x'))).toBe('key_unreadable');
    expect(codeOf(() => readCertificate(encryptKey(csd.key, 'x')))).toBe('certificate_unreadable');
    expect(codeOf(() => readCertificate(new Uint8Array()))).toBe('certificate_unreadable');
    expect(codeOf(() => readCertificate(Buffer.from('-----BEGIN CERTIFICATE-----')))).toBe(
      'certificate_unreadable',
    );
  });

  // node has ways of reading a certificate that end the process when its key is broken.
  test('a certificate damaged anywhere is read or refused, and nothing worse', () => {
    let refused = 0;
    for (let at = 0; at < csd.cer.length; at += 1) {
      const damaged = Uint8Array.from(csd.cer);
      damaged[at] = (damaged[at] as number) ^ 0x55;
      try {
        readCertificate(damaged);
      } catch (error) {
        expect(error).toMatchObject({ code: 'certificate_unreadable' });
        refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(20);
  });

  test('a key of another certificate is refused', () => {
    const other = createPrivateKey({ key: Buffer.from(fiel.key), format: 'der', type: 'pkcs8' });
    expect(codeOf(() => requirePair(readCertificate(csd.cer), other))).toBe('key_mismatch');
  });
});

const FOLDER = join(import.meta.dirname, '../../../../shared/sat/csd');
const missing = !existsSync(FOLDER);
if (missing) console.log(`skipped: the SAT's test certificates are not at ${FOLDER}`);

describe.skipIf(missing)("the SAT's own test certificates", () => {
  const files = missing ? [] : readdirSync(FOLDER).filter((name) => name.endsWith('.cer'));

  // spec: house.10, house.55
  test.each(files)('%s opens as it is', (name) => {
    const certificate = readCertificate(readFileSync(join(FOLDER, name)));
    const key = openKey(readFileSync(join(FOLDER, name.replace('.cer', '.key'))), '12345678a');
    expect(() => requirePair(certificate, key)).not.toThrow();
    expect(certificate.rfc).toBe(name.split('_').slice(0, -2).join('&'));
    expect(certificate.serialNumber).toMatch(/^3000100000\d{10}$/);
    expect(certificate.kind).toBe(name.includes('FIEL') ? 'fiel' : 'csd');
    expect(isCurrent(certificate, new Date('2026-11-20T00:00:00Z'))).toBe(!name.includes('expired'));
  });

  test('a test number known beforehand', () => {
    const certificate = readCertificate(readFileSync(join(FOLDER, 'EKU9003173C9_CSD_2027.cer')));
    expect(certificate.serialNumber).toBe('30001000000500003416');
  });
});
