/** IVA by cash flow and the DIOT: what counts, when, in pesos; and sums that are those of the documents. */
import { describe, expect, test } from 'vitest';
import { paymentReceipt, validDocto, validPago, validPagos } from '../../tests/factories/payments.ts';
import { fullComprobante, stampedXmlOf } from '../../tests/factories/stamped.ts';
import type { Comprobante40 } from '../cfdi/comprobante-40.ts';
import { comprobante40 } from '../cfdi/comprobante-40.ts';
import { writeXml } from '../cfdi/write-xml.ts';
import { exact, toText } from '../values/decimal.ts';
import { type CashVat, cashVat, NO_VAT, paidWithoutTaxes, takesBack } from './cash-vat.ts';
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

describe('IVA of a receipt of payments of version 1.0', () => {
  const UUID = '11111111-2222-4333-8444-555555555555';
  const payment = (of: string, documents: string) =>
    factsOf(
      `<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/3" xmlns:pago10="http://www.sat.gob.mx/Pagos" Version="3.3" LugarExpedicion="06000"><cfdi:Complemento><pago10:Pagos Version="1.0"><pago10:Pago FechaPago="2019-03-05T12:00:00" ${of}>${documents}</pago10:Pago></pago10:Pagos></cfdi:Complemento></cfdi:Comprobante>`,
    );
  const paid = (over: string) =>
    `<pago10:DoctoRelacionado IdDocumento="${UUID}" MetodoDePagoDR="PPD" ${over}/>`;
  const invoice = (total: string, place = '06000') =>
    factsOf(
      `<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/3" Version="3.3" Total="${total}" LugarExpedicion="${place}"><cfdi:Conceptos><cfdi:Concepto><cfdi:Impuestos><cfdi:Traslados><cfdi:Traslado Base="1000.00" Impuesto="002" TipoFactor="Tasa" TasaOCuota="${place === '06000' ? '0.160000' : '0.080000'}" Importe="${place === '06000' ? '160.00' : '80.00'}"/></cfdi:Traslados></cfdi:Impuestos></cfdi:Concepto></cfdi:Conceptos></cfdi:Comprobante>`,
    );
  const of = (facts: CfdiFacts, known: CfdiFacts | undefined) =>
    plain(cashVat(facts, 'P', new Map(known === undefined ? [] : [[UUID.toUpperCase(), known]]))[0]);

  test('is the paid part of that of its invoice, in pesos by whatever rate was agreed', () => {
    const half = payment('MonedaP="MXN" Monto="580.00"', paid('MonedaDR="MXN" ImpPagado="580.00"'));
    expect(of(half, invoice('1160.00'))).toMatchObject({ base_16: '500.00', vat_16: '80.00', uuid: UUID });
    const whole = payment('MonedaP="USD" TipoCambioP="20" Monto="58.00"', paid('MonedaDR="USD"'));
    expect(of(whole, invoice('1160.00'))).toMatchObject({ base_16: '1000.00', vat_16: '160.00' });
    const crossed = payment(
      'MonedaP="MXN" Monto="11600.00"',
      paid('MonedaDR="USD" TipoCambioDR="0.05" ImpPagado="580.00"'),
    );
    expect(of(crossed, invoice('1160.00'))).toMatchObject({ base_16: '10000.00', vat_16: '1600.00' });
    const inDollars = payment(
      'MonedaP="USD" TipoCambioP="20" Monto="29.00"',
      paid('MonedaDR="MXN" TipoCambioDR="1" ImpPagado="580.00"'),
    );
    expect(of(inDollars, invoice('1160.00'))).toMatchObject({ base_16: '500.00', vat_16: '80.00' });
  });

  test('is nothing of an invoice that is not here, or that says no total', () => {
    const half = payment('MonedaP="MXN" Monto="580.00"', paid('MonedaDR="MXN" ImpPagado="580.00"'));
    expect(paidWithoutTaxes(half)).toEqual([UUID]);
    expect(of(half, undefined)).toMatchObject({ base_16: '0', vat_16: '0', date: '2019-03-05T12:00:00' });
    expect(of(half, invoice('0'))).toMatchObject({ base_16: '0' });
    const two = payment('MonedaP="MXN" Monto="580.00"', paid('MonedaDR="MXN"').repeat(2));
    expect(of(two, invoice('1160.00'))).toMatchObject({ base_16: '0.00' });
  });

  test('at 8 % is of the region where the invoice was issued', () => {
    const half = payment('MonedaP="MXN" Monto="540.00"', paid('MonedaDR="MXN" ImpPagado="540.00"'));
    expect(of(half, invoice('1080.00', '77000'))).toMatchObject({ base_8: '0.00', vat_8_south: '40.00' });
    expect(of(half, invoice('1080.00', '22000'))).toMatchObject({ vat_8: '40.00', vat_8_south: '0.00' });
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
    sums.add({ rfc: 'URE180429TM6', name: 'Dos', vat: { ...NO_VAT, date: '', uuid: '', is_return: false } });
    const lines = sums.lines().map(diotLine);
    expect(lines).toHaveLength(1);
    // As in the example of the instructions, section 3.6.
    expect(diotText(lines[0] ?? {}).slice(0, 23)).toBe('15|87|XAXX010101000||||');
  });

  test('of those abroad is a line for each name, as foreign, with the name where the RFC would be', () => {
    const sums = diotSums();
    const vat = { ...NO_VAT, base_0: exact('900.00'), date: '', uuid: '', is_return: false };
    for (const name of ['Acme | Inc', 'ACME | INC', 'Zeta GmbH'])
      sums.add({ rfc: 'XEXX010101000', name, vat });
    const lines = sums.lines().map(diotLine);
    expect(lines).toMatchObject([
      { third_type: '05', provider_rfc: 'XEXX010101000', base_0: '1800.00' },
      { third_type: '05', base_0: '900.00' },
    ]);
    expect(lines.map((line) => diotText(line).split('|').slice(0, 7).join())).toEqual([
      '05,07,,,ACME INC,,',
      '05,07,,,ZETA GMBH,,',
    ]);
  });

  describe('of a supplier abroad that somebody wrote', () => {
    const acme = {
      ...{ name: 'Acme, Inc.', rfc: '', tax_id: '12-3456789', country: 'USA', jurisdiction: '' },
      operation_type: '07',
    };
    const vat = { ...NO_VAT, base_16: exact('100.00'), vat_16: exact('16.00'), date: '', uuid: '' };
    const paid = { ...vat, is_return: false };
    const said = (sums: ReturnType<typeof diotSums>) =>
      sums.lines().map((line) =>
        diotText(diotLine(line))
          .split('|')
          .flatMap((field, at) => (field === '' ? [] : [`${at + 1}:${field}`]))
          .join(' '),
      );

    test('the line has its tax id and country, one for all spellings of its name', () => {
      const sums = diotSums([acme]);
      for (const name of ['ACME INC', 'Ácme, Inc', 'acme  inc.'])
        sums.add({ rfc: 'XEXX010101000', name, vat: paid });
      sums.add({ rfc: 'XEXX010101000', name: 'Zeta GmbH', vat: paid });
      expect(said(sums)).toEqual([
        '1:05 2:07 4:123456789 5:ACME, INC. 6:USA 16:300 26:48 54:01',
        '1:05 2:07 5:ZETA GMBH 16:100 26:16 54:01',
      ]);
      expect(sums.lines().map(diotLine)[0]).toMatchObject({ tax_id: '12-3456789', country: 'USA' });
    });

    test('with an RFC of its own it is foreign, and what it does in Mexico is no import', () => {
      const known = { ...acme, rfc: 'NIM180429TM6', operation_type: '03' };
      const sums = diotSums([known]);
      sums.add({ rfc: known.rfc, name: 'Otro nombre', vat: paid });
      sums.add({ rfc: 'XEXX010101000', name: known.name, vat: paid });
      expect(said(sums)).toEqual([
        '1:05 2:03 3:NIM180429TM6 4:123456789 5:ACME, INC. 6:USA 12:100 22:16 54:01',
        '1:05 2:07 5:ACME, INC. 16:100 26:16 54:01',
      ]);
    });

    test('its jurisdiction is written where its country has no key, and nothing ends a field', () => {
      const other = { ...acme, country: 'ZZZ', jurisdiction: 'Isla | Perdida', tax_id: 'A|9' };
      const sums = diotSums([other]);
      sums.add({ rfc: 'XEXX010101000', name: 'ACME INC', vat: paid });
      expect(said(sums)).toEqual(['1:05 2:07 4:A9 5:ACME, INC. 6:ZZZ 7:ISLA PERDIDA 16:100 26:16 54:01']);
    });
  });

  test('of those abroad it is an import, which has no 85 and places of its own', () => {
    const sums = diotSums();
    const amounts = { base_16: exact('1000.00'), vat_16: exact('160.00'), exempt: exact('30.00') };
    const vat = { ...NO_VAT, ...amounts, date: '', uuid: '' };
    sums.add({ rfc: 'XEXX010101000', name: 'Acme', vat: { ...vat, is_return: false } });
    const back = { ...NO_VAT, base_16: exact('200.00'), vat_16: exact('32.00'), date: '', uuid: '' };
    sums.add({ rfc: 'XEXX010101000', name: 'Acme', vat: { ...back, is_return: true } });
    const [line = {}] = sums.lines().map(diotLine);
    const fields = diotText(line).split('|');
    expect(fields).toHaveLength(54);
    const said = fields.flatMap((field, at) => (field === '' ? [] : [`${at + 1}:${field}`]));
    expect(said).toEqual(['1:05', '2:07', '5:ACME', '16:1000', '17:200', '26:128', '49:30', '54:01']);
  });

  test('tells the southern border region apart from the northern one', () => {
    const sums = diotSums();
    const of = (key: 'base_8' | 'base_8_south', is_return: boolean) => {
      const vat = { ...NO_VAT, [key]: exact('100.00'), [key.replace('base', 'vat')]: exact('8.00') };
      sums.add({ rfc: 'URE180429TM6', name: 'Dos', vat: { ...vat, date: '', uuid: '', is_return } });
    };
    for (const is_return of [false, false, true]) of('base_8_south', is_return);
    of('base_8', false);
    const [line = {}] = sums.lines().map(diotLine);
    const fields = diotText(line).split('|');
    expect([8, 9, 10, 11, 18, 20].map((place) => fields[place - 1])).toEqual([
      ...['100', '', '200', '100', '8', '8'],
    ]);
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
