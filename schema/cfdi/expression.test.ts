import { describe, expect, test } from 'vitest';
import { expressionTotal, qrAddress } from './expression.ts';

describe('printed expression', () => {
  test.each([
    ['1000.00', '1000.0'],
    ['1160', '1160.0'],
    ['1000.50', '1000.5'],
    ['0', '0.0'],
    ['0.1234565', '0.123457'],
    ['307.05', '307.05'],
    ['999999999999999999.999999', '999999999999999999.999999'],
  ])('total %s is written %s', (total, expected) => expect(expressionTotal(total)).toBe(expected));

  test('order of the parameters, ampersand as an entity, last eight of the seal', () => {
    expect(
      qrAddress({
        uuid: '0A1B2C3D-4E5F-4A6B-8C7D-9E0F1A2B3C4D',
        issuer: 'ÑAÑ010101AB1',
        receiver: 'A&B010203CD4',
        total: '10.00',
        seal: 'zzzzzzzzzzaB3+x9==',
      }),
    ).toBe(
      'https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx?id=0A1B2C3D-4E5F-4A6B-8C7D-9E0F1A2B3C4D' +
        '&re=ÑAÑ010101AB1&rr=A&amp;B010203CD4&tt=10.0&fe=aB3+x9==',
    );
  });
});
