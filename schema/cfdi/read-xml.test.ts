import { describe, expect, test } from 'vitest';
import { invoice } from '../../tests/factories/invoice.ts';
import { comprobante40 } from './comprobante-40.ts';
import { readCfdi } from './read-xml.ts';
import { writeXml } from './write-xml.ts';

describe('what cannot be read', () => {
  test('another document is named with its version and place', () => {
    expect(
      readCfdi('<?xml version="1.0"?>\n<Comprobante xmlns="http://www.sat.gob.mx/cfd/1" version="1.0"/>'),
    ).toEqual({
      ok: false,
      error: {
        message: 'El archivo no es un CFDI que se conozca: su nodo principal es Comprobante 1.0.',
        line: 2,
        column: 1,
      },
    });
  });
  test('a file that is too large is refused before it is read', () => {
    expect(readCfdi('x'.repeat(11 * 1024 * 1024))).toMatchObject({
      ok: false,
      error: { message: 'El archivo mide más de 10 MB.', line: 1, column: 1 },
    });
    expect(readCfdi('<a/>', { maxBytes: 3 }).ok).toBe(false);
  });
  test('bytes, also with a BOM', () => {
    const xml = writeXml(comprobante40, invoice());
    expect(readCfdi(new TextEncoder().encode(`\ufeff${xml}`))).toEqual(readCfdi(xml));
    expect(readCfdi(`\ufeff${xml}`)).toEqual(readCfdi(xml));
  });
});

describe('hostile files that are well-formed cost no more than a moment', () => {
  const open = '<c:Comprobante xmlns:c="http://www.sat.gob.mx/cfd/4" Version="4.0"';
  const prefixes = Array.from({ length: 20_000 }, (_, i) => ` xmlns:p${i}="u${i}"`).join('');
  const tfd = '<t:TimbreFiscalDigital xmlns:t="http://www.sat.gob.mx/TimbreFiscalDigital"/>';
  test.each([
    ['children nobody knows', `${open}>${'<c:X/>'.repeat(200_000)}</c:Comprobante>`],
    ['attributes nobody knows', `${open}${Array.from({ length: 50_000 }, (_, i) => ` a${i}=""`).join('')}/>`],
    [
      'empty concepts',
      `${open}><c:Conceptos>${'<c:Concepto/>'.repeat(100_000)}</c:Conceptos></c:Comprobante>`,
    ],
    [
      'addenda under many prefixes',
      `${open}${prefixes}><c:Addenda>${'<p7:a/>'.repeat(100_000)}</c:Addenda></c:Comprobante>`,
    ],
    ['stamps', `${open}><c:Complemento>${tfd.repeat(50_000)}</c:Complemento></c:Comprobante>`],
    ['one long line', `${open}><c:Addenda><a>${'A'.repeat(4_000_000)}:</a></c:Addenda></c:Comprobante>`],
  ])('%s', (_, xml) => {
    const before = process.cpuUsage();
    const result = readCfdi(xml);
    expect(result.ok && result.problems.length).toBeGreaterThan(0);
    expect(result.ok && result.problems.length).toBeLessThanOrEqual(2001);
    expect(process.cpuUsage(before).user / 1000, 'ms of work').toBeLessThan(15_000);
  });
});
