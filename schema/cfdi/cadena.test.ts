import { describe, expect, test } from 'vitest';
import { invoice, stamp, stampElement } from '../../tests/factories/invoice.ts';
import { cadenaOriginal } from './cadena.ts';
import { nomina11 } from './complements/nomina-11.ts';
import { ventaVehiculos11 } from './complements/venta-vehiculos-11.ts';
import { comprobante32 } from './comprobante-32.ts';
import { comprobante40 } from './comprobante-40.ts';
import type { NodeDescription } from './describe.ts';
import { timbreFiscalDigital11 } from './timbre-fiscal-digital-11.ts';

describe('cadena original', () => {
  // spec: house.37
  test('of a Comprobante: the SAT’s order, spaces collapsed, totals after their taxes, neither seal nor certificate', () => {
    expect(cadenaOriginal(comprobante40, invoice())).toBe(
      '||4.0|A|2026-11-20T09:30:00|03|30001000000500003416|100.00|MXN|106.00|I|01|PUE|42501' +
        '|EKU9003173C9|ESCUELA KEMPER URGATE|601|XAXX010101000|JUAN & "HIJOS"|42501|616|S01' +
        '|01010101|1|ACT|Café de olla|100.00|100.00|02' +
        '|100.00|002|Tasa|0.160000|16.00|100.00|001|Tasa|0.100000|10.00' +
        '|001|10.00|10.00|100.00|002|Tasa|0.160000|16.00|16.00||',
    );
  });
  // spec: house.38
  test('of a stamp, and a stamp adds nothing to that of its document', () => {
    expect(cadenaOriginal(timbreFiscalDigital11, stamp)).toBe(
      `||1.1|${stamp.UUID}|2026-11-20T09:31:00|SPR190613I52|c2VsbG8=|30001000000500003416||`,
    );
    const stamped = invoice({
      Complemento: {
        content: [stampElement],
      },
    });
    expect(cadenaOriginal(comprobante40, stamped)).toBe(cadenaOriginal(comprobante40, invoice()));
  });
  test('only XML’s own spaces collapse', () => {
    const emitter = { Rfc: 'EKU9003173C9', Nombre: '\u00a0A\u00a0\u00a0B', RegimenFiscal: '601' };
    expect(cadenaOriginal(comprobante40, invoice({ Emisor: emitter }))).toContain('|\u00a0A\u00a0\u00a0B|');
  });
  test('a required value that is missing has its bar, an optional empty one too, an absent one none', () => {
    const { Serie: _, ...rest } = invoice({ Folio: '' });
    const incomplete = { ...rest, Moneda: undefined };
    expect(cadenaOriginal(comprobante40, incomplete)).toContain('||4.0||2026-11-20T09:30:00|');
    expect(cadenaOriginal(comprobante40, incomplete)).toContain('|100.00||106.00|');
  });
  test('an element that no stylesheet names adds its text', () => {
    const raw = '<x:a xmlns:x="urn:x">\n<x:b c="1"/>&amp;</x:a>';
    const Complemento = { content: [{ namespace: 'urn:x', name: 'a', raw }] };
    const plain = cadenaOriginal(comprobante40, invoice());
    expect(cadenaOriginal(comprobante40, invoice({ Complemento }))).toBe(`${plain.slice(0, -2)}\n&||`);
  });
  test('a complement whose version its stylesheet looks at has less, or nothing, in any other', () => {
    const plain = cadenaOriginal(comprobante32, {});
    const within = (description: NodeDescription, node: object) => {
      const { namespace, name } = description;
      const Complemento = { content: [{ namespace, name, description, node }] };
      return cadenaOriginal(comprobante32, { Complemento }).slice(plain.length - 2, -2);
    };
    const vehicle = { ClaveVehicular: 'C', Niv: 'N' };
    expect(within(ventaVehiculos11, { version: '1.1', ...vehicle })).toBe('|1.1|C|N');
    expect(within(ventaVehiculos11, { version: ' 1.1', ...vehicle })).toBe('|1.1|C');
    expect(within(nomina11, { Version: '1.1' })).toMatch(/^\|1\.1\|/);
    expect(within(nomina11, { Version: '2.0' })).toBe('');
  });
});
