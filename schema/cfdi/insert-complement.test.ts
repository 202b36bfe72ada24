import { describe, expect, test } from 'vitest';
import { invoice, readInvoice, stamp } from '../../tests/factories/invoice.ts';
import { cadenaOriginal } from './cadena.ts';
import { comprobante40 } from './comprobante-40.ts';
import { complementOf } from './read-xml.ts';
import { timbreFiscalDigital11 } from './timbre-fiscal-digital-11.ts';
import { insertComplement, writeElement, writeXml } from './write-xml.ts';

describe('the stamp goes into sealed text', () => {
  const element = writeElement(timbreFiscalDigital11, stamp);
  const sealed = writeXml(comprobante40, invoice());
  const end = '</cfdi:Comprobante>';
  const cases: [string, string, string][] = [
    ['no Complemento', sealed, sealed.replace(end, `<cfdi:Complemento>${element}</cfdi:Complemento>${end}`)],
    [
      'a closed Complemento',
      sealed.replace(end, `<cfdi:Complemento />${end}`),
      sealed.replace(end, `<cfdi:Complemento >${element}</cfdi:Complemento>${end}`),
    ],
    [
      'an empty one',
      sealed.replace(end, `<cfdi:Complemento></cfdi:Complemento>${end}`),
      sealed.replace(end, `<cfdi:Complemento>${element}</cfdi:Complemento>${end}`),
    ],
    [
      'one with something, spaces and comments that look like tags',
      sealed.replace(
        end,
        `\n<!-- </cfdi:Complemento> --><cfdi:Complemento>\n<x:a xmlns:x="u"><x:b/></x:a>\n</cfdi:Complemento >\n${end}`,
      ),
      sealed.replace(
        end,
        `\n<!-- </cfdi:Complemento> --><cfdi:Complemento>\n<x:a xmlns:x="u"><x:b/></x:a>\n${element}</cfdi:Complemento >\n${end}`,
      ),
    ],
    [
      'an addenda and no Complemento',
      sealed.replace(end, `<cfdi:Addenda><cfdi:Complemento/></cfdi:Addenda>${end}`),
      sealed.replace(
        end,
        `<cfdi:Complemento>${element}</cfdi:Complemento><cfdi:Addenda><cfdi:Complemento/></cfdi:Addenda>${end}`,
      ),
    ],
    [
      'a document without prefix',
      `<Comprobante xmlns="http://www.sat.gob.mx/cfd/4"><Emisor/></Comprobante>`,
      `<Comprobante xmlns="http://www.sat.gob.mx/cfd/4"><Emisor/><Complemento>${element}</Complemento></Comprobante>`,
    ],
  ];
  test.each(cases)('%s', (_, before, after) => {
    expect(insertComplement(before, element)).toBe(after);
    expect(insertComplement(before, `<?xml version="1.0" encoding="UTF-8"?>\n${element}`)).toBe(after);
  });
  test('and is found there, the cadena unchanged', () => {
    const { node, problems } = readInvoice(insertComplement(sealed, element));
    expect(problems).toEqual([]);
    expect(complementOf(node, timbreFiscalDigital11)).toEqual(stamp);
    expect(cadenaOriginal(comprobante40, node)).toBe(cadenaOriginal(comprobante40, invoice()));
  });
  test('of withholdings too', () => {
    const open = '<r:Retenciones xmlns:r="http://www.sat.gob.mx/esquemas/retencionpago/2">';
    expect(insertComplement(`${open}</r:Retenciones>`, element)).toBe(
      `${open}<r:Complemento>${element}</r:Complemento></r:Retenciones>`,
    );
    expect(() => insertComplement(open.replace('pago/2', 'pago/9').replace('>', '/>'), element)).toThrow(
      RangeError,
    );
  });

  test('other documents are refused', () => {
    expect(() => insertComplement('<a/>', element)).toThrow(RangeError);
    expect(() => insertComplement('<a', element)).toThrow(RangeError);
  });
});
