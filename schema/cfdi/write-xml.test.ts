import { describe, expect, test } from 'vitest';
import { invoice, readInvoice, stamp, stampElement } from '../../tests/factories/invoice.ts';
import { pagos20 } from './complements/pagos-20.ts';
import { type Comprobante40, comprobante40 } from './comprobante-40.ts';
import { complementOf, readCfdi } from './read-xml.ts';
import { timbreFiscalDigital11 } from './timbre-fiscal-digital-11.ts';
import { writeXml } from './write-xml.ts';

describe('writing and reading', () => {
  // spec: house.37
  test('what is written is read back the same, and is one line in the description’s order', () => {
    const xml = writeXml(comprobante40, invoice());
    expect(
      xml.startsWith(
        '<?xml version="1.0" encoding="UTF-8"?><cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4"',
      ),
    ).toBe(true);
    expect(xml).not.toContain('\n');
    const back = readInvoice(xml);
    expect(back.node).toEqual(invoice());
    expect(back.problems).toEqual([]);
    const shuffled = Object.fromEntries(Object.entries(invoice()).reverse());
    expect(writeXml(comprobante40, shuffled)).toBe(xml);
  });
  test('complements declare their namespace at the root, the stamp at itself', () => {
    const payment = {
      Version: '2.0',
      Totales: { MontoTotalPagos: '1.00' },
      Pago: [],
    };
    const xml = writeXml(
      comprobante40,
      invoice({
        Complemento: {
          content: [
            { namespace: pagos20.namespace, name: 'Pagos', description: pagos20, node: payment },
            stampElement,
          ],
        },
      }),
    );
    const root = /<cfdi:Comprobante[^>]*>/.exec(xml)?.[0] ?? '';
    expect(root).toContain('xmlns:pago20="http://www.sat.gob.mx/Pagos20"');
    expect(root).toContain(
      'http://www.sat.gob.mx/Pagos20 http://www.sat.gob.mx/sitio_internet/cfd/Pagos/Pagos20.xsd',
    );
    expect(root).not.toContain('tfd');
    expect(xml).toContain('<tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital"');
    const { node } = readInvoice(xml);
    expect(complementOf(node, timbreFiscalDigital11)).toEqual(stamp);
    expect(complementOf(node, pagos20)?.Totales.MontoTotalPagos).toBe('1.00');
    expect(complementOf(invoice(), pagos20)).toBeUndefined();
  });
  test('a character that XML cannot hold is never written', () => {
    expect(() => writeXml(comprobante40, invoice({ Serie: 'A\u0000' }))).toThrow(RangeError);
    expect(() => writeXml(comprobante40, invoice({ Serie: 'A\udc00' }))).toThrow(RangeError);
  });

  test('what the parties write on an addenda’s own tag and straight inside it is no problem, and stays', () => {
    const open = '<c:Comprobante xmlns:c="http://www.sat.gob.mx/cfd/4" Version="4.0">';
    const addenda = '<cfdi:Addenda clave="A&amp;B" n="1">Pedido <x xmlns="">7</x></cfdi:Addenda>';
    const result = readCfdi(`${open}${addenda.replaceAll('cfdi:', 'c:')}</c:Comprobante>`);
    if (!result.ok) throw new Error(result.error.message);
    expect(result.problems.filter(({ path }) => path.startsWith('Addenda'))).toEqual([]);
    expect(writeXml(comprobante40, result.node as Comprobante40)).toContain(addenda);
  });

  test('unknown complements and the addenda keep their bytes, and carry the declarations they use', () => {
    const uri = 'http://www.sat.gob.mx/nuevo';
    const foreign = '<x:Otro a="1&amp;2"  b=\'"\'><!-- c --><x:B>t</x:B><y:C xmlns:y="urn:y"/></x:Otro>';
    const addenda = '<Orden xmlns="urn:o" n="1">\n <Linea><![CDATA[<&]]></Linea>\n</Orden>';
    const xml = writeXml(comprobante40, invoice())
      .replace(' xmlns:xsi', ` xmlns:x="${uri}" xmlns:z="urn:z" xmlns:xsi`)
      .replace(
        '</cfdi:Comprobante>',
        `<cfdi:Complemento>\n${foreign}\n</cfdi:Complemento><cfdi:Addenda>${addenda}</cfdi:Addenda></cfdi:Comprobante>`,
      );
    const { node, problems } = readInvoice(xml);
    expect(problems).toEqual([]);
    expect(node.Complemento?.content).toEqual([
      { namespace: uri, name: 'Otro', raw: foreign.replace('<x:Otro', `<x:Otro xmlns:x="${uri}"`) },
    ]);
    expect(node.Addenda?.content).toEqual([{ namespace: 'urn:o', name: 'Orden', raw: addenda }]);
    const again = writeXml(comprobante40, node);
    expect(again).toContain(addenda);
    expect(readInvoice(again).node).toEqual(node);
  });
  test('any prefix will do, also none', () => {
    const xml = writeXml(comprobante40, invoice());
    const other = xml.replaceAll('cfdi:', 'f:').replace('xmlns:cfdi', 'xmlns:f');
    const none = xml.replaceAll('cfdi:', '').replace('xmlns:cfdi', 'xmlns');
    expect(readInvoice(other)).toEqual(readInvoice(xml));
    expect(readInvoice(none)).toEqual(readInvoice(xml));
  });
});
