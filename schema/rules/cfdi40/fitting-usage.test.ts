import { expect, test } from 'vitest';
import type { DocumentSubject } from '../subjects.ts';
import { fittingUsage } from './fitting-usage.ts';

/** Found by seed 509304724 of the damaged documents. */
test.each(['constructor', 'toString', '__proto__', 'X'])(
  'a type that is none, %s, has the usage of anybody',
  (type) => {
    const subject = {
      comprobante: { Receptor: { Rfc: 'URE180429TM6', RegimenFiscalReceptor: '601' } },
      facts: { type, catalogs: { usageAllows: (usage: string) => usage === 'S01' } },
    } as unknown as DocumentSubject;
    expect(fittingUsage(subject)).toBe('S01');
  },
);
