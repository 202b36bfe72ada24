/** IVA by cash flow and the DIOT: what counts, when, in pesos; and sums that are those of the documents. */
import { describe, expect, test } from 'vitest';
import { paymentReceipt, validDocto, validPago, validPagos } from '../../tests/factories/payments.ts';
import { fullComprobante, stampedXmlOf } from '../../tests/factories/stamped.ts';
import type { Comprobante40 } from '../cfdi/comprobante-40.ts';
import { comprobante40 } from '../cfdi/comprobante-40.ts';
import { writeXml } from '../cfdi/write-xml.ts';
import { exact, toText } from '../values/decimal.ts';
import { type CashVat, cashVat, NO_VAT, takesBack } from './cash-vat.ts';
import { type CfdiFacts, cfdiFacts } from './cfdi-facts.ts';
import { diotLine, diotSums, diotText } from './diot.ts';

const factsOf = (xml: string): CfdiFacts => {
  const facts = cfdiFacts(xml);
  if (facts === undefined) throw new Error('no XML');
  return facts;
};
const vatOf = (cfdi: Comprobante40, type: string): CashVat[] => cashVat(factsOf(stampedXmlOf(cfdi)), type);
const plain = (vat: CashVat | undefined) =>
  vat &&
  Object.fromEntries(
    Object.entries(vat).map(([key, value]) => [key, typeof value === 'object' ? toText(value) : value]),
  );

describe('IVA by cash flow', () => {
  test('of what is paid at once counts on its day, in pesos; exempt amounts stand apart', () => {
    const [vat] = vatOf(fullComprobante({ MetodoPago: 'PUE', Moneda: 'USD', TipoCambio: '2' }), 'I');
    expect(plain(vat)).toMatchObject({
      ...{ date: '2026-11-20T09:30:00', uuid: '', is_return: false },
      ...{ base_16: '2468935.00', vat_16: '395029.60', exempt: '500.00', base_8: '0.00', withheld: '0.00' },
    });
  });

  test('of what is paid later is none until it is paid; a credit note takes back; nothing of other kinds', () => {
    expect(vatOf(fullComprobante({ MetodoPago: 'PPD' }), 'I')).toEqual([]);
    expect(vatOf(fullComprobante(), 'E')).toMatchObject([{ is_return: true }]);
    expect([...vatOf(fullComprobante(), 'N'), ...vatOf(fullComprobante(), 'T')]).toEqual([]);
  });

  test('of a payment is that of each document that it pays, by its equivalence and its rate', () => {
    const docto = validDocto({ MonedaDR: 'USD', EquivalenciaDR: '0.05' });
    const pago = validPago({ DoctoRelacionado: [docto, validDocto()], FechaPago: '2026-11-19T12:00:00' });
    const xml = writeXml(comprobante40, paymentReceipt(validPagos({ Pago: [pago] })));
    const [dollars, pesos] = cashVat(factsOf(xml), 'P');
    expect(plain(dollars)).toMatchObject({
      date: '2026-11-19T12:00:00',
      base_16: '20000.00',
      vat_16: '3200.00',
    });
    expect(plain(pesos)).toMatchObject({
      base_16: '1000.00',
      vat_16: '160.00',
      uuid: docto.IdDocumento.toUpperCase(),
    });
  });
});

describe('a credit note of what is paid later', () => {
  const RELATED = '11111111-2222-4333-8444-555555555555';
  const note = (FormaPago: string) => factsOf(stampedXmlOf(fullComprobante({ FormaPago })));

  test('takes back nothing that was not counted, unless it says that money went back', () => {
    const later = new Set([RELATED]);
    expect(['15', '17', '30', '99'].map((way) => takesBack(note(way), later))).toEqual(Array(4).fill(false));
    expect(takesBack(note('03'), later)).toBe(true);
    expect(takesBack(note('15'), new Set())).toBe(true);
  });
});

describe('the DIOT', () => {
  test('sums what was paid to each supplier, less what was given back, in 54 fields of whole pesos', () => {
    const sums = diotSums();
    const [paid] = vatOf(fullComprobante({ Moneda: 'MXN', MetodoPago: 'PUE' }), 'I');
    const [back] = vatOf(
      fullComprobante({
        Moneda: 'MXN',
        Impuestos: {
          TotalImpuestosTrasladados: '16.50',
          Traslados: {
            Traslado: [
              {
                Base: '103.13',
                Impuesto: '002',
                TipoFactor: 'Tasa',
                TasaOCuota: '0.160000',
                Importe: '16.50',
              },
            ],
          },
        },
      }),
      'E',
    );
    for (const vat of [paid, paid, back])
      if (vat !== undefined) sums.add({ rfc: 'URE180429TM6', name: 'Dos', vat });
    const [line, ...others] = sums.lines().map(diotLine);
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      ...{ third_type: '04', operation_type: '85', provider_rfc: 'URE180429TM6', base_16: '2468935.00' },
      ...{ returned_16: '103.13', vat_16: '395013.10', exempt: '500.00', base_8: '', base_0: '' },
    });
    const fields = diotText(line ?? {}).split('|');
    expect(fields).toHaveLength(54);
    const at = (place: number) => fields[place - 1];
    expect([at(1), at(2), at(3), at(12), at(13), at(22), at(50), at(54)]).toEqual([
      ...['04', '85', 'URE180429TM6', '2468935', '103', '395013', '500', '01'],
    ]);
    expect(fields.filter((field) => field !== '')).toHaveLength(8);
  });

  test('of the public in general is one global line without RFC; of nobody with nothing there is none', () => {
    const sums = diotSums();
    const [vat] = vatOf(fullComprobante({ Moneda: 'MXN' }), 'I');
    if (vat !== undefined) sums.add({ rfc: 'XAXX010101000', name: 'Público', vat });
    const zero = { units: 0n, scale: 0 };
    const nothing = {
      base_16: zero,
      vat_16: zero,
      base_8: zero,
      vat_8: zero,
      base_0: zero,
      exempt: zero,
      withheld: zero,
    };
    sums.add({ rfc: 'URE180429TM6', name: 'Dos', vat: { ...nothing, date: '', uuid: '', is_return: false } });
    const lines = sums.lines().map(diotLine);
    expect(lines).toHaveLength(1);
    // As in the example of the instructions, section 3.6.
    expect(diotText(lines[0] ?? {}).slice(0, 23)).toBe('15|87|XAXX010101000||||');
  });

  test('takes what was given back off exempt amounts and those at 0 %, and fifty cents go to the peso below', () => {
    const sums = diotSums();
    const none = { date: '', uuid: '' };
    const of = (base_16: string, exempt: string, base_0: string) => ({
      ...{ ...NO_VAT, base_16: exact(base_16), exempt: exact(exempt), base_0: exact(base_0) },
    });
    const add = (vat: ReturnType<typeof of>, is_return: boolean) =>
      sums.add({ rfc: 'URE180429TM6', name: 'Dos', vat: { ...vat, ...none, is_return } });
    add(of('10.50', '200.51', '300.00'), false);
    add(of('0.51', '50.00', '300.00'), true);
    const [line = {}] = sums.lines().map(diotLine);
    expect(line).toMatchObject({ base_16: '10.50', returned_16: '0.51', exempt: '150.51', base_0: '' });
    const fields = diotText(line).split('|');
    expect([fields[11], fields[12], fields[49], fields[50]]).toEqual(['10', '1', '151', '']);
  });
});
