import { expect, test, vi } from 'vitest';
import { smallCatalogs } from '../../../../schema/catalogs/small.ts';
import { comprobante40 } from '../../../../schema/cfdi/comprobante-40.ts';
import { writeXml } from '../../../../schema/cfdi/write-xml.ts';
import { isReceipt } from '../../../../schema/forms/document.ts';
import { applyEffects } from '../../../../schema/forms/receipt/effects.ts';
import type { Concept, Receipt } from '../../../../schema/forms/receipt/receipt.ts';
import { toCfdi } from '../../../../schema/forms/receipt/to-cfdi.ts';
import { priceReceipt } from '../../../../schema/forms/receipt/totals.ts';
import { buildConcept, buildReceipt } from '../../../../tests/factories/receipt.ts';
import { receiptLike } from './receipt-like.ts';

const issued = buildReceipt({ folio: '7', concepts: [buildConcept({ discount: '20' })] });
const xml = writeXml(comprobante40, toCfdi(issued, { fecha: '2026-11-20T10:00:00' }, smallCatalogs));

/** What the server answers of what was typed beside the CFDI. */
let typed: Receipt | undefined;
vi.mock('../../../local/index.ts', () => ({
  receiptFile: async () => ({ ok: true, value: { blob: new Blob([xml]) } }),
  fetchAddenda: async (id: string) =>
    typed !== undefined && id === '1'
      ? { ok: true, value: { receipt: typed, versions: [] } }
      : { ok: false, error: { code: 'offline' } },
}));

const ADDITIONAL = {
  ...{ indicador: '', identificador1: 'L-1', identificador2: '', descripcion_extranjera: 'Laptop' },
  ...{ mensaje: '', valor_unitario_moneda_extranjera: '', importe_moneda_extranjera: '' },
  ...{ unidad_medida: '', codigo_ean: '', sku: 'S-9' },
  extras: [{ atributo: 'color', valor: 'gris', indicador: '', prefijo: '', sufijo: '' }],
};

// spec: 2§4.30
test('another like it: what was typed beside the CFDI comes along, extras of each concept too', async () => {
  const addenda = [{ kind: 'generic', values: { remarks: 'Frágil' }, rows: {} }];
  const [concept] = issued.concepts as [Concept];
  typed = { ...issued, addenda, concepts: [{ ...concept, additional: ADDITIONAL }] };
  expect((await receiptLike('1'))?.receipt).toMatchObject({
    addenda,
    concepts: [{ additional: ADDITIONAL }],
  });
  typed = { ...typed, concepts: [{ ...concept, description: 'Otra cosa', additional: ADDITIONAL }] };
  const copy = (await receiptLike('1'))?.receipt;
  if (copy === undefined || !isReceipt(copy)) throw new Error('no copy');
  expect(copy.concepts[0]?.additional).toBeUndefined();
  typed = undefined;
  expect((await receiptLike('1'))?.receipt).not.toHaveProperty('addenda');
});

// spec: 2§4.9
test('another like it: its amounts follow the price that is typed now', async () => {
  const copy = (await receiptLike('1'))?.receipt;
  if (copy === undefined || !isReceipt(copy)) throw new Error('no copy');
  expect(copy.folio).toBe('');
  expect(priceReceipt(copy, smallCatalogs).total).toBe('208.80');
  const concept = { ...(copy.concepts[0] as Concept), unit_value: '110.00' };
  const edited = applyEffects(copy, { ...copy, concepts: [concept] });
  expect(priceReceipt(edited, smallCatalogs)).toMatchObject({ subtotal: '220.00', total: '232.00' });
});
