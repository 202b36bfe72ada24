import { expect, test, vi } from 'vitest';
import { smallCatalogs } from '../../../../schema/catalogs/small.ts';
import { comprobante40 } from '../../../../schema/cfdi/comprobante-40.ts';
import { writeXml } from '../../../../schema/cfdi/write-xml.ts';
import { isReceipt } from '../../../../schema/forms/document.ts';
import { applyEffects } from '../../../../schema/forms/receipt/effects.ts';
import type { Concept } from '../../../../schema/forms/receipt/receipt.ts';
import { toCfdi } from '../../../../schema/forms/receipt/to-cfdi.ts';
import { priceReceipt } from '../../../../schema/forms/receipt/totals.ts';
import { buildConcept, buildReceipt } from '../../../../tests/factories/receipt.ts';
import { receiptLike } from './receipt-like.ts';

const issued = buildReceipt({ folio: '7', concepts: [buildConcept({ discount: '20' })] });
const xml = writeXml(comprobante40, toCfdi(issued, { fecha: '2026-11-20T10:00:00' }, smallCatalogs));

vi.mock('../../../local/index.ts', () => ({
  receiptFile: async () => ({ ok: true, value: { blob: new Blob([xml]) } }),
}));

// spec: 2§4.9
test('another like it: its amounts follow the price that is typed now', async () => {
  const copy = await receiptLike('1');
  if (copy === undefined || !isReceipt(copy)) throw new Error('no copy');
  expect(copy.folio).toBe('');
  expect(priceReceipt(copy, smallCatalogs).total).toBe('208.80');
  const concept = { ...(copy.concepts[0] as Concept), unit_value: '110.00' };
  const edited = applyEffects(copy, { ...copy, concepts: [concept] });
  expect(priceReceipt(edited, smallCatalogs)).toMatchObject({ subtotal: '220.00', total: '232.00' });
});
