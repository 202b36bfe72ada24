/** A CFD 2.0 was sealed over MD5, and over SHA-1 when the law asked for it; around that day, over either. */
import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../../schema/catalogs/small.ts';
import { cadenaOriginal } from '../../../schema/cfdi/cadena.ts';
import { comprobante20 } from '../../../schema/cfdi/comprobante-20.ts';
import { writeXml } from '../../../schema/cfdi/write-xml.ts';
import { OLD_DOCUMENTS } from '../../../tests/factories/old-documents.ts';
import { verifyDocument } from './verify-document.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
const { node } = OLD_DOCUMENTS.find(({ version }) => version === '2.0') as (typeof OLD_DOCUMENTS)[number];
const needs = { catalogs: smallCatalogs, providers: () => undefined, keys: () => publicKey };

function sealed(fecha: string, digest: 'md5' | 'sha1' | 'sha256'): Buffer {
  const document = { ...node, fecha };
  const text = Buffer.from(cadenaOriginal(comprobante20, document), 'utf8');
  const sello = sign(digest, text, privateKey).toString('base64');
  return Buffer.from(writeXml(comprobante20, { ...document, sello }), 'utf8');
}

describe.each(['2010-06-01T10:00:00', '2011-06-01T10:00:00'])('of %s', (fecha) => {
  test.each(['md5', 'sha1'] as const)('a seal over %s is good, and said', (digest) => {
    expect(verifyDocument(sealed(fecha, digest), needs)).toMatchObject({
      sello: 'valid',
      sello_digest: digest,
    });
  });

  test('one over anything else is not', () => {
    const verdict = verifyDocument(sealed(fecha, 'sha256'), needs);
    expect(verdict.sello).toBe('invalid');
    expect(verdict).not.toHaveProperty('sello_digest');
  });
});

test('of a version that had one alone none is said', () => {
  const { description, node: cfdi } = OLD_DOCUMENTS[0] as (typeof OLD_DOCUMENTS)[number];
  expect(verifyDocument(Buffer.from(writeXml(description, cfdi)), needs)).not.toHaveProperty('sello_digest');
});
