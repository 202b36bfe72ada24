import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { smallCatalogs } from '../../../schema/catalogs/small.ts';
import { toCfdi } from '../../../schema/forms/receipt/to-cfdi.ts';
import { randomReceipt } from '../../../tests/factories/random-receipt.ts';
import { buildConcept, buildReceipt } from '../../../tests/factories/receipt.ts';
import { seal } from './sign.ts';
import { makeMarks, sealAs, unsealed } from './unsealed.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
const sealing = { fecha: '2026-11-20T10:00:00', noCertificado: '3'.repeat(20), certificado: 'QQ==' };
const uuid = () => crypto.randomUUID();

test('completed with folio and seal it is, byte for byte, what is sealed at once', () => {
  fc.assert(
    fc.property(randomReceipt, fc.integer({ min: 1, max: 10 ** 9 }), (form, number) => {
      const folio = String(number);
      const marks = makeMarks(uuid);
      const cut = unsealed(toCfdi({ ...form, folio: marks.folio }, sealing, smallCatalogs), marks);
      const { xml } = seal(toCfdi({ ...form, folio }, sealing, smallCatalogs), privateKey);
      expect(sealAs(cut, folio, privateKey)).toBe(xml);
    }),
    { numRuns: 100 },
  );
});

test('whoever writes folio and seal into the texts of a document moves neither', () => {
  const said = 'Folio="9" Sello="X" |4.0|A|9|';
  const concepts = [buildConcept({ description: said, identification_num: '9' })];
  const form = buildReceipt({ serie: '9', payment_conditions: 'Folio 9', concepts });
  const marks = makeMarks(uuid);
  const cut = unsealed(toCfdi({ ...form, folio: marks.folio }, sealing, smallCatalogs), marks);
  const { xml } = seal(toCfdi({ ...form, folio: '9' }, sealing, smallCatalogs), privateKey);
  expect(sealAs(cut, '9', privateKey)).toBe(xml);
});

test('a document in which its mark stands twice is not sealed', () => {
  const marks = makeMarks(uuid);
  const form = buildReceipt({ folio: marks.folio, concepts: [buildConcept({ description: marks.folio })] });
  expect(() => unsealed(toCfdi(form, sealing, smallCatalogs), marks)).toThrow('folio');
});
