import { expect, test } from 'vitest';
import { buildReceipt } from '../../tests/factories/receipt.ts';
import { smallCatalogs } from '../catalogs/small.ts';
import { toCfdi } from '../forms/receipt/to-cfdi.ts';
import { comprobante40 } from './comprobante-40.ts';
import { prettyXml } from './pretty-xml.ts';
import { readCfdi } from './read-xml.ts';
import { writeXml } from './write-xml.ts';

test('an element a line, its children further in, and a tag that holds > or a text is whole', () => {
  const xml = '<?xml version="1.0"?><a x="1>2" y=\'"\'><b/><c><d z="&lt;">t</d></c></a>';
  expect(prettyXml(xml)).toBe(
    [
      '<?xml version="1.0"?>',
      '<a x="1>2" y=\'"\'>',
      '  <b/>',
      '  <c>',
      '    <d z="&lt;">',
      '      t',
      '    </d>',
      '  </c>',
      '</a>',
      '',
    ].join('\n'),
  );
});

// spec: 2§7.13
test('a receipt reads as the same document', () => {
  const sealing = { fecha: '2026-11-20T10:00:00', noCertificado: '0'.repeat(20), certificado: '' };
  const cfdi = toCfdi(buildReceipt({ folio: '1' }), sealing, smallCatalogs);
  const xml = writeXml(comprobante40, cfdi);
  const pretty = prettyXml(xml);
  expect(pretty.split('\n').length).toBeGreaterThan(10);
  const [one, other] = [readCfdi(xml), readCfdi(pretty)];
  if (!one.ok || !other.ok) throw new Error('not read');
  expect(other.node).toEqual(one.node);
});
