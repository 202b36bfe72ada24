/** Rows of reports, from the XML of documents: each column as it is written, sums exact, whatever the version. */
import { describe, expect, test } from 'vitest';
import { paymentReceipt, validDocto, validPago, validPagos } from '../../tests/factories/payments.ts';
import { fullComprobante, STAMP, stamped, stampedXmlOf } from '../../tests/factories/stamped.ts';
import { comprobante40 } from '../cfdi/comprobante-40.ts';
import { writeXml } from '../cfdi/write-xml.ts';
import { cfdiFacts } from './cfdi-facts.ts';
import { REPORT_OF, type ReportLine } from './kinds.ts';
import { receiptLine } from './receipt-line.ts';
import { writtenCell } from './written-cell.ts';

const lineOf = (xml: string): ReportLine => {
  const facts = cfdiFacts(xml);
  if (facts === undefined) throw new Error('no XML');
  return receiptLine(facts);
};

describe('a row of a receipt', () => {
  // spec: 3§3.17
  test('has what an invoice says of itself: parties, amounts, taxes each apart, relations, stamp', () => {
    const cfdi = fullComprobante();
    expect(lineOf(stampedXmlOf(cfdi))).toMatchObject({
      ...{ rfc: cfdi.Emisor.Rfc, name: cfdi.Emisor.Nombre },
      ...{ rfc_receiver: cfdi.Receptor.Rfc, name_receiver: cfdi.Receptor.Nombre },
      ...{ serie: 'EXP', folio: '77', uuid: STAMP.UUID, version: '4.0' },
      ...{ issued_at: '2026-11-20T09:30:00', stamped_at: '2026-11-20T09:31:15' },
      ...{ subtotal: '1234567.50', discount: '100.00', total: '1431892.30' },
      ...{ currency: 'USD', exchange_rate: '18.4521' },
      ...{ transferred_iva: '197514.80', transferred_ieps: '', withheld_isr: '90.00', withheld_iva: '' },
      related: '11111111-2222-4333-8444-555555555555',
    });
  });

  test('of payments has each payment and each document that it pays, in their places', () => {
    const [one, two] = ['A', 'B'].map((letter) =>
      validDocto({ IdDocumento: `${letter}A1B2C3D-4E5F-4A6B-8C7D-9E0F1A2B3C4D`, Serie: letter, Folio: '9' }),
    );
    const pago = validPago({ CtaOrdenante: '012345678901234567', DoctoRelacionado: [one, two] as never });
    const line = lineOf(writeXml(comprobante40, { ...paymentReceipt(validPagos({ Pago: [pago] })) }));
    expect(line).toMatchObject({
      ...{ payment_date: pago.FechaPago, payment_amount: pago.Monto, payer_account: '012345678901234567' },
      paid_uuid: 'AA1B2C3D-4E5F-4A6B-8C7D-9E0F1A2B3C4D; BA1B2C3D-4E5F-4A6B-8C7D-9E0F1A2B3C4D',
      ...{ paid_folio: 'A-9; B-9', paid: `${one?.ImpPagado}; ${two?.ImpPagado}` },
    });
  });

  test('of version 3.2 says the same under its own names', () => {
    const xml = `<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/3" version="3.2" serie="A" folio="1" fecha="2015-03-01T10:00:00" subTotal="100.00" total="106.00" Moneda="MXN" metodoDePago="03" formaDePago="x" tipoDeComprobante="ingreso"><cfdi:Emisor rfc="EKU9003173C9" nombre="Uno"/><cfdi:Receptor rfc="URE180429TM6" nombre="Dos"/><cfdi:Impuestos totalImpuestosTrasladados="16.00"><cfdi:Retenciones><cfdi:Retencion impuesto="ISR" importe="10.00"/></cfdi:Retenciones><cfdi:Traslados><cfdi:Traslado impuesto="IVA" tasa="16.00" importe="10.00"/><cfdi:Traslado impuesto="IVA" tasa="16.00" importe="6.00"/></cfdi:Traslados></cfdi:Impuestos></cfdi:Comprobante>`;
    expect(lineOf(xml)).toMatchObject({
      ...{ rfc: 'EKU9003173C9', name_receiver: 'Dos', version: '3.2', issued_at: '2015-03-01T10:00:00' },
      ...{ transferred_iva: '16.00', withheld_isr: '10.00', subtotal: '100.00', total: '106.00' },
    });
  });

  test('is none of what is no XML', () => {
    expect(cfdiFacts('<cfdi:Comprobante')).toBeUndefined();
    expect(cfdiFacts(writeXml(comprobante40, stamped(fullComprobante())))).toBeDefined();
  });
});

describe('a cell', () => {
  const column = (key: string) => {
    const found = REPORT_OF.general.columns.find((one) => one.key === key);
    if (found === undefined) throw new Error(key);
    return found;
  };

  // spec: 3§9.2
  test('of money has two decimals after a $; of a date the day first; what is not said stays empty', () => {
    expect(writtenCell(column('total'), '1234.565')).toBe('$1234.57');
    expect(writtenCell(column('paid'), '10; 20.5')).toBe('$10.00; $20.50');
    expect(writtenCell(column('issued_at'), '2026-11-20T09:30:00')).toBe('20-11-2026 09:30');
    expect(writtenCell(column('exchange_rate'), '18.4521')).toBe('18.4521');
    expect(writtenCell(column('withheld_iva'), '')).toBe('');
    expect(writtenCell(column('total'))).toBe('');
  });
});
