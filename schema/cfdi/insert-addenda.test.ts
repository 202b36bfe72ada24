import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { invoice, stamp } from '../../tests/factories/invoice.ts';
import { cadenaOriginal } from './cadena.ts';
import { type Comprobante40, comprobante40 } from './comprobante-40.ts';
import { insertAddenda, withoutAddenda } from './insert-addenda.ts';
import { readCfdi } from './read-xml.ts';
import { timbreFiscalDigital11 } from './timbre-fiscal-digital-11.ts';
import { insertComplement, writeElement, writeXml } from './write-xml.ts';

const stamped = insertComplement(
  writeXml(comprobante40, invoice()),
  writeElement(timbreFiscalDigital11, stamp),
);

function cadenaOf(xml: string): string {
  const read = readCfdi(xml);
  if (!read.ok) throw new Error('unreadable');
  return cadenaOriginal(comprobante40, read.node as Comprobante40);
}

describe('the addenda of a stamped text', () => {
  test('stands last in the root; nothing before it is touched, and taking it out gives the same bytes', () => {
    const content = '<orden xmlns="urn:o" n="1"/>';
    const xml = insertAddenda(stamped, content);
    expect(xml).toBe(
      stamped.replace('</cfdi:Comprobante>', `<cfdi:Addenda>${content}</cfdi:Addenda></cfdi:Comprobante>`),
    );
    expect(withoutAddenda(xml)).toEqual({ xml: stamped, content });
    expect(insertAddenda(xml, '')).toBe(stamped);
    expect(readCfdi(xml)).toMatchObject({ ok: true, problems: [] });
  });

  test('is in no seal: the cadena is the same with it and without', () => {
    expect(cadenaOf(insertAddenda(stamped, '<a b="1"/>'))).toBe(cadenaOf(stamped));
  });

  test('another one takes the place of the first', () => {
    const twice = insertAddenda(insertAddenda(stamped, '<a/>'), '<b/>');
    expect(withoutAddenda(twice)).toEqual({ xml: stamped, content: '<b/>' });
  });

  test.each([
    '<cfdi:Addenda/>',
    '<cfdi:Addenda></cfdi:Addenda>',
    '<cfdi:Addenda a="1"><cfdi:Addenda/></cfdi:Addenda >',
  ])('%s of somebody else goes whole', (addenda) => {
    const xml = stamped.replace('</cfdi:Comprobante>', `${addenda}</cfdi:Comprobante>`);
    expect(withoutAddenda(xml).xml).toBe(stamped);
  });

  test('an element of that name elsewhere stays', () => {
    const xml = stamped.replace(
      '<cfdi:Complemento>',
      '<cfdi:Complemento><x:a xmlns:x="u"><cfdi:Addenda/></x:a>',
    );
    expect(withoutAddenda(xml)).toEqual({ xml, content: '' });
  });

  test.each(['', '<a/>', '<cfdi:Comprobante', 'texto'])('%j is no CFDI', (text) => {
    expect(() => insertAddenda(text, '<a/>')).toThrow(RangeError);
  });

  test('whatever text is inside, it comes back', () => {
    fc.assert(
      fc.property(
        fc
          .stringMatching(/^[^<>&\r]{0,40}$/u)
          .filter((text) => text.isWellFormed() && !/[\p{Cc}\uFFFE\uFFFF]/u.test(text)),
        (text) => {
          const content = `<a>${text}</a>`;
          expect(withoutAddenda(insertAddenda(stamped, content))).toEqual({ xml: stamped, content });
        },
      ),
    );
  });
});
