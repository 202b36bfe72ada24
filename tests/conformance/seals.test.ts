/** The Sello of every sample: the verdict that an independent tool came to. */
import { describe, expect, test } from 'vitest';
import { headOf } from '../../schema/cfdi/document-head.ts';
import { readCfdi } from '../../schema/cfdi/read-xml.ts';
import { verifyDocumentSeal } from '../../server/fiscal/seal/verify.ts';
import { missing, readSample, samples } from './shared.ts';

/** What the index calls each verdict; whatever else it says is one more way of not being able to tell. */
const VERDICTS: Record<string, string> = { yes: 'valid', no: 'invalid', absent: 'absent' };

describe.skipIf(missing)('seals of the samples', () => {
  test.each(samples())('$sha8 $version: $sello_ok', (sample) => {
    const read = readCfdi(readSample(sample));
    if (!read.ok) throw new Error(read.error.message);
    const verdict = verifyDocumentSeal(read.description, read.node);
    expect(verdict).toBe(VERDICTS[sample.sello_ok] ?? 'unverifiable');
  });

  test.each(samples().filter(({ stamped }) => stamped === 'yes'))(
    '$sha8 $version: its stamp is found',
    (sample) => {
      const read = readCfdi(readSample(sample));
      if (!read.ok) throw new Error(read.error.message);
      const { stamp } = headOf(read.description, read.node);
      expect(stamp?.uuid).toMatch(/^[0-9A-Za-z-]+$/);
    },
  );
});
