import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallCatalogs } from '../../schema/catalogs/small.ts';
import { fillFolder } from '../../tests/factories/document-folder.ts';
import { rememberingKeys } from '../fiscal/seal/verify.ts';
import { verifyDocument } from '../fiscal/verify/verify-document.ts';
import { findDocuments } from './find-documents.ts';
import { providerCertificates } from './provider-certificates.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tintero-providers-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a stamp is verified with the certificate of its provider, once that is at hand', async () => {
  const documents = join(folder, 'documents');
  const dataDir = join(folder, 'data');
  await fillFolder(documents, { documents: 20, concepts: 2, catalogs: smallCatalogs, dataDir });
  const verdicts = async (providers: ReturnType<typeof providerCertificates>) => {
    const needs = { catalogs: smallCatalogs, providers, keys: rememberingKeys(3) };
    const said: string[] = [];
    for await (const found of findDocuments([documents])) {
      if ('problem' in found) throw new Error(found.problem);
      const { sello, sello_sat, rules, structure } = verifyDocument(found.bytes, needs);
      said.push([sello, sello_sat, rules.length, structure.length].join(' '));
    }
    return said;
  };
  // Eight issuers and three remembered: what is forgotten is read again.
  expect(await verdicts(providerCertificates(dataDir))).toEqual(Array(20).fill('valid valid 0 0'));
  expect(await verdicts(providerCertificates(join(folder, 'none')))).toEqual(
    Array(20).fill('valid unknown 0 0'),
  );
});

test('one that cannot be read, or is called otherwise, is none', () => {
  const kept = join(folder, 'odd/sat-certificates');
  mkdirSync(kept, { recursive: true });
  writeFileSync(join(kept, `${'1'.repeat(20)}.cer`), 'no');
  writeFileSync(join(kept, 'x.cer'), 'no');
  const providers = providerCertificates(join(folder, 'odd'));
  expect(['1'.repeat(20), '2'.repeat(20), 'x', '../x', ''].map(providers)).toEqual(Array(5).fill(undefined));
});
