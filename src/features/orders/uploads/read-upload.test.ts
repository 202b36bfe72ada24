/** What is said of an invoice before it is uploaded: why its buyer would not take it, or what differs from what was ordered. */
import { describe, expect, test } from 'vitest';
import { comprobante40 } from '../../../../schema/cfdi/comprobante-40.ts';
import { timbreFiscalDigital11 } from '../../../../schema/cfdi/timbre-fiscal-digital-11.ts';
import { insertComplement, writeElement, writeXml } from '../../../../schema/cfdi/write-xml.ts';
import { refusalOfUpload } from '../../../../schema/resources/orders/upload-documents.ts';
import { differenceText } from '../../../../schema/texts/links.ts';
import { UPLOADING } from '../../../../schema/texts/uploading.ts';
import { validComprobante, validConcepto } from '../../../../tests/factories/comprobante.ts';
import { buildGoodsRow, buildOrderLine, buildOrderRow } from '../../../../tests/factories/orders.ts';
import { readUpload } from './read-upload.ts';

const UUID = '0A1B2C3D-4E5F-4A6B-8C7D-9E0F1A2B3C4D';
const STAMP = writeElement(timbreFiscalDigital11, {
  ...{ Version: '1.1', UUID, FechaTimbrado: '2026-11-20T10:00:00', RfcProvCertif: 'SPR190613I52' },
  ...{ SelloCFD: 'A', NoCertificadoSAT: '30001000000500003416', SelloSAT: 'B' },
});
const concept = validConcepto({
  ...{ NoIdentificacion: '7501031311309', Descripcion: 'Tornillo', Cantidad: '10', ValorUnitario: '2.50' },
  Importe: '25.00',
});
const invoice = (over: object = {}, stamp = STAMP) => {
  const xml = writeXml(
    comprobante40,
    validComprobante({ Conceptos: { Concepto: [concept] }, Total: '29.00', ...over }),
  );
  return new TextEncoder().encode(stamp === '' ? xml : insertComplement(xml, stamp));
};
const { Emisor, Receptor } = validComprobante();
/** As a buyer of who issued it ordered it: ten of 2.50. */
const order = buildOrderRow({
  ...{ role: 'supplier', host_id: 'h', provider_rfc: Emisor.Rfc, buyer_rfc: Receptor.Rfc },
  concepts: [buildOrderLine()],
});
const said = (bytes: Uint8Array, ...documents: Parameters<typeof readUpload>[1]) => {
  const read = readUpload(bytes, documents);
  return 'problem' in read ? read.problem : read.differences.map(differenceText);
};

describe('an invoice that is uploaded for orders', () => {
  // spec: 1§5.11
  test('is compared with them: price, quantity, tax and currency', () => {
    expect(said(invoice(), { order })).toEqual([]);
    const dear = { ...concept, ValorUnitario: '3.00', Cantidad: '12', Importe: '36.00' };
    expect(said(invoice({ Conceptos: { Concepto: [dear] } }), { order })).toEqual([
      '«Tornillo»: factura 12 y corresponden 10.',
      '«Tornillo»: el precio es $3.00 y se acordó $2.50.',
    ]);
    expect(said(invoice({ Moneda: 'USD', TipoCambio: '18.00' }), { order })).toContain(
      'El CFDI está en USD y la orden en MXN.',
    );
    const untaxed = { ...order, concepts: [buildOrderLine({ taxes: [] })] };
    expect(said(invoice(), { order: untaxed })).toEqual([
      expect.stringContaining('lleva IVA 0.16 y la orden dice sin impuestos'),
    ]);
  });

  test('of goods that came, what came is what is compared', () => {
    const came = {
      line_id: 'l1',
      key: '',
      description: 'Tornillo',
      measurement_unit: 'Pieza',
      quantity: '4',
    };
    const goods = buildGoodsRow({
      ...{ role: 'supplier', total: '11.60' },
      concepts: [{ ...came, expected: '10', lot: '', damaged: '', damage_reason: '' }],
    });
    expect(said(invoice(), { order, goods })).toEqual([
      'El importe es $29.00 y quedan por facturar $11.60.',
      '«Tornillo»: factura 10 y corresponden 4.',
    ]);
  });

  test('that its buyer would not take is said at once', () => {
    const { problems } = UPLOADING;
    expect(said(new TextEncoder().encode('no es XML'), { order })).toBe(problems.unreadable);
    expect(said(new Uint8Array([0xff, 0xfe, 0]), { order })).toBe(problems.unreadable);
    expect(said(invoice({}, ''), { order })).toBe(problems.unstamped);
    expect(said(invoice({ TipoDeComprobante: 'E' }), { order })).toBe(problems.notIncome);
    const other = { ...order, provider_rfc: 'XIA190128J61' };
    expect(said(invoice(), { order: other })).toBe(problems.notYours(Emisor.Rfc));
    expect(said(invoice(), { order: { ...order, buyer_rfc: 'XIA190128J61' } })).toBe(
      problems.otherBuyer(Receptor.Rfc),
    );
  });

  // spec: 1§5.11
  test('is refused for what is Facturado, of several buyers, cancelled or replaced', () => {
    const goods = buildGoodsRow({ role: 'supplier' });
    expect(refusalOfUpload([{ order }, { order, goods }])).toBeUndefined();
    expect(refusalOfUpload([{ order }, { order: { ...order, host_id: 'x' } }])).toBe('upload_several_hosts');
    expect(refusalOfUpload([{ order: { ...order, status_cfdi_id: '1' } }])).toBe('link_invoiced');
    expect(refusalOfUpload([{ order, goods: { ...goods, status_cfdi_id: '1' } }])).toBe('link_invoiced');
    expect(refusalOfUpload([{ order: { ...order, action_type_id: '3' } }])).toBe('order_cancelled');
    expect(refusalOfUpload([{ order, goods: { ...goods, status_id: '4' } }])).toBe('goods_replaced');
  });
});
