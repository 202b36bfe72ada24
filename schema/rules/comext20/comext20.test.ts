import { describe, expect, test } from 'vitest';
import {
  ADDRESS_ABROAD,
  dollarSale,
  exportSale,
  exportTransfer,
} from '../../../tests/factories/foreign-trade.ts';
import { checkFamily, verdict } from '../../../tests/factories/rule-cases/check-cases.ts';
import { COMERCIO_CASES } from '../../../tests/factories/rule-cases/comext20.ts';
import { COMERCIO_MERCANCIAS_CASES } from '../../../tests/factories/rule-cases/comext20-mercancias.ts';
import { edited } from '../../../tests/factories/rule-cases/edit.ts';
import { isText, placesOf } from '../../../tests/factories/rule-cases/places.ts';
import { comprobante40 } from '../../cfdi/comprobante-40.ts';
import { checkStructure } from '../../cfdi/structure.ts';
import { exact, toText } from '../../values/decimal.ts';
import { conversionLimits, convert, dollarsRange } from './conversion.ts';
import { comext20Family } from './index.ts';

checkFamily(comext20Family, [...COMERCIO_CASES, ...COMERCIO_MERCANCIAS_CASES]);

const codesOf = (document: ReturnType<typeof exportSale>) =>
  verdict(document)
    .map((item) => item.code)
    .filter((code) => code.startsWith('CCE'));

describe('documents with foreign trade as a whole', () => {
  test.each(Object.entries({ pesos: exportSale(), dollars: dollarSale(), transfer: exportTransfer() }))(
    'that in %s, that is right, has no finding and the structure of the SAT',
    (_, document) => {
      expect(codesOf(document)).toEqual([]);
      expect(checkStructure(comprobante40, { ...document, Sello: 'AAAA', Certificado: 'AAAA' })).toEqual([]);
    },
  );

  test('without the complement none of this is asked', () => {
    expect(codesOf(edited(exportSale(), { Complemento: undefined }))).toEqual([]);
  });

  test('without any one of its pieces, or with nonsense in it, it is judged without throwing', () => {
    for (const document of [exportSale(), dollarSale(), exportTransfer()]) {
      const places = placesOf(document, 'ComercioExterior');
      expect(places.length).toBeGreaterThan(10);
      for (const place of places) {
        for (const value of [undefined, '', '-1e9', '«x»']) {
          if (value !== undefined && !isText(document, place)) continue;
          expect(Array.isArray(verdict(edited(document, { [place]: value }))), place).toBe(true);
        }
      }
    }
  });

  test('one that lacks nearly everything is judged without throwing', () => {
    for (const node of [
      {},
      { Emisor: {}, Receptor: {}, Mercancias: {} },
      { Emisor: { Domicilio: {} }, Receptor: { Domicilio: {} }, Destinatario: [{}], Propietario: [{}] },
      { Mercancias: { Mercancia: [{}, {}] } },
      { Mercancias: { Mercancia: [{ NoIdentificacion: 'A1', ValorDolares: 'x', CantidadAduana: 'y' }] } },
      { TipoCambioUSD: '0', Mercancias: { Mercancia: [{ NoIdentificacion: 'A1', ValorDolares: '5' }] } },
      { Destinatario: [{ Domicilio: [ADDRESS_ABROAD, {}] }] },
    ]) {
      expect(Array.isArray(verdict(exportSale(node as never)))).toBe(true);
    }
  });
});

describe('what a finding says is so', () => {
  test('the limits that it names are those that the value is not in', () => {
    const document = edited(exportSale(), {
      'Complemento.ComercioExterior.Mercancias.Mercancia[0].ValorDolares': '507.31',
    });
    const doubtful = verdict(document).find((item) => item.code === 'CCE158');
    expect(doubtful?.severity).toBe('warning');
    const [, lower] = /valen de ([\d.]+) a/.exec(doubtful?.text ?? '') ?? [];
    expect(Number(lower)).toBeGreaterThan(507.31);
  });
});

describe('amounts in dollars', () => {
  const conversion = (amount: string, exchange: string, dollar: string) => ({
    amount: exact(amount),
    exchange: exact(exchange),
    dollar: exact(dollar),
  });
  const limits = (...texts: [string, string, string]) => {
    const found = conversionLimits(conversion(...texts));
    return found && [toText(found.lower), toText(found.upper)];
  };

  test('are between limits that depend on the decimals written', () => {
    expect(limits('18500.00', '1', '17.7331')).toEqual(['507.31', '1610.28']);
    expect(limits('18500.00', '1.0000', '17.7331')).toEqual(['1043.19', '1043.31']);
    expect(limits('1000.00', '17.7331', '17.7331')).toEqual(['999.98', '1000.02']);
  });

  test('a rate of the dollar that may be zero has no limits', () => {
    expect(limits('1000.00', '1', '0.4')).toBe(undefined);
    expect(convert(conversion('1000.00', '1', '0'))).toBe(undefined);
  });

  test('are doubtful where the decimals of the two rates decide', () => {
    const pesos = conversion('18500.00', '1', '17.7331');
    expect(dollarsRange(exact('507.30'), pesos)).toMatchObject({ is: 'outside' });
    expect(dollarsRange(exact('507.31'), pesos)).toMatchObject({ is: 'doubtful' });
    expect(dollarsRange(exact('1043.25'), pesos)).toEqual({ is: 'inside' });
  });
});
